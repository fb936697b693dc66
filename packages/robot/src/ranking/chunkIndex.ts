import type { GramOptions } from '../text/features.ts'
import { partsOf } from '../text/partsOf.ts'
import { createIndex } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRows, removeRow } from './rows.ts'
import { addScores, bestRows, MAX_POSTINGS } from './search.ts'
import { vectorOf } from './vector.ts'

/** Finds the texts that share the most words with a question. Neither trained nor calibrated. */
export type ChunkIndex = {
  /** The ids must be new. Adding many texts at once is faster than one by one. */
  readonly add: (texts: readonly { readonly id: string; readonly text: string }[]) => void
  readonly remove: (id: string) => void
  /** The ids of the best matching texts, best first, without those that only share n-grams by chance. */
  readonly search: (question: string, limit: number) => string[]
}

const POWERS = { words: 0.4, grams: 0.4 }
const GRAMS: GramOptions = { shortest: 3, longest: 4, forCommonWords: 'none', pairDistance: 1, synonyms: false }
/** Lower cosines are chance, since any two texts share some letters; measured on the demo's documents. */
const MIN_SCORE = 0.05

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
      addScores(index, vectorOf(index, read(question)), scores, MAX_POSTINGS)
      return bestRows(index, scores, limit).flatMap(({ row, score }) =>
        score < MIN_SCORE ? [] : (index.docIds[row] ?? []),
      )
    },
  }
}
