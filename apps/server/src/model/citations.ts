import type { Chunk } from './chunks.ts'
import { SUPPORTED, supporterOf } from './grounding.ts'

/** A document that shares this much less with a sentence than another one is not what the sentence is about. */
const BEHIND = 0.25

const documentsOf = (chunks: Iterable<Chunk>) => {
  const byId = Map.groupBy(chunks, ({ docId }) => docId)
  return [...byId].map(([docId, of]) => ({
    docId,
    support: supporterOf(of.map(({ title, text }) => `${title}\n${text}`)),
  }))
}

/** Finds the cited documents that sentences are about; see `createAbout`. */
export type About = (sentences: readonly string[], cited: readonly Chunk[]) => ReadonlySet<string> | null

/**
 * The cited documents that an answer is about: each has most of the words of one of its sentences, or nearly. Documents
 * that have nothing to do with it are left out; none is left if no sentence tells anything. Null if a sentence is about a
 * document that the answer does not cite.
 * @param given all chunks of the prompt, in the language of the answer
 */
export const createAbout = (given: Iterable<Chunk>): About => {
  const documents = documentsOf(given)
  return (sentences, cited) => {
    const isCited = new Set(cited.map(({ docId }) => docId))
    const about = new Set<string>()
    for (const sentence of sentences) {
      const supports = documents.flatMap(({ docId, support }) => ({ docId, share: support(sentence) ?? -1 }))
      const most = Math.max(...supports.map(({ share }) => share))
      if (most < SUPPORTED) continue
      const near = supports.filter(({ docId, share }) => isCited.has(docId) && share >= most - BEHIND)
      if (near.length === 0) return null
      const best = Math.max(...near.map(({ share }) => share))
      for (const { docId, share } of near) if (share === best) about.add(docId)
    }
    return about
  }
}
