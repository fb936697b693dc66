/** A message that was answered with 200. Its text is unique, so it identifies the message. */
export type Acked = { readonly text: string; readonly userId: string; readonly sender: 1 | 2; readonly msgId: string }

/** The acknowledged messages, and answers that must never occur. */
export type Book = {
  readonly acked: (message: Acked) => void
  /** Parallel sends of one id that got two ids, and messages that were finally refused. */
  readonly wrong: (what: string) => void
  /** Answers by HTTP status; 0 for broken connections. */
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
