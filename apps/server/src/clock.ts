/** The two times of a process. */
export type Clock = {
  /** What the wall clock says, in epoch ms. People set it, and set it back. */
  readonly now: () => number
  /** Milliseconds since some moment, which only ever grow: for how long something lasts in this process. */
  readonly elapsed: () => number
}

/** The machine's own. */
export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() }
