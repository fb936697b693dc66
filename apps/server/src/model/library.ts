import { createChunkIndex, type DocumentView, type RobotDocument } from '@foyer/robot'
import { type Chunk, chunksOf } from './chunks.ts'

/** Where a model's answers are looked up: the answers of a robot's documents, in pieces. */
export type Library = {
  /** Takes in what has changed since the last time, in slices between which others go on. One at a time. */
  readonly follow: (documents: readonly RobotDocument[]) => Promise<void>
  /**
   * The pieces that fit a question best, each in the language in which the visitor would read its document.
   * @param docIds documents that the ranking found, best first: theirs come first
   * @param view the robot's, as it is now: a trained one takes the place of the one before
   */
  readonly find: (question: string, locale: string, docIds: readonly string[], view: View) => Chunk[]
}

/** A document as the robot would show it now; null where it does not answer, as before and after its time. */
type View = (docId: string, locale: string) => DocumentView | null

/** So many pieces go into a prompt. */
const CHUNKS = 6
/** Pieces of near misses among them, so that the words of the question find what lies elsewhere. */
const OF_CANDIDATES = 3
/** More are asked for than needed: some are of another language than the visitor's, or out of date. */
const SEARCHED = 40
/** So many pieces are indexed in a row before others have their turn. */
const SLICE = 50

export const createLibrary = (pause: () => Promise<unknown>): Library => {
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

  /** Puts the pieces of a document where they are found by name; answers their names. */
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
      // a document that changed is another object
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
    const isShown = (chunk: Chunk) => view(chunk.docId, locale)?.locale === chunk.locale
    const found = index.search(question, SEARCHED).flatMap((id) => byId.get(id) ?? [])
    const bestOf = (docId: string) =>
      found.find((chunk) => chunk.docId === docId && isShown(chunk)) ?? shelved.get(docId)?.chunks.find(isShown)
    const near = docIds.flatMap((docId) => bestOf(docId) ?? [])
    const wanted = [...near.slice(0, OF_CANDIDATES), ...found.filter(isShown), ...near.slice(OF_CANDIDATES)]
    return [...new Set(wanted)].slice(0, CHUNKS)
  }

  return { follow, find }
}
