import { createWordReader, type Features, featuresOf, type GramOptions, wordFeaturesOf } from '../text/features.ts'
import { languageOf } from '../text/language.ts'

export type Read = (question: string) => Features

/** The features of a question in this locale, with the n-grams of an index. */
export const readerOf =
  (locale: string, grams: GramOptions): Read =>
  (question) =>
    featuresOf(question, { language: languageOf(locale), grams })

/** The features of a text that is one word, each once. */
export type ReadWord = (word: string) => readonly number[]

/** As `readerOf`, for single words, which it remembers. */
export const wordReaderOf = (locale: string, grams: GramOptions): ReadWord => wordFeaturesOf(languageOf(locale), grams)

/** More texts are read by a memory of words of their own. */
const MANY = 1000
/** Words of many texts: more than one language has of them. */
const VOCABULARY = 100_000

/** As `readerOf`, to index so many texts. That of many remembers nearly all their words, until it is dropped. */
export const bulkReaderOf = (locale: string, grams: GramOptions, texts: number): Read => {
  if (texts <= MANY) return readerOf(locale, grams)
  const language = languageOf(locale)
  const options = { language, grams, words: createWordReader(language, grams, VOCABULARY) }
  return (question) => featuresOf(question, options)
}
