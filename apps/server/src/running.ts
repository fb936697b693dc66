/** Counts the work under way for each key, in this node's memory. */
export type Running = {
  readonly of: (key: string) => number
  /** Counts `amount` more pieces of work, one by default; call the returned function once, when they have ended. */
  readonly begin: (key: string, amount?: number) => () => void
}

export const createRunning = (): Running => {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    begin: (key, amount = 1) => {
      counts.set(key, of(key) + amount)
      return () => {
        if (of(key) > amount) counts.set(key, of(key) - amount)
        else counts.delete(key)
      }
    },
  }
}
