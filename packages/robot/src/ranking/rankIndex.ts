import type { Features, Grams } from '../text/features.ts'
import { hashText } from '../text/hashText.ts'
import { normalise } from '../text/text.ts'
import { centroidsOf } from './centroids.ts'
import { createTable, findAll, type HashTable, insert } from './hashTable.ts'
import { addLikelihood, type Voice } from './likelihoods.ts'
import { append, createPostings, featureId, lengthen, type Postings, rearrange } from './postings.ts'
import {
  addQuestion,
  addRow,
  createStore,
  featureOf,
  featuresOfQuestion,
  pack,
  type QuestionStore,
  questionsOfRow,
} from './questionStore.ts'

export type Powers = { readonly words: number; readonly pieces: number }

/** A row's text: a document in one language. */
export type RowText = { readonly docId: string; readonly questions: readonly string[] }

/**
 * The ranking of one language's documents as plain data, so that it can be made in another thread. A row is a document;
 * one that was removed stays as a row that cannot win.
 */
export type RankIndex = {
  readonly grams: Grams
  /** Of the idf: learned weights want a sharper start than plain retrieval, words a sharper one than pieces. */
  readonly powers: Powers
  readonly postings: Postings
  /** Normalised questions to rows. */
  readonly exact: HashTable
  /** Null above KEPT questions, where it would take more room than the postings. */
  store: QuestionStore | null
  rows: number
  docIds: string[]
  /** What a row was made of, to see whether a document has changed since. */
  prints: Int32Array<ArrayBuffer>
  alive: Uint8Array<ArrayBuffer>
  /** Questions of the rows that are alive. */
  questions: number
  /** What a row gets for each unit of a question's vector; rows from its end on have none. */
  biases: Float32Array<ArrayBuffer>
  /** How rows that come later get their likelihoods; null where the weights are not trained. */
  voice: Voice | null
  /** Of all centroids before they became unit vectors. */
  lengths: { sum: number; count: number }
}

const KEPT = 50_000

export const createIndex = (grams: Grams, powers: Powers): RankIndex => ({
  grams,
  powers,
  postings: createPostings(),
  exact: createTable(),
  store: createStore(),
  rows: 0,
  docIds: [],
  prints: new Int32Array(64),
  alive: new Uint8Array(64),
  questions: 0,
  biases: new Float32Array(0),
  voice: null,
  lengths: { sum: 0, count: 0 },
})

export const printOf = (text: RowText): number => hashText(text.questions.join('\n')) | 0

const newRow = (index: RankIndex, text: RowText): number => {
  const row = index.rows++
  if (row === index.alive.length) {
    const alive = new Uint8Array(row * 2)
    alive.set(index.alive)
    index.alive = alive
    index.prints = lengthen(index.prints, row * 2)
  }
  index.docIds.push(text.docId)
  index.alive[row] = 1
  index.prints[row] = printOf(text)
  index.questions += text.questions.length
  return row
}

const readQuestion = (index: RankIndex, row: number, question: string, features: Features): number[] => {
  const { postings, exact } = index
  const key = normalise(question)
  if (key !== '') insert(exact, hashText(key), row)
  return Array.from(features, ([hash, count]) => {
    const feature = featureId(postings, hash)
    postings.held[feature] = (postings.held[feature] as number) + 1
    return pack(feature, count, hash)
  })
}

const readTexts = (
  index: RankIndex,
  store: QuestionStore,
  texts: readonly RowText[],
  read: (question: string) => Features,
): void => {
  for (const text of texts) {
    const row = newRow(index, text)
    addRow(store)
    for (const question of text.questions) addQuestion(store, readQuestion(index, row, question, read(question)))
  }
}

/**
 * Adds rows; each gets the centroid of its questions' unit vectors. Many at once are quicker than one after the other,
 * and rarity is then judged by all of them.
 */
export const addRows = (index: RankIndex, texts: readonly RowText[], read: (question: string) => Features): void => {
  const { postings } = index
  const firstRow = index.rows
  const store = index.store ?? createStore()
  const firstOfStore = store.rows
  readTexts(index, store, texts, read)
  const centroids = centroidsOf(index, store, firstOfStore)
  if (texts.length > 1) rearrange(postings, centroids.postings())
  const { voice } = index
  const last = (feature: number): number =>
    (postings.start[feature] as number) + (postings.length[feature] as number) - 1
  for (let row = firstRow; row < index.rows; row++) {
    const sum = centroids.each(firstOfStore + row - firstRow, (feature, weight) =>
      append(postings, feature, row, weight),
    )
    if (voice !== null) addLikelihood(index, voice, row, sum, last)
  }
  index.store = index.questions > KEPT ? null : store
}

/** Buries a row. `read` is only asked where the store is not kept; null: its features are not known any more. */
export const removeRow = (
  index: RankIndex,
  row: number,
  text: RowText | null,
  read: (question: string) => Features,
): void => {
  const { postings, store } = index
  index.alive[row] = 0
  const forget = (feature: number): void => {
    if (feature !== -1) postings.held[feature] = Math.max(0, (postings.held[feature] as number) - 1)
  }
  if (store !== null) {
    const [from, to] = questionsOfRow(store, row)
    index.questions -= to - from
    for (let question = from; question < to; question++)
      for (const packed of featuresOfQuestion(store, question)) forget(featureOf(packed))
    return
  }
  index.questions -= text?.questions.length ?? 0
  for (const question of text?.questions ?? [])
    for (const hash of read(question).keys()) forget(featureId(postings, hash))
}

/** The rows alive that may hold this question, as their hashes are the same; the first is the oldest. */
export const exactRows = (index: RankIndex, normalised: string): number[] =>
  findAll(index.exact, hashText(normalised)).filter((row) => index.alive[row] === 1)
