import { locales, tagOf } from '@foyer/locales'
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '../useClient.ts'
import { useOperateTexts } from './texts.ts'

/** The product's languages as options, sorted by their names in the language of the page. */
export const useLanguages = (): readonly { readonly value: string; readonly label: string }[] => {
  const { locale, times } = useDesk()
  return useMemo(() => {
    const all = locales.map((value) => ({ value, label: times.language(value) }))
    return all.toSorted((a, b) => a.label.localeCompare(b.label, tagOf(locale)))
  }, [locale, times])
}

/** Names languages as a list, such as "German, Arabic". */
export const useLanguageList = (): ((languages: readonly string[]) => string) => {
  const { locale, times } = useDesk()
  return useMemo(() => {
    const list = new Intl.ListFormat(tagOf(locale), { style: 'narrow', type: 'unit' })
    return (languages) => list.format(languages.map((one) => times.language(one)))
  }, [locale, times])
}

/** Stands for '': the Select takes '' as "nothing chosen". */
const ANY = 'any'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** One of our codes, '' for any language. */
  value: string
  /** The label of the option ''. */
  anyLabel: string
  onChange: (locale: string) => void
}

/** The choice of a language, or of any. */
export const LanguageSelect = ({ value, anyLabel, onChange, ...rest }: Props) => {
  const t = useOperateTexts()
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
