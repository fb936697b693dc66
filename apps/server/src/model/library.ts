import { createChunkIndex, type DocumentView, type RobotDocument } from '@foyer/robot'
import { type Chunk, chunksOf } from './chunks.ts'
import { estimateTokens } from './tokens.ts'

/** The answers of a robot's documents in chunks, as a model's source. */
export type Library = {
  /** Indexes changed documents in slices, with a pause after each. Call it again only after it has ended. */
  readonly follow: (documents: readonly RobotDocument[]) => Promise<void>
  /**
   * The chunks that fit a question best, each in the language in which the visitor would read its document; then all
   * others that the visitor would read, those in the visitor's language first, if together they fit a prompt.
   * @param docIds the documents that the ranking found, best first; their chunks come first
   * @param view that of the current robot, which a trained one may replace
   */
  readonly find: (question: string, locale: string, docIds: readonly string[], view: View) => Chunk[]
}

/** A document as the robot shows it now; null if it does not answer, for example outside of its period. */
type View = (docId: string, locale: string) => DocumentView | null

/** Chunks of a prompt. */
const CHUNKS = 6
/** Chunks of the ranking's candidates among them; the others come from the search. */
const OF_CANDIDATES = 3
/** More results than needed: some are in another language or out of date. */
const SEARCHED = 40
/** Chunks that are indexed between two pauses. */
const SLICE = 50

type IsShown = (chunk: Chunk) => boolean

/**
 * All chunks in a visitor's language, then those that the visitor reads in another one because a document has no text in
 * theirs. The latter only if all together fit a prompt, none if the former alone are too many: a base that has a document
 * for each language is read in the visitor's.
 */
const wholeBase = (chunks: Iterable<Chunk>, locale: string, isShown: IsShown, baseTokens: number): Chunk[] => {
  const own: Chunk[] = []
  const others: Chunk[] = []
  let [ofOwn, ofOthers] = [0, 0]
  for (const chunk of chunks) {
    const isOwn = chunk.locale === locale || chunk.locale === ''
    if ((!isOwn && ofOthers > baseTokens) || !isShown(chunk)) continue
    const tokens = estimateTokens([chunk.title, chunk.text])
    ofOwn += isOwn ? tokens : 0
    ofOthers += isOwn ? 0 : tokens
    if (ofOwn > baseTokens) return []
    const kept = isOwn ? own : others
    kept.push(chunk)
  }
  return ofOwn + ofOthers > baseTokens ? own : [...own, ...others]
}

/** @param baseTokens the size up to which the documents that a visitor reads are found whole */
export const createLibrary = (pause: () => Promise<unknown>, baseTokens: number): Library => {
  const index = createChunkIndex()
  const shelved = new Map<string, { readonly document: RobotDocument; readonly chunks: readonly Chunk[] }>()
  const byId = new Map<string, Chunk>()

  const remove = (docId: string) => {
    for (const [at] of shelved.get(docId)?.chunks.entries() ?? []) {
      index.remove(`${docId}\n${at}`)
      byId.delete(`${docId}\n${at}`)
    }
    shelved.delete(docId)
  }

  /** Stores the chunks of a document and returns their ids. */
  const shelve = (document: RobotDocument): string[] => {
    const chunks = chunksOf(document)
    shelved.set(document.docId, { document, chunks })
    return chunks.map((chunk, at) => {
      const id = `${document.docId}\n${at}`
      byId.set(id, chunk)
      return id
    })
  }

  const addAll = (ids: readonly string[]) => {
    const chunks = ids.map((id) => ({ id, chunk: byId.get(id) }))
    index.add(chunks.flatMap(({ id, chunk }) => (chunk ? [{ id, text: `${chunk.title}\n${chunk.text}` }] : [])))
  }

  const follow = async (documents: readonly RobotDocument[]) => {
    const kept = new Set(documents.map(({ docId }) => docId))
    for (const docId of shelved.keys()) if (!kept.has(docId)) remove(docId)
    let waiting: string[] = []
    for (const document of documents) {
      // a changed document is a new object
      if (shelved.get(document.docId)?.document === document) continue
      remove(document.docId)
      waiting.push(...shelve(document))
      if (waiting.length < SLICE) continue
      addAll(waiting)
      waiting = []
      await pause()
    }
    addAll(waiting)
  }

  const find: Library['find'] = (question, locale, docIds, view) => {
    const isShown: IsShown = (chunk) => view(chunk.docId, locale)?.locale === chunk.locale
    const found = index.search(question, SEARCHED).flatMap((id) => byId.get(id) ?? [])
    const bestOf = (docId: string) =>
      found.find((chunk) => chunk.docId === docId && isShown(chunk)) ?? shelved.get(docId)?.chunks.find(isShown)
    const near = docIds.flatMap((docId) => bestOf(docId) ?? [])
    const wanted = [...near.slice(0, OF_CANDIDATES), ...found.filter(isShown), ...near.slice(OF_CANDIDATES)]
    const best = [...new Set(wanted)].slice(0, CHUNKS)
    // the best come first, as models read the beginning most carefully
    return [...new Set([...best, ...wholeBase(byId.values(), locale, isShown, baseTokens)])]
  }

  return { follow, find }
}
