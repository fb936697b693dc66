import { lengthen } from './postings.ts'

/**
 * The features of each question, one after the other: `feature * 16 + count * 2 + piece`. Question `q` is
 * `from[q] .. from[q + 1]`; the questions of row `r` are `first[r] .. first[r + 1]`. `scales` makes unit vectors of
 * them, two a question: for words and for pieces.
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

const MOST_COUNTED = 7

export const pack = (feature: number, count: number, hash: number): number =>
  feature * 16 + Math.min(count, MOST_COUNTED) * 2 + (hash & 1)
export const featureOf = (packed: number): number => packed >>> 4
export const isPiece = (packed: number): boolean => (packed & 1) === 1

const DAMPED = Float64Array.from({ length: MOST_COUNTED + 1 }, (_, count) => 1 + Math.log(Math.max(1, count)))
/** What a feature weighs for occurring that often: 1 + ln n. */
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

/** The questions of a row, as a range. */
export const questionsOfRow = (store: QuestionStore, row: number): readonly [from: number, to: number] => [
  store.first[row] as number,
  store.first[row + 1] as number,
]

export const featuresOfQuestion = (store: QuestionStore, question: number): Int32Array =>
  store.packed.subarray(store.from[question], store.from[question + 1])
