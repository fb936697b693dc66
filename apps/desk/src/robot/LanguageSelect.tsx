import { locales, tagOf } from '@foyer/locales'
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '../useClient.ts'
import { useRobotTexts } from './texts.ts'

/** The product's languages as options, sorted by their names in the language of the page. */
export const useLanguages = (): readonly { readonly value: string; readonly label: string }[] => {
  const { locale, times } = useDesk()
  return useMemo(() => {
    const all = locales.map((value) => ({ value, label: times.language(value) }))
    return all.toSorted((a, b) => a.label.localeCompare(b.label, tagOf(locale)))
  }, [locale, times])
}

/** Stands for '' in the Select, which takes '' for nothing chosen. */
const ANY = 'any'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** A code of ours, '' for any language. */
  value: string
  /** The name of the option ''. */
  anyLabel: string
  onChange: (locale: string) => void
}

/** The choice of one language, or of none in particular. */
export const LanguageSelect = ({ value, anyLabel, onChange, ...rest }: Props) => {
  const t = useRobotTexts()
  const languages = useLanguages()
  return (
    <Select
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('nothingFound')}
      data={[{ value: ANY, label: anyLabel }, ...languages]}
      value={value || ANY}
      onChange={(chosen) => onChange(chosen === ANY || chosen === null ? '' : chosen)}
      {...rest}
    />
  )
}
