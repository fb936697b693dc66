import type { Steps } from '../steps.ts'
import type { GramOptions } from '../text/features.ts'
import { romanise } from '../text/language.ts'
import { answerIndex, answerWeight, scoreAnswers } from './answerField.ts'
import { crossValidate } from './crossValidate.ts'
import { type Budget, fitWeights } from './fitWeights.ts'
import { addLikelihoods } from './likelihoods.ts'
import { type OwnWords, ownWordsOf } from './ownWords.ts'
import { createIndex, type DocumentRow, type IdfPowers, type RankIndex, type RowText } from './rankIndex.ts'
import { bulkReaderOf, readerOf } from './readerOf.ts'
import { addRowsInSteps } from './rows.ts'
import {
  byWords,
  countOf,
  isCalibrated,
  MANY,
  type Semantics,
  type Shipped,
  shippedSemantics,
  textVectorsFor,
} from './semantics.ts'
import { MAX_TOPICAL } from './topicField.ts'
import { type VectorField, vectorField } from './vectorField.ts'

/** The ranking of one language's documents, as plain data. */
export type LocaleState = {
  readonly index: RankIndex
  /** The documents' answers, row by row as in `index`; null for large bases, where they would need most of the memory. */
  readonly answers: RankIndex | null
  /** Null until somebody asks in the language: to read what is known of it takes time and memory. */
  readonly semantics: Semantics | null
  /** The words of the questions; null for bases without a calibration of their own. */
  readonly ownWords: OwnWords | null
  /** Chinese questions in pinyin; null for other languages and for large bases. */
  readonly romanised: RankIndex | null
}

const POWERS = { plain: { words: 0.4, grams: 0.4 }, trained: { words: 1, grams: 0.7 } } as const
/** From this many questions per document on, the idf shows by itself which words are common. */
const ENOUGH_FOR_IDF = 20
/** From this many questions per document on, the questions themselves name their synonyms. */
const ENOUGH_WORDINGS = 5
/** Up to this many documents even a plain index ranks best with the steep powers. */
const FEW = 1000
const MAX_TRAINED = 50_000

/** The locale of pinyin: undetermined, so that no stemmer and no list of common words applies. */
export const PINYIN = 'und'

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

function* vectorsOf(texts: readonly DocumentRow[], locale: string): Steps<VectorField | null> {
  const vectors = textVectorsFor(texts, locale)
  yield
  return vectors && (yield* vectorField(texts, vectors))
}

/** A small base reads a language that is not its main one when somebody asks in it. */
function* semanticsOf(
  texts: readonly DocumentRow[],
  locale: string,
  kind: Shipped,
  isMain: boolean,
): Steps<Semantics | null> {
  const isSmall = texts.length <= MAX_TOPICAL && !isCalibrated(texts)
  return isSmall && !isMain ? null : yield* shippedSemantics(texts, texts, locale, kind)
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
  const weights = countOf(texts) > MAX_TRAINED ? new Float16Array(0) : new Float32Array(0)
  const index = createIndex(
    grams,
    powers ?? (grams.synonyms && texts.length <= FEW ? POWERS.trained : POWERS.plain),
    weights,
  )
  yield* addRowsInSteps(index, texts, bulkReaderOf(locale, grams, texts.length))
  return index
}

/**
 * Untrained and ready at once: each document has the centroid of its questions as weights.
 * @param isMain true for the language that most visitors ask in
 */
export function* plainState(texts: readonly DocumentRow[], locale: string, isMain: boolean): Steps<LocaleState> {
  return {
    index: yield* indexOf(texts, locale),
    answers: yield* answersOf(texts, locale),
    semantics: yield* semanticsOf(texts, locale, 'plain', isMain),
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
  isMain: boolean,
  budget: Budget,
  onConfused: (right: string, wrong: string) => void,
): Steps<LocaleState> {
  if (!isTrainable(texts) || budget.expired()) return yield* plainState(texts, locale, isMain)
  const index = yield* indexOf(texts, locale, POWERS.trained)
  fitWeights(index, budget, (right, wrong) => onConfused(index.docIds[right] ?? '', index.docIds[wrong] ?? ''))
  addLikelihoods(index)
  const answers = yield* answersOf(texts, locale)
  const romanised = yield* romanisedIndex(texts, locale)
  if (!isCalibrated(texts)) {
    const semantics = yield* semanticsOf(texts, locale, 'trained', isMain)
    return { index, answers, semantics, ownWords: null, romanised }
  }
  const weight = answerWeight(countOf(texts), texts.length)
  const scorers = answers ? [scoreAnswers(answers, readerOf(locale, answers.grams), () => weight)] : []
  const means = { locale, read: readerOf(locale, index.grams), vectors: textVectorsFor(texts, locale), scorers }
  const measured = crossValidate(index, texts, means, byWords('trained'), budget)
  const semantics = { vectors: yield* vectorsOf(texts, locale), topics: null, ...measured }
  return { index, answers, semantics, ownWords: ownWordsOf(texts, locale), romanised }
}
