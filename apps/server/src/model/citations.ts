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

/**
 * The cited documents that an answer is about: each has most of the words of one of its sentences, or nearly. Documents
 * that have nothing to do with it are left out.
 * @param given all chunks of the prompt, in the language of the answer
 * @returns null if a sentence is about a document that the answer does not cite, or if no sentence tells anything
 */
export const aboutOf = (
  sentences: readonly string[],
  cited: readonly Chunk[],
  given: Iterable<Chunk>,
): ReadonlySet<string> | null => {
  const isCited = new Set(cited.map(({ docId }) => docId))
  const documents = documentsOf(given)
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
  return about.size === 0 ? null : about
}
