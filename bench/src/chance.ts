/** Random numbers from a seed: the same seed gives the same numbers. */
export type Chance = {
  /** From 0 to below 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly oneIn: (count: number) => boolean
  /** Another generator, derived from this one. */
  readonly fork: () => Chance
}

/** mulberry32: good enough for tests, not for secrets. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    oneIn: (count) => between(1, count) === 1,
    fork: () => createChance(between(0, 2 ** 32 - 1)),
  }
}
