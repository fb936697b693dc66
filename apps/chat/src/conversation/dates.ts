import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { daysAgo } from './rows.ts'

/** Formats times for the list. All take epoch milliseconds and use this device's time zone. */
export type Dates = {
  readonly day: (at: number) => string
  readonly time: (at: number) => string
  /** yyyy-MM-dd hh:mm:ss, 24 hours (S9.3-03, A-25). */
  readonly full: (at: number) => string
}

const two = (part: number) => String(part).padStart(2, '0')

export const formatFull = (at: number): string => {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

export const createDates = (tag: string, t: Texts<ChatKey>, now: () => number = Date.now): Dates => {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    day: (at) => [t('today'), t('yesterday'), day.format(at)][daysAgo(at, now())] ?? '',
    time: (at) => time.format(at),
    full: formatFull,
  }
}
