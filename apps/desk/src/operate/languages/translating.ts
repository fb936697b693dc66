import type { Translations } from '@foyer/protocol/setting'
import type { OwnText } from '@foyer/protocol/texts'
import { createContext, use } from 'react'

/** A text in the object's own language. */
export type CountedText = Pick<OwnText, 'path' | 'text'>

/** The language in which the texts of a page are edited, and its translations (D-20). */
export type Translating = {
  /** The language whose texts are edited, '' for the object's own. */
  readonly locale: string
  readonly setLocale: (locale: string) => void
  readonly translations: Translations
  readonly put: (path: string, text: string) => void
  /** All texts of the object, for counting what a language lacks; null if the page does not say. */
  readonly texts: readonly CountedText[] | null
}

/** Translations with one text more; an empty text takes it away. */
export const withText = (translations: Translations, locale: string, path: string, text: string): Translations => {
  const { [path]: _, ...others } = translations[locale] ?? {}
  return Object.assign({}, translations, { [locale]: text === '' ? others : Object.assign(others, { [path]: text }) })
}

export const TranslatingContext = createContext<Translating | null>(null)

/** The languages of the page around; null outside of Translated. */
export const useTranslating = (): Translating | null => use(TranslatingContext)

/** What an input of a text for visitors shows and changes. */
export type TextField = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The language of `value`, '' for the object's own. */
  readonly locale: string
  /** The own text while a translation is edited, else ''. */
  readonly own: string
  /** The own text is not empty and has no translation. */
  readonly missing: boolean
}

/**
 * One text of the page, in the language that is edited: the own value, or its translation.
 * @param path as on the wire, such as `faq.showContent.0.name`
 */
export const useTextField = (path: string, value: string, onChange: (text: string) => void): TextField => {
  const translating = useTranslating()
  if (translating === null || translating.locale === '') return { value, onChange, locale: '', own: '', missing: false }
  const { locale, translations, put } = translating
  const text = translations[locale]?.[path] ?? ''
  const missing = value.trim() !== '' && text.trim() === ''
  return { value: text, onChange: (next) => put(path, next), locale, own: value, missing }
}
