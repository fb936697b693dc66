/** A message that was answered 200. Its text is made for it alone, so it names it. */
export type Acked = { readonly text: string; readonly userId: string; readonly sender: 1 | 2; readonly msgId: string }

/** What the writers were promised, and what they were told that must never be said. */
export type Book = {
  readonly acked: (message: Acked) => void
  /** Parallel sends of one id were answered with two ids, or a message was refused for good. */
  readonly wrong: (what: string) => void
  /** Answers by HTTP status, and broken connections as 0. */
  readonly answered: (status: number) => void
  readonly entries: readonly Acked[]
  readonly wrongs: readonly string[]
  readonly answers: ReadonlyMap<number, number>
}

export const createBook = (): Book => {
  const entries: Acked[] = []
  const wrongs: string[] = []
  const answers = new Map<number, number>()
  return {
    acked: (message) => void entries.push(message),
    wrong: (what) => void wrongs.push(what),
    answered: (status) => void answers.set(status, (answers.get(status) ?? 0) + 1),
    entries,
    wrongs,
    answers,
  }
}
