import { lengthen } from './postings.ts'

/**
 * The features of all questions in chunks, each packed as `feature * 16 + count * 2 + gram`. Question `q` has the
 * `sizes[q]` ones from the address `from[q]` on; row `r` has the questions from `first[r]` to before `first[r + 1]`.
 * `scales` holds two numbers per question, for words and for n-grams, that make it a unit vector.
 */
export type QuestionStore = {
  readonly chunks: Int32Array<ArrayBuffer>[]
  /** The first free place of the last chunk. */
  free: number
  from: Int32Array<ArrayBuffer>
  sizes: Int32Array<ArrayBuffer>
  first: Int32Array<ArrayBuffer>
  scales: Float32Array<ArrayBuffer>
  questions: number
  rows: number
}

export const createStore = (): QuestionStore => ({
  chunks: [],
  free: 0,
  from: new Int32Array(64),
  sizes: new Int32Array(64),
  first: new Int32Array(64),
  scales: new Float32Array(0),
  questions: 0,
  rows: 0,
})

/** A count has three bits. */
const MAX_COUNT = 7

export const pack = (feature: number, count: number, hash: number): number =>
  feature * 16 + Math.min(count, MAX_COUNT) * 2 + (hash & 1)
export const featureOf = (packed: number): number => packed >>> 4
export const isGram = (packed: number): boolean => (packed & 1) === 1

const DAMPED = Float64Array.from({ length: MAX_COUNT + 1 }, (_, count) => 1 + Math.log(Math.max(1, count)))
/** The damped term frequency: 1 + ln n for a feature that occurs n times. */
export const dampedCount = (packed: number): number => DAMPED[(packed >> 1) & 7] as number

export const addRow = (store: QuestionStore): void => {
  store.rows++
  if (store.rows === store.first.length) store.first = lengthen(store.first, store.rows * 2)
  store.first[store.rows] = store.questions
}

const CHUNK_BITS = 16
const MIN_CHUNK = 1024

/** A place for `size` features. Chunks grow with the store, up to a length that a question never exceeds. */
const placeFor = (store: QuestionStore, size: number): number => {
  const { chunks } = store
  if (chunks.length === 0 || store.free + size > (chunks.at(-1)?.length ?? 0)) {
    const stored = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    chunks.push(new Int32Array(Math.max(size, Math.min(2 ** CHUNK_BITS, Math.max(MIN_CHUNK, stored)))))
    store.free = 0
  }
  const at = store.free
  store.free += size
  return ((chunks.length - 1) << CHUNK_BITS) + at
}

/** Adds a question with `size` features to the last row. Returns the place to write them to. */
export const addQuestion = (store: QuestionStore, size: number): Int32Array => {
  const question = store.questions++
  if (question === store.from.length) {
    store.from = lengthen(store.from, question * 2)
    store.sizes = lengthen(store.sizes, question * 2)
  }
  store.from[question] = placeFor(store, size)
  store.sizes[question] = size
  store.first[store.rows] = store.questions
  return featuresOfQuestion(store, question)
}

/** The questions of a row: from the first number to before the second. */
export const questionsOfRow = (store: QuestionStore, row: number): readonly [from: number, to: number] => [
  store.first[row] as number,
  store.first[row + 1] as number,
]

export const featuresOfQuestion = ({ chunks, from, sizes }: QuestionStore, question: number): Int32Array => {
  const address = from[question] as number
  const chunk = chunks[address >> CHUNK_BITS] as Int32Array
  const at = address & (2 ** CHUNK_BITS - 1)
  return chunk.subarray(at, at + (sizes[question] as number))
}
