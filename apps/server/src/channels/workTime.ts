import { bag, between, type Check, filled, list, wrong } from '../checks.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'

const DAY = 24 * 60

/** Minutes since midnight of 'HH:MM'; '24:00' is the end of the day. */
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

type Local = { readonly date: string; readonly week: number; readonly minute: number }

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The date, weekday (Monday is 1) and minute of the day by the clock on the wall of a time zone. */
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

/** The day before on the calendar, which is not always 24 hours ago. */
const dayBefore = (local: Local): Local => ({
  date: new Date(Date.parse(`${local.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
  week: local.week === 1 ? 7 : local.week - 1,
  minute: local.minute + DAY,
})

/**
 * Whether a channel works at a moment (G-25), by the clock on the wall of its time zone: end exclusive; an end at or before the start means
 * the next day; a shift belongs to the day on which it begins, and so does a holiday. No setting, or no hours in it: open, holidays apart.
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

const timeZone: Check<string> = (value, name) => {
  const zone = filled(64)(value, name)
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone === '' ? '' : zone
  } catch {
    throw wrong(name, 'a time zone such as Asia/Shanghai')
  }
}

const time =
  (pattern: RegExp): Check<string> =>
  (value, name) => {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw wrong(name, 'a time such as 09:00')
  }

const start = time(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const end = time(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)

const shift: Check<WorkTimeSetting['workTime'][number]> = (value, name) => {
  const given = bag(value, name)
  return {
    week: [...new Set(list(between(1, 7), 7)(given.week, `${name}.week`))],
    start: start(given.start, `${name}.start`),
    end: end(given.end, `${name}.end`),
  }
}

const day: Check<string> = (value, name) => {
  const parsed =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  // 02-30 is taken for a day of March by some engines
  if (!Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(value as string)) return value as string
  throw wrong(name, 'a day such as 2024-05-01')
}

/** Checks what is present of a save; the rest stays as before. */
export const checkWorkTime = (
  save: Readonly<Record<string, unknown>>,
  before: WorkTimeSetting | null,
): WorkTimeSetting => {
  const kept = before ?? { timeZone: 'UTC', workTime: [], holiday: [] }
  return {
    timeZone: save.timeZone === undefined ? kept.timeZone : timeZone(save.timeZone, 'timeZone'),
    workTime: save.workTime === undefined ? kept.workTime : list(shift, 50)(save.workTime, 'workTime'),
    holiday: save.holiday === undefined ? kept.holiday : list(day, 1000)(save.holiday, 'holiday'),
  }
}
