/** A time in which somebody may be called, in epoch milliseconds. */
export type CallWindow = { readonly from: number; readonly to: number }

/** Hours of a day at which windows begin, two hours each. */
const HOURS = [9, 11, 13, 15, 17]
const LENGTH = 2 * 3_600_000
/** A window is offered until so long before its end. */
const LEAST = 1_800_000

/**
 * The windows of today and tomorrow in the visitor's own time, in order; of one that has begun, the rest.
 * @param at the epoch milliseconds of an hour, so many days from today, in local time
 */
export const callWindows = (now: number, at: (day: number, hour: number) => number): readonly CallWindow[] =>
  [0, 1]
    .flatMap((day) => HOURS.map((hour) => at(day, hour)))
    .filter((from) => from + LENGTH - LEAST > now)
    .map((from) => ({ from: Math.max(from, now), to: from + LENGTH }))
