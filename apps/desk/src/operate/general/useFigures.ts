import { tagOf } from '@foyer/locales'
import { useMemo } from 'react'
import { useDesk } from '../../useClient.ts'

/** Formats numbers, durations and money in the language of the page. */
export const useFigures = () => {
  const { locale } = useDesk()
  return useMemo(() => {
    const tag = tagOf(locale)
    const ms = new Intl.NumberFormat(tag, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
    const numbers = new Intl.NumberFormat(tag)
    return {
      number: (value: number) => numbers.format(value),
      milliseconds: (value: number) => ms.format(value),
      /** `currency`: three letters; while they are being typed there is no sum to show. */
      money: (value: number, currency: string) =>
        /^[A-Z]{3}$/.test(currency)
          ? new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 4 }).format(value)
          : '',
    }
  }, [locale])
}
