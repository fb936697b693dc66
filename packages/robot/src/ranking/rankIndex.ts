import type { GramOptions } from '../text/features.ts'
import { hashText } from '../text/hashText.ts'
import { createTable, findAll, type HashTable } from './hashTable.ts'
import { createPostings, type Postings, type Weights } from './postings.ts'
import { createStore, type QuestionStore } from './questionStore.ts'

/** Exponents of the idf. Trained weights need steeper ones than plain retrieval, words steeper ones than n-grams. */
export type IdfPowers = { readonly words: number; readonly grams: number }

/** The text of a row: the questions of a document in one language. */
export type RowText = { readonly docId: string; readonly questions: readonly string[] }

/** What is ranked of a document in one language. `answer` is plain text, '' for none. */
export type DocumentRow = RowText & { readonly answer: string }

/** The constants of the naive Bayes term that `addLikelihoods` adds to the weights. */
export type NaiveBayes = {
  readonly scale: number
  /** The mean over all rows of the logarithm of a row's sum. */
  readonly meanLogSum: number
  readonly smoothing: number
}

/**
 * The ranking of one language's documents as plain data, so that another thread can build it. A row is a document; a
 * removed document stays as a row that is not alive.
 */
export type RankIndex = {
  readonly grams: GramOptions
  readonly powers: IdfPowers
  readonly postings: Postings
  /** From the hash of a normalised question to its rows. */
  readonly exact: HashTable
  /** Null for more than MAX_STORED_QUESTIONS questions, where it would need more memory than the postings. */
  store: QuestionStore | null
  rows: number
  docIds: string[]
  /** A hash of each row's text, to detect a changed document. */
  fingerprints: Int32Array<ArrayBuffer>
  alive: Uint8Array<ArrayBuffer>
  /** The number of questions of all rows that are alive. */
  questions: number
  /** Added to a row's score for each unit of the asked vector; rows beyond the end have none. */
  biases: Float32Array<ArrayBuffer>
  /** Null while the weights are not trained. Rows that are added later get their likelihoods by it. */
  naiveBayes: NaiveBayes | null
  /** The lengths of all centroids before normalisation. */
  lengths: { sum: number; count: number }
}

/** @param weights decides the type of all weights */
export const createIndex = (grams: GramOptions, powers: IdfPowers, weights?: Weights): RankIndex => ({
  grams,
  powers,
  postings: createPostings(0, weights),
  exact: createTable(),
  store: createStore(),
  rows: 0,
  docIds: [],
  fingerprints: new Int32Array(64),
  alive: new Uint8Array(64),
  questions: 0,
  biases: new Float32Array(0),
  naiveBayes: null,
  lengths: { sum: 0, count: 0 },
})

export const fingerprintOf = ({ questions, answer = '' }: RowText & Partial<DocumentRow>): number =>
  hashText(`${questions.join('\n')}\n\n${answer}`)

/** The rows alive with a question of the same hash, the oldest first. Different questions may share a hash. */
export const exactRows = (index: RankIndex, normalised: string): number[] =>
  findAll(index.exact, hashText(normalised)).filter((row) => index.alive[row] === 1)
