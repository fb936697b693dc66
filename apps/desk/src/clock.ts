/** The time as components read it: it stands still between ticks. */
export type Clock = { readonly subscribe: (listener: () => void) => () => void; readonly now: () => number }

export type ClockParts = {
  /** Epoch milliseconds. */
  readonly time: () => number
  /** Calls back again and again until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void
}

/** Ticks each `step` milliseconds while anybody listens. */
export const createClock = ({ time, every }: ClockParts, step: number): Clock => {
  const listeners = new Set<() => void>()
  let last = time()
  let stop = () => {}
  const tick = () => {
    last = time()
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        last = time()
        stop = every(step, tick)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    now: () => last,
  }
}
