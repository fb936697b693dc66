import { lengthen } from './postings.ts'

/**
 * The features of all questions in one array, each packed as `feature * 16 + count * 2 + gram`. Question `q` has those
 * from `from[q]` to before `from[q + 1]`; row `r` has the questions from `first[r]` to before `first[r + 1]`. `scales`
 * holds two numbers per question, for words and for n-grams, that make it a unit vector.
 */
export type QuestionStore = {
  packed: Int32Array<ArrayBuffer>
  from: Int32Array<ArrayBuffer>
  first: Int32Array<ArrayBuffer>
  scales: Float32Array<ArrayBuffer>
  questions: number
  rows: number
}

export const createStore = (): QuestionStore => ({
  packed: new Int32Array(4096),
  from: new Int32Array(256),
  first: new Int32Array(256),
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

/** Adds a question to the last row. */
export const addQuestion = (store: QuestionStore, packed: readonly number[]): void => {
  const end = store.from[store.questions] as number
  const size = end + packed.length
  if (size > store.packed.length) store.packed = lengthen(store.packed, Math.ceil(size * 1.5))
  store.packed.set(packed, end)
  store.questions++
  if (store.questions === store.from.length) store.from = lengthen(store.from, store.questions * 2)
  store.from[store.questions] = size
  store.first[store.rows] = store.questions
}

/** The questions of a row: from the first number to before the second. */
export const questionsOfRow = (store: QuestionStore, row: number): readonly [from: number, to: number] => [
  store.first[row] as number,
  store.first[row + 1] as number,
]

export const featuresOfQuestion = (store: QuestionStore, question: number): Int32Array =>
  store.packed.subarray(store.from[question], store.from[question + 1])
