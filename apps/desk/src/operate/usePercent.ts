import { tagOf } from '@foyer/locales'
import { useMemo } from 'react'
import { useDesk } from '../useClient.ts'

/** Formats a share, 0 to 1, as a percentage in the language of the page. */
export const usePercent = (): ((share: number) => string) => {
  const { locale } = useDesk()
  return useMemo(() => {
    const format = new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 0 })
    return (share) => format.format(share)
  }, [locale])
}
