import { finish } from '../steps.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { DIMENSIONS, packWords } from '../vectors/wordPack.ts'
import { createTable } from './hashTable.ts'
import {
  type PackedPostings,
  type PackedTable,
  packPostings,
  packTable,
  unpackPostings,
  unpackTable,
} from './packed.ts'
import { createIndex, type DocumentRow, type RankIndex } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRows } from './rows.ts'
import { createMeant, spellingsOf } from './spelt.ts'
import { type VectorField, vectorField } from './vectorField.ts'

/** The wordings of each topic that customers ask of shops and services. */
export type Wordings = readonly (readonly string[])[]

/** Wordings ready to read. Indexing them takes half a second, so a file holds them (`npm run bench:robot:topics`). */
export type ReadyTopics = {
  readonly topics: number
  readonly wordings: number
  readonly postings: PackedPostings
  /** The vectors of the topics, as in a `VectorField`; null for a language without word vectors. */
  readonly vectors: Int8Array<ArrayBuffer> | null
  /** The words of the wordings that a misspelt word may be. */
  readonly words: readonly string[]
  /** From the misspellings of words to their places in `words`. */
  readonly spellings: PackedTable
  /** From the misspellings of words to the numbers of their vectors. */
  readonly vectorSpellings: PackedTable
}

const GRAMS = { shortest: 3, longest: 4, forCommonWords: 'few', pairDistance: 2, synonyms: true } as const
const POWERS = { words: 1, grams: 0.7 }

/** The words of the wordings, the most frequent first: of two that a misspelt word may be, it is the more frequent one. */
const wordsOf = (wordings: Wordings): string[] => {
  const counts = new Map<string, number>()
  for (const word of wordings.flat().flatMap(packWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

export const prepareTopics = (wordings: Wordings, language: string): ReadyTopics => {
  const rows = wordings.map((questions, topic): DocumentRow => ({ docId: String(topic), questions, answer: '' }))
  const index = createIndex(GRAMS, POWERS)
  addRows(index, rows, readerOf(language, GRAMS))
  const vectors = textVectorsOf(language)
  const field = vectors && finish(vectorField(rows, vectors))
  const words = wordsOf(wordings)
  return {
    topics: index.rows,
    wordings: index.questions,
    postings: packPostings(index.postings),
    vectors: field?.questions.slice(0, index.rows * DIMENSIONS) ?? null,
    words,
    spellings: packTable(spellingsOf(words)),
    vectorSpellings: packTable(field?.spellings ?? createTable()),
  }
}

/** What topics are read by: an index of their wordings and their vectors, a row a topic, and their words. */
type OpenTopics = {
  readonly index: RankIndex
  readonly field: VectorField | null
  readonly meant: ReturnType<typeof createMeant>
}

export const openTopics = (ready: ReadyTopics): OpenTopics => {
  const { topics, vectors, words } = ready
  const index: RankIndex = {
    ...createIndex(GRAMS, POWERS),
    postings: unpackPostings(ready.postings),
    store: null,
    rows: topics,
    alive: new Uint8Array(topics).fill(1),
    questions: ready.wordings,
  }
  const field: VectorField | null = vectors && {
    rows: topics,
    questions: vectors,
    answers: new Int8Array(vectors.length),
    vocabulary: new Int32Array(0),
    vocabularySize: 0,
    places: createTable(),
    words: new Int32Array(0),
    firstWord: new Int32Array(topics + 1),
    spellings: unpackTable(ready.vectorSpellings),
  }
  return { index, field, meant: createMeant(words, unpackTable(ready.spellings)) }
}
