import { locales, tagOf } from '@foyer/locales'
import { useMemo } from 'react'
import { useDesk } from '../useClient.ts'

/** The product's languages as choices, in the order of their names in the language of the page. */
export const useLanguages = (): readonly { readonly value: string; readonly label: string }[] => {
  const { locale, times } = useDesk()
  return useMemo(() => {
    const all = locales.map((value) => ({ value, label: times.language(value) }))
    return all.toSorted((a, b) => a.label.localeCompare(b.label, tagOf(locale)))
  }, [locale, times])
}
