/** The current time for components; it changes only with each tick. */
export type Clock = { readonly subscribe: (listener: () => void) => () => void; readonly now: () => number }

export type ClockParts = {
  /** Epoch milliseconds. */
  readonly time: () => number
  /** Calls `tick` repeatedly until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void
}

/** Ticks every `step` milliseconds while it has listeners. */
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
