import type { Steps } from '../steps.ts'
import type { GramOptions } from '../text/features.ts'
import { romanise } from '../text/language.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { answerIndex, answerWeight, scoreAnswers } from './answerField.ts'
import { type Calibration, DEFAULT_CALIBRATION } from './calibration.ts'
import { crossValidate } from './crossValidate.ts'
import { type Budget, fitWeights } from './fitWeights.ts'
import { addLikelihoods } from './likelihoods.ts'
import { type OwnWords, ownWordsOf } from './ownWords.ts'
import { createIndex, type DocumentRow, type IdfPowers, type RankIndex, type RowText } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRowsInSteps } from './rows.ts'
import { MAX_TOPICAL, type TopicField, topicField, weightsFor } from './topicField.ts'
import { topicsOf } from './topics.ts'
import { VECTOR_WEIGHT, type VectorField, vectorField } from './vectorField.ts'

/** The ranking of one language's documents, as plain data. */
export type LocaleState = {
  readonly index: RankIndex
  /** The documents' answers, row by row as in `index`; null for large bases, where they would need most of the memory. */
  readonly answers: RankIndex | null
  /** What questions and answers mean; null for languages without word vectors, and for large bases. */
  readonly vectors: VectorField | null
  /** The weight of the vectors beside the words. */
  readonly vectorWeight: number
  /** What they are about; null for languages without wordings, and for bases with more to go by. */
  readonly topics: TopicField | null
  readonly calibration: Calibration
  /** The words of the questions; null for bases without a calibration of their own. */
  readonly ownWords: OwnWords | null
  /** Chinese questions in pinyin; null for other languages and for large bases. */
  readonly romanised: RankIndex | null
}

const POWERS = { plain: { words: 0.4, grams: 0.4 }, trained: { words: 1, grams: 0.7 } } as const
/** With more questions two lengths of n-grams are enough to tell them apart, and four would not fit into memory. */
const MANY = 20_000
/** From this many questions per document on, the idf shows by itself which words are common. */
const ENOUGH_FOR_IDF = 20
/** From this many questions per document on, the questions themselves name their synonyms. */
const ENOUGH_WORDINGS = 5
/** Up to this many documents even a plain index ranks best with the steep powers. */
const FEW = 1000
const MAX_TRAINED = 50_000
/**
 * Fewer questions, or fewer per document, are not enough to calibrate with: a question that is held out takes too much
 * of its document with it.
 */
const MIN_CALIBRATED = 60
const MIN_CALIBRATED_PER_DOCUMENT = 5

/** The locale of pinyin: undetermined, so that no stemmer and no list of common words applies. */
export const PINYIN = 'und'

const countOf = (texts: readonly RowText[]): number => texts.reduce((sum, text) => sum + text.questions.length, 0)

export const romanisedText = ({ docId, questions }: RowText, locale: string): RowText => ({
  docId,
  questions: questions.flatMap((question) => romanise(question, locale)),
})

const gramsFor = (questions: number, documents: number): GramOptions => {
  if (questions > MANY) return { shortest: 3, longest: 4, forCommonWords: 'none', pairDistance: 1, synonyms: false }
  return {
    shortest: 2,
    longest: 5,
    forCommonWords: questions < documents * ENOUGH_FOR_IDF ? 'few' : 'all',
    pairDistance: 2,
    synonyms: questions < documents * ENOUGH_WORDINGS,
  }
}

function* answersOf(texts: readonly DocumentRow[], locale: string): Steps<RankIndex | null> {
  return countOf(texts) > MANY ? null : yield* answerIndex(texts, locale)
}

/** Null also for large bases: they have questions enough to tell apart, and vectors would triple the time of one. */
const textVectorsFor = (texts: readonly RowText[], locale: string): ReturnType<typeof textVectorsOf> => {
  const vectors = countOf(texts) > MANY ? null : textVectorsOf(locale)
  return vectors?.glossed && (isCalibrated(texts) || texts.length > MAX_TOPICAL) ? null : vectors
}

function* vectorsOf(texts: readonly DocumentRow[], locale: string): Steps<VectorField | null> {
  const vectors = textVectorsFor(texts, locale)
  yield
  return vectors && (yield* vectorField(texts, vectors))
}

/** True if the questions are enough to calibrate with. */
const isCalibrated = (texts: readonly RowText[]): boolean =>
  countOf(texts) >= Math.max(MIN_CALIBRATED, texts.length * MIN_CALIBRATED_PER_DOCUMENT)

