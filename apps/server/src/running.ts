/** How much of each key's work is under way, in this node's memory. A key without any is not remembered. */
export type Running = {
  readonly of: (key: string) => number
  /** Counts one more; the answer is called once, when it has ended. */
  readonly begin: (key: string) => () => void
}

export const createRunning = (): Running => {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    begin: (key) => {
      counts.set(key, of(key) + 1)
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1)
        else counts.delete(key)
      }
    },
  }
}
