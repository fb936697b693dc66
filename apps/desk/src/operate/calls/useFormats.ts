import { spanText } from '@foyer/call/panel/words'
import { tagOf } from '@foyer/locales'
import { useMemo } from 'react'
import { useDesk } from '../../useClient.ts'

/** How a report writes numbers, lengths in seconds, and days (`yyyy-mm-dd`) in the language of the page. */
export const useFormats = () => {
  const { locale } = useDesk()
  return useMemo(() => {
    const tag = tagOf(locale)
    const numbers = new Intl.NumberFormat(tag)
    const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return {
      number: (value: number) => numbers.format(value),
      length: (seconds: number) => spanText(seconds, tag),
      day: (day: string) => days.format(Date.parse(day)),
    }
  }, [locale])
}
