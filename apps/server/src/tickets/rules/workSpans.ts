import type { WorkTimeSetting } from '../../db/tables/tenant.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A time of work, or of a pause, in epoch milliseconds; the end is exclusive. */
export type Span = readonly [start: number, end: number]

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes much longer than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    second: 'numeric',
    ...numbers,
  })
  formats.set(timeZone, made)
  return made
}

/** The clock on the wall of a zone, as if it were UTC, in epoch milliseconds. */
const wallAt = (timeZone: string, at: number): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const offsetAt = (timeZone: string, at: number): number => wallAt(timeZone, at) - Math.floor(at / 1000) * 1000

/**
 * The first moment at which the clock on the wall shows a time or a later one: a time that is skipped in spring is the moment of the change,
 * and one that comes twice in autumn is its first.
 */
const momentOf = (timeZone: string, wall: number): number => {
  const earlier = wall - offsetAt(timeZone, wall - DAY)
  const later = wall - offsetAt(timeZone, wall + DAY)
  const [first, last] = earlier < later ? [earlier, later] : [later, earlier]
  if (first === last || wallAt(timeZone, first) === wall) return first
  if (wallAt(timeZone, last) === wall) return last
  // in the gap: the clock jumps over the time between these moments
  let [before, after] = [first, last]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallAt(timeZone, middle) < wall) before = middle
    else after = middle
  }
  return after
}

/** Minutes since midnight of 'HH:MM'. */
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const ALWAYS = [{ week: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]

/** The shifts that begin on a day, by their begin. @param day its midnight on the wall */
const shiftsOn = (setting: WorkTimeSetting, day: number): Span[] => {
  const date = new Date(day)
  if (setting.holiday.includes(date.toISOString().slice(0, 10))) return []
  const week = date.getUTCDay() || 7
  const shifts = setting.workTime.length > 0 ? setting.workTime : ALWAYS
  return shifts
    .filter((shift) => shift.week.includes(week))
    .map(({ start, end }) => [minutesOf(start), minutesOf(end)] as const)
    .sort(([a], [b]) => a - b)
    .map(([from, to]): Span => {
      const until = to > from ? to : to + 24 * 60
      return [momentOf(setting.timeZone, day + from * MINUTE), momentOf(setting.timeZone, day + until * MINUTE)]
    })
}

/** Days after which a search for working time ends: holidays are entered for some years at most. */
const DAYS_MAX = 1100

/**
 * The times at which a channel is open (`isOpen`), from a moment on, in their order; they do not touch each other. A shift belongs to the day
 * on which it begins. Without a setting it is always open.
 */
export function* workSpans(setting: WorkTimeSetting | null, from: number): Generator<Span> {
  if (setting === null) {
    yield [from, Number.POSITIVE_INFINITY]
    return
  }
  const today = Math.floor(wallAt(setting.timeZone, from) / DAY) * DAY
  let open: Span | null = null
  // from yesterday on, whose shift may last over midnight
  for (let day = -1; day < DAYS_MAX; day++)
    for (const [start, end] of shiftsOn(setting, today + day * DAY)) {
      if (end <= from) continue
      if (open !== null && start > open[1]) {
        yield open
        open = null
      }
      open = open === null ? [Math.max(start, from), end] : [open[0], Math.max(open[1], end)]
    }
  if (open !== null) yield open
}

/** What is left of a span without the pauses, which are in their order and do not overlap. */
const without = ([start, end]: Span, pauses: readonly Span[]): Span[] => {
  const left: Span[] = []
  let from = start
  for (const [began, ended] of pauses) {
    if (began >= end) break
    if (began > from) left.push([from, began])
    from = Math.max(from, ended)
  }
  if (from < end) left.push([from, end])
  return left
}

/**
 * The moment at which so many minutes of work are over; pauses do not count.
 * @param pauses in their order; one that lasts ends at Infinity
 * @returns null if it does not come: the pause lasts, or the channel never opens
 */
export const afterWork = (
  setting: WorkTimeSetting | null,
  from: number,
  minutes: number,
  pauses: readonly Span[] = [],
): number | null => {
  let left = minutes * MINUTE
  for (const span of workSpans(setting, from))
    for (const [start, end] of without(span, pauses)) {
      if (end - start >= left) return start + left
      left -= end - start
    }
  return null
}
