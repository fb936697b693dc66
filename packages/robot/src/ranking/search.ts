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
    eachPart(postings, features[at] as number, (...part) => addPart(scores, value, ...part))
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

/** The best rows that are alive and score above 0; of equal scores the older row comes first. */
export const bestRows = (index: RankIndex, scores: Float32Array, limit: number): Hit[] => {
  const best: Hit[] = []
  const { rows, alive } = index
  let least = 0
  for (let row = 0; row < rows; row++) {
    const score = scores[row] as number
    if (score <= least || alive[row] === 0) continue
    let at = best.length < limit ? best.length : limit - 1
    while (at > 0 && (best[at - 1] as Hit).score < score) {
      best[at] = best[at - 1] as Hit
      at--
    }
    best[at] = { row, score }
    if (best.length === limit) least = (best[limit - 1] as Hit).score
  }
  return best
}