/**
 * How a language is decided without a calibration of its own. The curves with vectors are for few questions; a base with
 * more has them weighed by its own questions, and does without until then.
 */
function* shippedFor(
  texts: readonly DocumentRow[],
  locale: string,
  kind: 'plain' | 'trained',
): Steps<Pick<LocaleState, 'calibration' | 'vectorWeight' | 'topics'>> {
  const none = { calibration: DEFAULT_CALIBRATION.words[kind], vectorWeight: 0, topics: null }
  if (isCalibrated(texts)) return none
  const vectors = textVectorsFor(texts, locale)
  const topics = texts.length > MAX_TOPICAL ? null : topicsOf(locale)
  yield
  if (vectors === null && topics !== null)
    return {
      calibration: DEFAULT_CALIBRATION.topicsAlone[kind],
      vectorWeight: 0,
      topics: yield* topicField(texts, topics),
    }
  if (vectors === null) return none
  if (topics === null)
    return { calibration: DEFAULT_CALIBRATION.vectors[kind], vectorWeight: VECTOR_WEIGHT, topics: null }
  return {
    calibration: DEFAULT_CALIBRATION[vectors.glossed ? 'topicsGlossed' : 'topics'][kind],
    vectorWeight: weightsFor(vectors).vectors.questions,
    topics: yield* topicField(texts, topics),
  }
}

function* romanisedIndex(texts: readonly RowText[], locale: string): Steps<RankIndex | null> {
  if (romanise('', locale).length === 0 || countOf(texts) > MANY) return null
  const index = createIndex(gramsFor(countOf(texts), texts.length), POWERS.plain)
  yield* addRowsInSteps(
    index,
    texts.map((text) => romanisedText(text, locale)),
    readerOf(PINYIN, index.grams),
  )
  return index
}

function* indexOf(texts: readonly RowText[], locale: string, powers: IdfPowers | null = null): Steps<RankIndex> {
  const grams = gramsFor(countOf(texts), texts.length)
  const index = createIndex(grams, powers ?? (grams.synonyms && texts.length <= FEW ? POWERS.trained : POWERS.plain))
  yield* addRowsInSteps(index, texts, readerOf(locale, index.grams))
  return index
}

/** Untrained and ready at once: each document has the centroid of its questions as weights. */
export function* plainState(texts: readonly DocumentRow[], locale: string): Steps<LocaleState> {
  return {
    index: yield* indexOf(texts, locale),
    answers: yield* answersOf(texts, locale),
    vectors: yield* vectorsOf(texts, locale),
    ...(yield* shippedFor(texts, locale, 'plain')),
    ownWords: null,
    romanised: yield* romanisedIndex(texts, locale),
  }
}

const isTrainable = (texts: readonly RowText[]): boolean => {
  const questions = countOf(texts)
  return texts.length > 1 && questions >= texts.length * 2 && questions <= MAX_TRAINED
}

/** Trained and calibrated as far as the questions and the budget allow; otherwise as `plainState`. */
export function* trainedState(
  texts: readonly DocumentRow[],
  locale: string,
  budget: Budget,
  onConfused: (right: string, wrong: string) => void,
): Steps<LocaleState> {
  if (!isTrainable(texts) || budget.expired()) return yield* plainState(texts, locale)
  const index = yield* indexOf(texts, locale, POWERS.trained)
  fitWeights(index, budget, (right, wrong) => onConfused(index.docIds[right] ?? '', index.docIds[wrong] ?? ''))
  addLikelihoods(index)
  const start = yield* shippedFor(texts, locale, 'trained')
  const answers = yield* answersOf(texts, locale)
  const weight = answerWeight(countOf(texts), texts.length)
  const scorers = answers ? [scoreAnswers(answers, readerOf(locale, answers.grams), () => weight)] : []
  const means = { locale, read: readerOf(locale, index.grams), vectors: textVectorsFor(texts, locale), scorers }
  const calibrated = isCalibrated(texts)
  const measured = calibrated ? { ...start, ...crossValidate(index, texts, means, start, budget) } : start
  const vectors = yield* vectorsOf(texts, locale)
  const ownWords = calibrated ? ownWordsOf(texts, locale) : null
  yield
  return { index, answers, vectors, ...measured, ownWords, romanised: yield* romanisedIndex(texts, locale) }
}
