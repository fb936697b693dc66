/** Answers that may wait at the same time: each holds a connection and some kilobytes. */
const MOST = 500

/** Delays an answer by some milliseconds. */
export type Slowing = (ms: number) => Promise<void>

/**
 * Delayed refusals hold only their own connection. When too many wait, further ones are not delayed: an early refusal does not help an
 * attacker, because a right password is never delayed.
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
