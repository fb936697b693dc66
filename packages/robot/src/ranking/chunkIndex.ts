import type { Grams } from '../text/features.ts'
import { readerOf } from './localeState.ts'
import { MOST_POSTINGS } from './ranker.ts'
import { addRows, createIndex, removeRow } from './rankIndex.ts'
import { addScores, bestRows } from './search.ts'
import { vectorOf } from './vector.ts'

/** Finds texts by their words: those that a question shares most with. Neither trained nor calibrated. */
export type ChunkIndex = {
  /** Texts that are not here yet; many at once are quicker than one after the other. */
  readonly add: (texts: readonly { readonly id: string; readonly text: string }[]) => void
  readonly remove: (id: string) => void
  /** The ids of the texts that fit best, the best first; none that has no more than pieces of words in common. */
  readonly search: (question: string, limit: number) => string[]
}

/** A question is read up to so many signs (QUESTION_LIMIT), so a longer text is several. */
const PART = 480
/** Of the idf, as for untrained questions. */
const POWERS = { words: 0.4, pieces: 0.4 }
const GRAMS: Grams = { shortest: 3, longest: 4, ofCommon: 'none', apart: 1 }
/** Less likeness (cosine) is chance, since any two texts share some letters; measured on the demo's documents. */
const LEAST = 0.05

const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / PART)) }, (_, at) => text.slice(at * PART, (at + 1) * PART))

export const createChunkIndex = (): ChunkIndex => {
  const index = createIndex(GRAMS, POWERS)
  const read = readerOf('', index.grams)
  const rowOf = new Map<string, number>()
  return {
    add: (texts) => {
      if (texts.length === 0) return
      for (const [at, { id }] of texts.entries()) rowOf.set(id, index.rows + at)
      const rows = texts.map(({ id, text }) => ({ docId: id, questions: partsOf(text) }))
      addRows(index, rows, read)
    },
    remove: (id) => {
      const row = rowOf.get(id)
      if (row !== undefined) removeRow(index, row, null, read)
      rowOf.delete(id)
    },
    search: (question, limit) => {
      const scores = new Float32Array(index.rows)
      addScores(index, vectorOf(index, read(question)), scores, MOST_POSTINGS)
      return bestRows(index, scores, limit).flatMap(({ row, score }) =>
        score < LEAST ? [] : (index.docIds[row] ?? []),
      )
    },
  }
}
