import { tagOf, toLocale } from '@foyer/locales'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats times in one language. All times are epoch milliseconds. */
export type Times = {
  /** "14:05" */
  readonly clock: (at: number) => string
  /** Time since `at` in the largest unit that fits: "now", "5 min. ago". */
  readonly ago: (at: number, now: number) => string
  /** For lists: the time today, otherwise the date. */
  readonly short: (at: number, now: number) => string
  /** For the separator between days: today, yesterday, otherwise weekday and date. */
  readonly day: (at: number, now: number) => string
  /** Full date and time. */
  readonly full: (at: number) => string
  /** Duration in the largest unit that fits: "5 min"; '' below a minute. */
  readonly span: (from: number, now: number) => string
  /** The name of a language (BCP 47 or one of our codes); the code itself if unknown. */
  readonly language: (code: string) => string
  /** The name of a country (ISO 3166); the code itself if unknown. */
  readonly country: (code: string) => string
  /** True if both are on the same calendar day of this device. */
  readonly sameDay: (a: number, b: number) => boolean
}

const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString()
const sameYear = (a: number, b: number) => new Date(a).getFullYear() === new Date(b).getFullYear()
const capital = (text: string, tag: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)

/** @param tag BCP 47 tag of the language */
export const createTimes = (tag: string): Times => {
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const year = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' })
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  const days = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const unit = (name: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' })
  const units = { minute: unit('minute'), hour: unit('hour'), day: unit('day') }
  const languages = new Intl.DisplayNames(tag, { type: 'language' })
  const regions = new Intl.DisplayNames(tag, { type: 'region' })
  const dateOf = (at: number, now: number) => (sameYear(at, now) ? date : year).format(at)
  return {
    clock: (at) => clock.format(at),
    ago: (at, now) => {
      const past = Math.max(0, now - at)
      if (past < minute) return relative.format(0, 'second')
      if (past < hour) return relative.format(-Math.floor(past / minute), 'minute')
      if (past < day) return relative.format(-Math.floor(past / hour), 'hour')
      return relative.format(-Math.floor(past / day), 'day')
    },
    short: (at, now) => (sameDay(at, now) ? clock.format(at) : dateOf(at, now)),
    day: (at, now) => {
      if (sameDay(at, now)) return capital(days.format(0, 'day'), tag)
      if (sameDay(at + day, now)) return capital(days.format(-1, 'day'), tag)
      return sameYear(at, now) ? weekday.format(at) : year.format(at)
    },
    full: (at) => full.format(at),
    span: (from, now) => {
      const past = Math.max(0, now - from)
      if (past < minute) return ''
      if (past < hour) return units.minute.format(Math.floor(past / minute))
      return past < day ? units.hour.format(Math.floor(past / hour)) : units.day.format(Math.floor(past / day))
    },
    language: (code) => {
      const locale = toLocale(code)
      try {
        return languages.of(locale ? tagOf(locale) : code) ?? code
      } catch {
        return code
      }
    },
    country: (code) => {
      try {
        return regions.of(code) ?? code
      } catch {
        return code
      }
    },
    sameDay,
  }
}
