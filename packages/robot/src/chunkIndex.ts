import { createRanking } from './ranking.ts'
import { normalise } from './text.ts'

/** Finds texts by their words: those that a question shares most with. Neither trained nor calibrated. */
export type ChunkIndex = {
  readonly add: (id: string, text: string) => void
  readonly remove: (id: string) => void
  /** The ids of the texts that fit best, the best first. */
  readonly search: (question: string, limit: number) => string[]
}

export const createChunkIndex = (): ChunkIndex => {
  const ranking = createRanking()
  return {
    add: (id, text) => ranking.add(id, [text]),
    remove: ranking.remove,
    search: (question, limit) => ranking.search(normalise(question), limit).map(({ docId }) => docId),
  }
}
