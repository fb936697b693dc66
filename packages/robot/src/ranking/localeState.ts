import { type Features, featuresOf, type Grams } from '../text/features.ts'
import { languageOf, romanise } from '../text/language.ts'
import { type Calibration, DEFAULT_CALIBRATION } from './calibration.ts'
import { calibrate } from './crossValidate.ts'
import { type Budget, train } from './fitWeights.ts'
import { addLikelihoods } from './likelihoods.ts'
import { addRows, createIndex, type Powers, type RankIndex, type RowText } from './rankIndex.ts'

/** What the robot knows of one language's documents, as plain data. */
export type LocaleState = {
  readonly index: RankIndex
  readonly calibration: Calibration
  /** Chinese questions in pinyin; null for other languages and for large bases. */
  readonly romanised: RankIndex | null
}

const POWERS = { plain: { words: 0.4, pieces: 0.4 }, trained: { words: 1, pieces: 0.7 } } as const
/** With more questions two sizes of pieces are enough to tell them apart, and four would not fit. */
const MANY = 20_000
/** So many questions a document tell by themselves which words say little. */
const TELLING = 20
const MOST_TRAINED = 50_000
/** A base with fewer questions cannot tell how far its scores can be trusted. */
const LEAST_CALIBRATED = 60

/** The features of a question of this locale, with pieces as its index has them. */
export const readerOf =
  (locale: string, grams: Grams) =>
  (question: string): Features =>
    featuresOf(question, { language: languageOf(locale), grams })

/** Pinyin is words of no language that we know. */
export const PINYIN = 'und'

const countOf = (texts: readonly RowText[]): number => texts.reduce((sum, text) => sum + text.questions.length, 0)

export const romanisedText = ({ docId, questions }: RowText, locale: string): RowText => ({
  docId,
  questions: questions.flatMap((question) => romanise(question, locale)),
})

const gramsFor = (questions: number, documents: number): Grams => {
  if (questions > MANY) return { shortest: 3, longest: 4, ofCommon: 'none', apart: 1 }
  return { shortest: 2, longest: 5, ofCommon: questions < documents * TELLING ? 'few' : 'all', apart: 2 }
}

const romanisedIndex = (texts: readonly RowText[], locale: string): RankIndex | null => {
  if (romanise('', locale).length === 0 || countOf(texts) > MANY) return null
  const index = createIndex(gramsFor(countOf(texts), texts.length), POWERS.plain)
  addRows(
    index,
    texts.map((text) => romanisedText(text, locale)),
    readerOf(PINYIN, index.grams),
  )
  return index
}

const indexOf = (texts: readonly RowText[], locale: string, powers: Powers): RankIndex => {
  const index = createIndex(gramsFor(countOf(texts), texts.length), powers)
  addRows(index, texts, readerOf(locale, index.grams))
  return index
}

/** Ready at once: each document stands where the middle of its questions is. */
export const plainState = (texts: readonly RowText[], locale: string): LocaleState => ({
  index: indexOf(texts, locale, POWERS.plain),
  calibration: DEFAULT_CALIBRATION.plain,
  romanised: romanisedIndex(texts, locale),
})

const isTrainable = (texts: readonly RowText[]): boolean => {
  const questions = countOf(texts)
  return texts.length > 1 && questions >= texts.length * 2 && questions <= MOST_TRAINED
}

/** Trained and calibrated as far as there is something to learn from and the budget lasts; else as `plainState`. */
export const trainedState = (
  texts: readonly RowText[],
  locale: string,
  budget: Budget,
  confused: (right: string, wrong: string) => void,
): LocaleState => {
  if (!isTrainable(texts) || budget.expired()) return plainState(texts, locale)
  const index = indexOf(texts, locale, POWERS.trained)
  train(index, budget, (right, wrong) => confused(index.docIds[right] ?? '', index.docIds[wrong] ?? ''))
  addLikelihoods(index)
  const start = DEFAULT_CALIBRATION.trained
  const calibration =
    countOf(texts) < LEAST_CALIBRATED ? start : calibrate(index, texts, readerOf(locale, index.grams), start, budget)
  return { index, calibration, romanised: romanisedIndex(texts, locale) }
}
