import { locales } from '@foyer/locales'
import type { Translations } from '@foyer/protocol/setting'

/** The path of the greeting among the texts of a channel. */
const PATH = 'robotWelcomeMsg'

/** The greeting in the operator's own language and in those that are wanted besides. */
export type Greetings = {
  /** The language of the operator's own texts. */
  readonly own: string
  /** True while nobody has said that `own` is the language of the stored text. */
  readonly guessed: boolean
  readonly more: readonly string[]
  /** By language, also of languages that are not wanted: their texts stay. Without an entry: as proposed. */
  readonly texts: Readonly<Record<string, string>>
}

type Stored = { readonly robotWelcomeMsg: string; readonly translations?: Translations }

/** What is known when the step opens: `language` of the own texts or '', `wanted` languages, and the operator's `locale`. */
type Known = { readonly language: string; readonly wanted: readonly string[]; readonly locale: string }

export const greetingsOf = ({ robotWelcomeMsg, translations = {} }: Stored, known: Known): Greetings => {
  const translated = Object.entries(translations).flatMap(([language, { [PATH]: text }]) =>
    text === undefined ? [] : [[language, text] as const],
  )
  const texts = Object.fromEntries(translated)
  // a language with a translation is not the own one
  const guess = [known.locale, 'en', ...locales].find((locale) => texts[locale] === undefined) ?? known.locale
  const own = known.language || guess
  const isSaved = known.language !== '' || known.wanted.length > 0
  const more = (isSaved ? known.wanted : Object.keys(translations)).filter((language) => language !== own)
  if (robotWelcomeMsg !== '') texts[own] = robotWelcomeMsg
  return { own, guessed: known.language === '' && robotWelcomeMsg !== '', more, texts }
}

/** Another language is the own one. A text whose language was only guessed follows; else the former language becomes one of the others. */
export const withOwn = (before: Greetings, own: string): Greetings => {
  const { [before.own]: text, ...others } = before.texts
  const more = before.more.filter((language) => language !== own)
  if (own === before.own || text === undefined) return { ...before, own, more, guessed: false }
  if (before.guessed && others[own] === undefined)
    return { own, more, guessed: false, texts: { ...others, [own]: text } }
  return { ...before, own, more: [...more, before.own], guessed: false }
}

/** A text was typed. */
export const withGreeting = (before: Greetings, language: string, text: string): Greetings => ({
  ...before,
  guessed: before.guessed && language !== before.own,
  texts: { ...before.texts, [language]: text },
})

/** Languages that are not wanted and have texts all the same, the greeting or any other. */
export const keptOf = ({ own, more, texts }: Greetings, translations: Translations = {}): string[] => {
  const languages = new Set([...Object.keys(translations), ...Object.keys(texts)])
  const hasText = (language: string) => [texts[language], ...Object.values(translations[language] ?? {})].some(Boolean)
  return [...languages].filter((language) => language !== own && !more.includes(language) && hasText(language))
}

/** What the channel is saved with: every text that is there, wanted or not. */
export const savedGreetings = (
  { own, more, texts }: Greetings,
  translations: Translations = {},
  proposed: Readonly<Record<string, string>> = {},
): { robotWelcomeMsg: string; translations: Translations } => {
  const textOf = (language: string) => texts[language] ?? proposed[language] ?? ''
  const others = [...more, ...Object.keys(texts)].filter((language) => language !== own)
  const greetings = others.map((language) => [language, { ...translations[language], [PATH]: textOf(language) }])
  // the own text is the greeting of its language
  const { [PATH]: _, ...ofOwn } = translations[own] ?? {}
  const stored = own in translations ? { ...translations, [own]: ofOwn } : translations
  return { robotWelcomeMsg: textOf(own), translations: { ...stored, ...Object.fromEntries(greetings) } }
}
