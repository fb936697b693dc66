import type { Features } from '../text/features.ts'
import type { Scorer } from './answerField.ts'
import type { RankIndex, RowText } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addScores, bestRows, type Hit, MAX_POSTINGS } from './search.ts'
import { createSignals, relativeScore } from './signals.ts'
import type { Vector } from './vector.ts'

export type RankedDocument = { readonly docId: string; readonly score: number }

/**
 * @param scorers add what other fields say to the scores of `rankAll`
 * @param weight of the questions' words beside them
 */
export const createIndexSearch = (
  index: RankIndex,
  locale: string,
  textOf: (docId: string) => RowText | undefined,
  scorers: readonly Scorer[] = [],
  weight = 1,
) => {
  const read = readerOf(locale, index.grams)
  let scores = new Float32Array(0)
  const readRow = (row: number): Features[] => (textOf(index.docIds[row] ?? '')?.questions ?? []).map(read)
  const score = (vector: Vector): Float32Array => {
    if (scores.length < index.rows) scores = new Float32Array(index.rows * 2)
    addScores(index, vector, scores.fill(0), MAX_POSTINGS)
    return scores
  }
  return {
    index,
    read,
    readRow,
    /** Ranks by the questions alone. */
    rank: (vector: Vector, limit: number): Hit[] => bestRows(index, score(vector), limit),
    /**
     * Ranks by all that is known of the documents.
     * @param typed the question with its typing errors
     */
    rankAll: (question: string, vector: Vector, limit: number, typed = question): Hit[] => {
      const all = score({ ...vector, values: vector.values.map((value) => value * weight) })
      for (const scorer of scorers) scorer(question, all, typed)
      return bestRows(index, all, limit)
    },
    signalsOf: createSignals(index, readRow),
  }
}

export type IndexSearch = ReturnType<typeof createIndexSearch>

/** The documents of the hits; the first one scores `best`, the others by how far they are behind. */
export const nameHits = ({ index }: IndexSearch, hits: readonly Hit[], best: number): RankedDocument[] => {
  const [first] = hits
  if (first === undefined) return []
  return hits.map((hit) => ({ docId: index.docIds[hit.row] ?? '', score: best * relativeScore(hit, first) }))
}
