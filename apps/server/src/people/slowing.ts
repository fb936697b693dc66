/** How many answers may wait at once: each holds a connection and some kilobytes. */
const MOST = 500

/** Holds an answer back for some milliseconds. */
export type Slowing = (ms: number) => Promise<void>

/**
 * Wrong answers that wait hold nothing but their own connection. Where too many wait a further one does not: who tries that often gains
 * nothing by the answer, since a right password is never late.
 */
export const createSlowing = (wait: (ms: number) => Promise<void>): Slowing => {
  let waiting = 0
  return async (ms) => {
    if (ms === 0 || waiting >= MOST) return
    waiting += 1
    try {
      await wait(ms)
    } finally {
      waiting -= 1
    }
  }
}
