const MINUTE = 60_000
const DAY = 24 * 60

/** When a channel works (G-25); see workTimeSettings of channel.ts. */
export type OpenHours = {
  readonly timeZone: string
  readonly workTime: readonly { readonly week: readonly number[]; readonly start: string; readonly end: string }[]
  readonly holiday: readonly string[]
}

/** Minutes since midnight of 'HH:MM'; '24:00' is the end of the day. */
export const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Date, weekday (Monday is 1) and minute of the day on a clock on the wall. */
export type LocalTime = { readonly date: string; readonly week: number; readonly minute: number }

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Reads the clock on the wall of a time zone, at epoch milliseconds. */
export const wallClock = (timeZone: string): ((at: number) => LocalTime) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map((part) => [part.type, part.value]))
    return {
      date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      week: days.indexOf(parts.get('weekday') ?? '') + 1,
      minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    }
  }
}

/** Local date, weekday (Monday is 1) and minute of the day in a time zone. */
export const localAt = (timeZone: string, at: number): LocalTime => wallClock(timeZone)(at)

/** The previous calendar day, which is not always 24 hours ago. */
const dayBefore = (local: LocalTime): LocalTime => ({
  date: new Date(Date.parse(`${local.date}T00:00:00Z`) - DAY * MINUTE).toISOString().slice(0, 10),
  week: local.week === 1 ? 7 : local.week - 1,
  minute: local.minute + DAY,
})

const always: OpenHours['workTime'] = [{ week: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]

const opening = (setting: OpenHours): ((at: number) => boolean) => {
  const clock = wallClock(setting.timeZone)
  const shifts = setting.workTime.length > 0 ? setting.workTime : always
  const worksOn = (day: LocalTime): boolean =>
    !setting.holiday.includes(day.date) &&
    shifts.some(({ week, start, end }) => {
      const from = minutesOf(start)
      const to = minutesOf(end) > from ? minutesOf(end) : minutesOf(end) + DAY
      return week.includes(day.week) && from <= day.minute && day.minute < to
    })
  return (at) => {
    const today = clock(at)
    return worksOn(today) || worksOn(dayBefore(today))
  }
}

/**
 * True if a channel is open (G-25), in the local time of its zone. The end is exclusive; an end at or before the start is on the next day; a
 * shift belongs to the day on which it begins, also on holidays. Without a setting or hours the channel is open except on holidays.
 * @param now epoch milliseconds
 */
export const isOpen = (setting: OpenHours | null, now: number): boolean => setting === null || opening(setting)(now)

const STEP = 15 * MINUTE
const HORIZON = 15 * DAY * MINUTE

/** When the channel opens or closes next, to the minute; null if it does neither within 15 days. */
export const nextChange = (setting: OpenHours, now: number): number | null => {
  const opens = opening(setting)
  const before = opens(now)
  let at = now - (now % MINUTE)
  for (const end = at + HORIZON; opens(at + STEP) === before; at += STEP) if (at > end) return null
  while (opens(at) === before) at += MINUTE
  return at
}
