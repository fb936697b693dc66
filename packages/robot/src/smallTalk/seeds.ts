import type { DocumentText } from '../document.ts'
import { LANGUAGES } from './languages.ts'
import { partsOf, TALKS, type Talk, type TalkLanguage, type TalkPhrases } from './talkLanguage.ts'

/** A document of small talk with which a robot begins; the first text is in the robot's language. */
export type TalkSeed = { readonly talk: Talk; readonly category: string; readonly texts: readonly DocumentText[] }

const textOf = (talk: Talk, locale: string, { talks }: TalkLanguage): DocumentText => {
  const { answer, phrases } = talks[talk]
  const [question = '', ...similar] = partsOf(phrases)
  return { locale, question, similar, answer }
}

/** One document of each kind, in all languages. @param locale the robot's language; English if it has no small talk */
export const talkSeeds = (locale: string): TalkSeed[] => {
  const own = locale in LANGUAGES ? locale : 'en'
  const { category = '' } = LANGUAGES[own] ?? {}
  const languages = Object.entries(LANGUAGES).sort(([one], [other]) => Number(other === own) - Number(one === own))
  return TALKS.map((talk) => ({
    talk,
    category,
    texts: languages.map(([name, language]) => textOf(talk, name, language)),
  }))
}

/** The phrases of a new robot's small talk. */
export const seededPhrases = (): TalkPhrases[] =>
  talkSeeds('').flatMap(({ talk, texts }) =>
    texts.map(({ locale, question, similar }) => ({ talk, locale, phrases: [question, ...similar] })),
  )
