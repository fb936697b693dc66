import { workTimeSettings } from '@foyer/protocol/channel'
import { checkPresent, type Save, startsOf } from '../checks.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'

const DAY = 24 * 60

const starts = startsOf(workTimeSettings)

/** Minutes since midnight of 'HH:MM'; '24:00' is the end of the day. */
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

type Local = { readonly date: string; readonly week: number; readonly minute: number }

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Local date, weekday (Monday is 1) and minute of the day in a time zone. */
export const localAt = (timeZone: string, at: number): Local => {
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
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, part.value]))
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    week: days.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** The previous calendar day, which is not always 24 hours ago. */
const dayBefore = (local: Local): Local => ({
  date: new Date(Date.parse(`${local.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
  week: local.week === 1 ? 7 : local.week - 1,
  minute: local.minute + DAY,
})

/**
 * True if a channel is open (G-25), in the local time of its zone. The end is exclusive; an end at or before the start is on the next day; a
 * shift belongs to the day on which it begins, also on holidays. Without a setting or hours the channel is open except on holidays.
 * @param now epoch milliseconds
 */
export const isOpen = (setting: WorkTimeSetting | null, now: number): boolean => {
  if (setting === null) return true
  const today = localAt(setting.timeZone, now)
  const shifts =
    setting.workTime.length > 0 ? setting.workTime : [{ week: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
  const worksOn = (day: Local): boolean =>
    !setting.holiday.includes(day.date) &&
    shifts.some(({ week, start, end }) => {
      const from = minutes(start)
      const to = minutes(end) > from ? minutes(end) : minutes(end) + DAY
      return week.includes(day.week) && from <= day.minute && day.minute < to
    })
  return worksOn(today) || worksOn(dayBefore(today))
}

/** Checks the settings that a save contains; the others stay as before. */
export const checkWorkTime = (save: Save, before: WorkTimeSetting | null): WorkTimeSetting => {
  const setting = { ...(before ?? starts), ...checkPresent(workTimeSettings, save) }
  return { ...setting, workTime: setting.workTime.map((span) => ({ ...span, week: [...new Set(span.week)] })) }
}
