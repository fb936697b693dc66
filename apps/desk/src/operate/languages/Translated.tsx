import type { Translations } from '@foyer/protocol/setting'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CountedText, TranslatingContext, withText } from './translating.ts'

/** The language to begin with, in the address of an editor: the list of missing texts leads there. */
export const TEXTS_PARAM = 'texts'

type Props = {
  translations: Translations
  onTranslations: (translations: Translations) => void
  /** All texts of the object (`ownTexts`), for counting what a language lacks. */
  texts?: readonly CountedText[] | null
  children: ReactNode
}

/** An editor whose texts can be edited in every language: LanguageSwitch chooses it, each VisitorText follows. */
export const Translated = ({ translations, onTranslations, texts = null, children }: Props) => {
  const [search] = useSearchParams()
  const [locale, setLocale] = useState(() => search.get(TEXTS_PARAM) ?? '')
  const put = (path: string, text: string) => onTranslations(withText(translations, locale, path, text))
  return <TranslatingContext value={{ locale, setLocale, translations, put, texts }}>{children}</TranslatingContext>
}
