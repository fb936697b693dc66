import { eachPart, lengthOf, type Weights } from './postings.ts'
import type { RankIndex } from './rankIndex.ts'
import type { Vector } from './vector.ts'

export type Hit = { readonly row: number; readonly score: number }

/** The postings that a question may read: about a millisecond. */
export const MAX_POSTINGS = 400_000

// A loop with its arrays as arguments is compiled better than one in a closure.
const addPart = (
  scores: Float32Array,
  value: number,
  rows: Int32Array,
  weights: Weights,
  from: number,
  to: number,
): void => {
  for (let posting = from; posting < to; posting++) {
    const row = rows[posting] as number
    scores[row] = (scores[row] as number) + value * (weights[posting] as number)
  }
}

/**
 * Adds the weights of a vector's features to each row. Beyond `maxPostings` only the rarest features are read: common
 * ones say little, and a long question in a large knowledge base would take a hundred times as long.
 */
const addPostings = (index: RankIndex, vector: Vector, scores: Float32Array, maxPostings: number): void => {
  const { postings } = index
  const { features, values } = vector
  const add = (at: number): void => {
    const value = values[at] as number
    eachPart(postings, features[at] as number, (rows, weights, from, to) =>
      addPart(scores, value, rows, weights, from, to),
    )
  }
  const lengthAt = (at: number): number => lengthOf(postings, features[at] as number)
  let all = 0
  for (let at = 0; at < features.length; at++) all += lengthAt(at)
  if (all <= maxPostings) {
    for (let at = 0; at < features.length; at++) add(at)
    return
  }
  const rarest = Uint32Array.from(features, (_, at) => at).sort((one, other) => lengthAt(one) - lengthAt(other))
  let left = maxPostings
  for (const at of rarest) {
    left -= lengthAt(at)
    if (left < 0) return
    add(at)
  }
}

/** Adds the biases of the rows that share a feature with the vector. */
const addBiases = (index: RankIndex, vector: Vector, scores: Float32Array): void => {
  const { biases, rows } = index
  if (biases.length === 0) return
  const sum = vector.values.reduce((all, value) => all + value, 0)
  for (let row = 0; row < rows; row++)
    if (scores[row] !== 0) scores[row] = (scores[row] as number) + sum * (biases[row] ?? 0)
}

/** Writes the score of each row for a vector into `scores`, which must be all 0. */
export const addScores = (index: RankIndex, vector: Vector, scores: Float32Array, maxPostings = Infinity): void => {
  addPostings(index, vector, scores, maxPostings)
  addBiases(index, vector, scores)
}

/** A binary heap of rows by their scores, the worst one first. */
type Heap = { readonly scores: Float32Array; readonly rows: Int32Array; size: number }

/** Of equal scores the newer row is worse. */
const isWorse = (score: number, row: number, otherScore: number, otherRow: number): boolean =>
  score < otherScore || (score === otherScore && row > otherRow)

const put = ({ scores, rows }: Heap, at: number, score: number, row: number): void => {
  scores[at] = score
  rows[at] = row
}

/** Puts a row into the place of the worst one. */
const replaceWorst = (heap: Heap, score: number, row: number): void => {
  const { scores, rows, size } = heap
  const worseThan = (at: number, score: number, row: number) =>
    isWorse(scores[at] as number, rows[at] as number, score, row)
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    const next = child + 1
    if (next < size && worseThan(next, scores[child] as number, rows[child] as number)) child = next
    if (child >= size || !worseThan(child, score, row)) break
    put(heap, at, scores[child] as number, rows[child] as number)
    at = child
  }
  put(heap, at, score, row)
}

const push = (heap: Heap, score: number, row: number): void => {
  const { scores, rows } = heap
  let at = heap.size++
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isWorse(score, row, scores[parent] as number, rows[parent] as number)) break
    put(heap, at, scores[parent] as number, rows[parent] as number)
    at = parent
  }
  put(heap, at, score, row)
}

/** Takes the worst row. */
const pop = (heap: Heap): Hit => {
  const { scores, rows } = heap
  const worst = { row: rows[0] as number, score: scores[0] as number }
  const last = --heap.size
  replaceWorst(heap, scores[last] as number, rows[last] as number)
  return worst
}

/** The best rows that are alive and score above 0; of equal scores the older row comes first. */
export const bestRows = (index: RankIndex, scores: Float32Array, limit: number): Hit[] => {
  const { rows, alive } = index
  const heap: Heap = { scores: new Float32Array(limit), rows: new Int32Array(limit), size: 0 }
  let least = 0
  for (let row = 0; row < rows; row++) {
    const score = scores[row] as number
    if (score <= least || alive[row] === 0) continue
    if (heap.size < limit) push(heap, score, row)
    else replaceWorst(heap, score, row)
    if (heap.size === limit) least = heap.scores[0] as number
  }
  return Array.from({ length: heap.size }, () => pop(heap)).reverse()
}
