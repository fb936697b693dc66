import { calibrate } from './calibrate.ts'
import { type Calibration, DEFAULT_CALIBRATION } from './calibration.ts'
import { type Features, featuresOf, type Grams } from './features.ts'
import { languageOf, romanise } from './language.ts'
import { addRows, createIndex, type RankIndex, type RowText } from './rankIndex.ts'
import { type Budget, train } from './train.ts'

/** What the robot knows of one language's documents, as plain data. */
export type LocaleState = {
  readonly index: RankIndex
  readonly calibration: Calibration
  /** Chinese questions in pinyin; null for other languages and for large bases. */
  readonly romanised: RankIndex | null
}

const POWER = { plain: 0.4, trained: 0.7 } as const
/** With more questions two sizes of pieces are enough to tell them apart, and four would not fit. */
const MANY = 20_000
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

const romanisedIndex = (texts: readonly RowText[], locale: string): RankIndex | null => {
  if (romanise('', locale).length === 0 || countOf(texts) > MANY) return null
  const index = createIndex([2, 5], POWER.plain)
  addRows(
    index,
    texts.map((text) => romanisedText(text, locale)),
    readerOf(PINYIN, index.grams),
  )
  return index
}

const indexOf = (texts: readonly RowText[], locale: string, power: number): RankIndex => {
  const index = createIndex(countOf(texts) > MANY ? [3, 4] : [2, 5], power)
  addRows(index, texts, readerOf(locale, index.grams))
  return index
}

/** Ready at once: each document stands where the middle of its questions is. */
export const plainState = (texts: readonly RowText[], locale: string): LocaleState => ({
  index: indexOf(texts, locale, POWER.plain),
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
  const index = indexOf(texts, locale, POWER.trained)
  train(index, budget, (right, wrong) => confused(index.docIds[right] ?? '', index.docIds[wrong] ?? ''))
  const start = DEFAULT_CALIBRATION.trained
  const calibration =
    countOf(texts) < LEAST_CALIBRATED ? start : calibrate(index, texts, readerOf(locale, index.grams), start, budget)
  return { index, calibration, romanised: romanisedIndex(texts, locale) }
}
