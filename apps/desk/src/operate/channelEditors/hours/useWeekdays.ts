import { tagOf } from '@foyer/locales'
import { useMemo } from 'react'
import { useDesk } from '../../../useClient.ts'

// A Monday.
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** The names of weekdays in the language of the page; Monday is 1. */
export const useWeekdays = () => {
  const { locale } = useDesk()
  return useMemo(() => {
    const named = (weekday: 'short' | 'long') => {
      const format = new Intl.DateTimeFormat(tagOf(locale), { weekday, timeZone: 'UTC' })
      return (day: number) => format.format(MONDAY + (day - 1) * DAY_MS)
    }
    return { short: named('short'), long: named('long') }
  }, [locale])
}
