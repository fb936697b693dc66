import { type OptionsFilter, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLanguages } from '../LanguageSelect.tsx'
import { useOperateTexts } from '../texts.ts'
import { useTranslating } from './translating.ts'

/** Stands for the own language: the Select takes '' as "nothing chosen". */
const OWN = 'own'
/** Stands for the other languages while they are not listed. */
const MORE = 'more'

/** Lists the near options; a search finds all but MORE. */
const nearOnly =
  (near: ReadonlySet<string>): OptionsFilter =>
  ({ options, search }) => {
    const words = search.trim().toLowerCase()
    return options.filter((one) => {
      if (!('value' in one)) return false
      return words === '' ? near.has(one.value) : one.value !== MORE && one.label.toLowerCase().includes(words)
    })
  }

type Props = {
  /** Languages that are listed besides those that have texts already. */
  wanted?: readonly string[]
}

/**
 * Chooses the language in which the texts of the page are edited: one of those that the tenant wants or has begun, or on request any other.
 * Says for each how many are missing.
 */
export const LanguageSwitch = ({ wanted = [] }: Props) => {
  const t = useOperateTexts()
  const languages = useLanguages()
  const translating = useTranslating()
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState(false)
  const staysOpen = useRef(false)
  if (translating === null) return null
  const { locale, setLocale, translations, texts } = translating
  const nameOf = (value: string, label: string): string => {
    const known = translations[value] ?? {}
    if (texts === null || Object.keys(known).length === 0) return label
    const count = texts.filter(({ path, text }) => text.trim() !== '' && !known[path]?.trim()).length
    return `${label} · ${count === 0 ? t('textsComplete') : t('textsMissing', { count })}`
  }
  const begun = Object.keys(translations).filter((value) => Object.keys(translations[value] ?? {}).length > 0)
  const own = new Set([...wanted, ...begun, ...(locale === '' ? [] : [locale])])
  const ordered = languages.toSorted((a, b) => Number(own.has(b.value)) - Number(own.has(a.value)))
  const options = ordered.map(({ value, label }) => ({ value, label: nameOf(value, label) }))
  // without languages of its own a tenant chooses among all
  const isShort = !all && own.size > 0
  const more = isShort ? [{ value: MORE, label: t('addLanguage') }] : []
  const choose = (chosen: string) => {
    staysOpen.current = chosen === MORE
    if (chosen === MORE) setAll(true)
    else setLocale(chosen === OWN ? '' : chosen)
  }
  const close = () => {
    setOpened(staysOpen.current)
    staysOpen.current = false
  }
  return (
    <Select
      label={t('textLanguage')}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('nothingFound')}
      data={[{ value: OWN, label: t('ownLanguage') }, ...options, ...more]}
      {...(isShort ? { filter: nearOnly(new Set([OWN, MORE, ...own])) } : {})}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={close}
      value={locale || OWN}
      onChange={(chosen) => choose(chosen ?? OWN)}
    />
  )
}
