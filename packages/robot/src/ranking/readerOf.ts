import { type Features, featuresOf, type GramOptions } from '../text/features.ts'
import { languageOf } from '../text/language.ts'

export type Read = (question: string) => Features

/** The features of a question in this locale, with the n-grams of an index. */
export const readerOf =
  (locale: string, grams: GramOptions): Read =>
  (question) =>
    featuresOf(question, { language: languageOf(locale), grams })
