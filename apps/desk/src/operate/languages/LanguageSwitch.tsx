import { Select } from '@mantine/core'
import { useLanguages } from '../LanguageSelect.tsx'
import { useOperateTexts } from '../texts.ts'
import { useTranslating } from './translating.ts'

/** Stands for the own language: the Select takes '' as "nothing chosen". */
const OWN = 'own'

/** Chooses the language in which the texts of the page are edited. Says for each how many are missing. */
export const LanguageSwitch = () => {
  const t = useOperateTexts()
  const languages = useLanguages()
  const translating = useTranslating()
  if (translating === null) return null
  const { locale, setLocale, translations, texts } = translating
  const nameOf = (value: string, label: string): string => {
    const known = translations[value] ?? {}
    if (texts === null || Object.keys(known).length === 0) return label
    const count = texts.filter(({ path, text }) => text.trim() !== '' && !known[path]?.trim()).length
    return `${label} · ${count === 0 ? t('textsComplete') : t('textsMissing', { count })}`
  }
  const options = languages.map(({ value, label }) => ({ value, label: nameOf(value, label) }))
  const isBegun = (value: string) => Object.keys(translations[value] ?? {}).length > 0
  const ordered = options.toSorted((a, b) => Number(isBegun(b.value)) - Number(isBegun(a.value)))
  return (
    <Select
      label={t('textLanguage')}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('nothingFound')}
      data={[{ value: OWN, label: t('ownLanguage') }, ...ordered]}
      value={locale || OWN}
      onChange={(chosen) => setLocale(chosen === OWN || chosen === null ? '' : chosen)}
    />
  )
}
