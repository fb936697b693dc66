import type { Steps } from '../steps.ts'
import type { GramOptions } from '../text/features.ts'
import { partsOf } from '../text/partsOf.ts'
import { createIndex, type DocumentRow, type RankIndex, type RowText } from './rankIndex.ts'
import { bulkReaderOf, type Read } from './readerOf.ts'
import { addRowsInSteps } from './rows.ts'
import { addScores, MAX_POSTINGS } from './search.ts'
import { vectorOf } from './vector.ts'

/**
 * Adds to the scores of rows what their questions do not say: another field of the documents, or other knowledge of the
 * language. Rows are those of the main index.
 */
export type Scorer = (question: string, scores: Float32Array, typed: string) => void

const GRAMS: GramOptions = { shortest: 3, longest: 4, forCommonWords: 'none', pairDistance: 1, synonyms: true }
const POWERS = { words: 0.4, grams: 0.4 }
/** Characters of an answer that are ranked: a whole manual would match everything. */
export const READ = 2000
/** The weight of the answers where each document has one question. */
const WEIGHT = 1

export const answerRow = ({ docId, answer }: DocumentRow): RowText => ({
  docId,
  questions: answer === '' ? [] : partsOf(answer.slice(0, READ)),
})

/** The answers of all rows as a second, untrained field; its rows are those of the main index. */
export function* answerIndex(texts: readonly DocumentRow[], locale: string): Steps<RankIndex> {
  const index = createIndex(GRAMS, POWERS)
  yield* addRowsInSteps(index, texts.map(answerRow), bulkReaderOf(locale, index.grams, texts.length))
  return index
}

/**
 * The weight of the answers beside the questions. Each further question of a document says more than its answer does, so
 * their weight shrinks with the questions per document.
 */
export const answerWeight = (questions: number, documents: number): number =>
  WEIGHT / Math.max(1, questions / Math.max(1, documents))

/** Ranks by the answers. */
export const scoreAnswers =
  (answers: RankIndex, read: Read, weightNow: () => number): Scorer =>
  (question, scores) => {
    const { features, values } = vectorOf(answers, read(question))
    const weight = weightNow()
    addScores(answers, { features, values: values.map((value) => value * weight) }, scores, MAX_POSTINGS)
  }
