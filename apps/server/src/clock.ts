/** The two times of a process. */
export type Clock = {
  /** The wall clock, in epoch ms. It can be set, also back. */
  readonly now: () => number
  /** Milliseconds since some moment; they only grow. For durations in this process. */
  readonly elapsed: () => number
}

/** The machine's clock. */
export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() }
