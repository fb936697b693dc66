import { endingsOf, type Pool } from './endings.ts'

/** A visitor's remaining wait, in whole seconds. */
export type Wait = { readonly low: number; readonly high: number }

/** Normal quantile of both ends of the range. */
const Z = 1.25
/** How much more or less the agents may get done than now, for reasons that are not in the data: one standard deviation. */
const MORE = 0.2
const LESS = 0.1
/** With this few agents the deviation is sqrt(2) times larger: one agent more or less matters. */
const FEW = 15

/** A wait that may be longer than this gets no range. */
const LONGEST_MS = 24 * 3_600_000

/** The time (ms) at which the growing `z` reaches the value; null if that takes longer than a day. */
const crossing = (z: (ms: number) => number, value: number): number | null => {
  let [low, high] = [0, LONGEST_MS]
  if (z(high) < value) return null
  while (high - low > 500) {
    const middle = (low + high) / 2
    if (z(middle) < value) low = middle
    else high = middle
  }
  return high
}

/** The fraction of visitors ahead who have left, each having waited for their share of the time. */
const leftAfter = (expected: number): number => (expected < 1e-6 ? 0 : 1 - (1 - Math.exp(-expected)) / expected)

/**
 * How long visitors wait: the visitor at place p until conversations have ended and visitors ahead have left, p together. Their number at a
 * time is taken as normal, with a continuity correction of a half, which is close even for one place and one ending. Visitor j of p ahead
 * waits for j/p of the time, so 1 - (1-e^-x)/x of them have left, x = rate · time.
 * Two things are not in the data: busy agents who may return (back at the low end, away at the high end), and agents who come and go, which
 * `MORE` and `LESS` allow for.
 * @param now epoch ms
 * @returns the range for a place (1-based; fractional where agents serve several queues), null where there is none; or null for all places
 * with fewer than `FEWEST` ended conversations, and without a place at any agent
 */
export const forecast = (pool: Pool, now: number): ((place: number) => Wait | null) | null => {
  const endings = endingsOf(pool, now)
  if (endings === null) return null
  const measured = pool.held.filter((one) => one.end !== null).length

  /** Standard deviations by which the number at a time exceeds the place. */
  const reached = (place: number, unknown: number, faster: number) => {
    const unsure = unknown ** 2 * (1 + FEW / pool.agents) + 1 / measured
    return (ms: number) => {
      const left = leftAfter(pool.leaving * ms)
      const served = endings.mean(ms) * faster
      const spread = endings.variance(ms) + unsure * served ** 2 + (place - 1) * left * (1 - left)
      return (served + (place - 1) * left - place + 0.5) / Math.sqrt(Math.max(spread, 1e-12))
    }
  }
  return (place) => {
    const low = crossing(reached(place, MORE, 1 + pool.resting / pool.places), -Z)
    const high = crossing(reached(place, LESS, 1), Z)
    return low === null || high === null ? null : { low: Math.floor(low / 1000), high: Math.ceil(high / 1000) }
  }
}
