import { createLocaleRanker } from './localeRanker.ts'
import { plainState } from './localeState.ts'
import type { RowText } from './rankIndex.ts'

/** Finds texts by their words: those that a question shares most with. Neither trained nor calibrated. */
export type ChunkIndex = {
  /** Adds a text, or takes the place of the one with its id. Only the first 500 characters count. */
  readonly add: (id: string, text: string) => void
  readonly remove: (id: string) => void
  /** The ids of the texts that fit best, the best first. */
  readonly search: (question: string, limit: number) => string[]
}

export const createChunkIndex = (): ChunkIndex => {
  const texts = new Map<string, RowText>()
  const ranker = createLocaleRanker(plainState([], ''), '', (id) => texts.get(id))
  const remove = (id: string): void => {
    ranker.remove(id, texts.get(id) ?? null)
    texts.delete(id)
  }
  return {
    add: (id, text) => {
      remove(id)
      const row = { docId: id, questions: [text] }
      texts.set(id, row)
      ranker.add(row)
    },
    remove,
    search: (question, limit) => ranker.ask(question, limit).map(({ docId }) => docId),
  }
}
