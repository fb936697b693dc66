/** The lengths of periods in powers of two (ms), as the function `search_times` of the store has them: 17 minutes to two years. */
const LENGTHS = [20, 24, 28, 32, 36]
/** Periods that one search names at most. */
const MANY = 16

/** Periods in the form of `search_times`, and the time at which the first one begins (epoch ms). */
export type Periods = { readonly since: number; readonly periods: readonly number[] }

/** The periods that hold every time from `from` to `to`, both included; they begin somewhat earlier. */
export const periodsOf = (from: number, to: number): Periods => {
  const fitting = LENGTHS.findIndex((bits) => to - from <= MANY * 2 ** bits)
  const at = fitting < 0 ? LENGTHS.length - 1 : fitting
  const length = 2 ** (LENGTHS[at] ?? 0)
  const [first, last] = [Math.floor(Math.max(from, 0) / length), Math.floor(to / length)]
  return { since: first * length, periods: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * 8 + at) }
}
