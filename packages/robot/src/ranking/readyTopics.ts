import { finish } from '../steps.ts'
import { languageOf } from '../text/language.ts'
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
import { readerOf, wordReaderOf } from './readerOf.ts'
import { addRows } from './rows.ts'
import { createMeant, spellingsOf } from './spelt.ts'
import { type VectorField, vectorField } from './vectorField.ts'
import { wordSignals } from './wordSignals.ts'

/** The wordings of each topic that customers ask of shops and services. */
export type Wordings = readonly (readonly string[])[]

/** Wordings ready to read. Indexing them takes a second, so the build makes a file of each language (`prepareLanguages.ts`). */
export type ReadyTopics = {
  readonly topics: number
  readonly wordings: number
  readonly usuallyKnown: number
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

/** The documents of a small base. */
const SMALL = 24
const BASES = 20

/** Small bases out of the wordings: each document says four wordings of a topic, and a fifth one is asked. */
const smallBases = (wordings: Wordings) => {
  const told = wordings.filter(({ length }) => length > 4)
  const step = Math.max(1, Math.floor(told.length / SMALL))
  return Array.from({ length: BASES }, (_, base) =>
    told
      .filter((_, topic) => (topic + base) % step === 0)
      .map((topic, at) => {
        const from = (at + base) % topic.length
        const [asked = '', ...questions] = [...topic.slice(from), ...topic.slice(0, from)].slice(0, 5)
        return { row: { docId: String(at), questions }, asked }
      }),
  )
}

/**
 * The share of a question's words that a small base says, as the geometric mean: it is small in languages whose words
 * have many endings, whatever the base. 1 where no topic has wordings enough, as for asides.
 */
const usuallyKnown = (wordings: Wordings, locale: string): number => {
  const read = readerOf(locale, GRAMS)
  const readWord = wordReaderOf(locale, GRAMS)
  const logs = smallBases(wordings).flatMap((base) => {
    const index = createIndex(GRAMS, POWERS)
    addRows(
      index,
      base.map(({ row }) => row),
      read,
    )
    const field = { index, readWord }
    return base.map(({ asked }) => Math.log(wordSignals([field], languageOf(locale), asked, [0])(0).known + 0.02))
  })
  return logs.length === 0 ? 1 : Math.exp(logs.reduce((sum, value) => sum + value, 0) / logs.length)
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
    usuallyKnown: usuallyKnown(wordings, language),
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
