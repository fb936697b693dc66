import { localAt } from '@foyer/protocol/openHours'

/** A calendar day, `yyyy-mm-dd`, and its start (epoch ms). */
export type Day = { readonly day: string; readonly start: number }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const after = (day: string): string => new Date(utc(day) + DAY_MS).toISOString().slice(0, 10)

/** The zone's offset from UTC at a time, in milliseconds. */
const aheadAt = (timeZone: string, at: number): number => {
  const { date, minute } = localAt(timeZone, at)
  return utc(date) + minute * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

const startOf = (timeZone: string, day: string): number => {
  const near = utc(day) - aheadAt(timeZone, utc(day))
  // the offset may change (daylight saving) between midnight in UTC and midnight in the zone
  return utc(day) - aheadAt(timeZone, near)
}

/** The days of a time zone that overlap the period from `from` to before `to`, in order. */
export const daysBetween = (timeZone: string, from: number, to: number): Day[] => {
  const last = localAt(timeZone, to - 1).date
  const days: Day[] = []
  for (let day = localAt(timeZone, from).date; day <= last; day = after(day))
    days.push({ day, start: startOf(timeZone, day) })
  return days
}
