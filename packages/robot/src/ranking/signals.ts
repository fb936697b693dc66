import type { Features } from '../text/features.ts'
import { dampedCount, featureOf, isPiece, type QuestionStore } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import type { Hit } from './search.ts'
import { idfOf, type Vector, vectorOf } from './vector.ts'

/** What tells whether the first row is right. */
export type Signals = {
  /** Of the first row. */
  readonly score: number
  /** Of the first row among those that were ranked: 1 where it stands alone, 1/2 where two score alike. */
  readonly share: number
  /** The cosine with the closest single question of the first row. */
  readonly likeness: number
}

const NO_SIGNALS: Signals = { score: 0, share: 0, likeness: 0 }

/** How many rows share what can be shared. */
export const RANKED = 24
const SHARPNESS = 8

/** How a hit compares with the first: 1 for the same score, towards 0 far behind. */
export const closeness = (hit: Hit, first: Hit): number => Math.exp(SHARPNESS * (hit.score - first.score))

/** Room for all features of an index, kept from question to question: there are hundreds of thousands. */
const createScratch = (index: RankIndex) => {
  let asked = new Float32Array(0)
  let weights = new Float32Array(0)
  return (vector: Vector, use: (asked: Float32Array, weights: Float32Array) => number): number => {
    const { features } = index.postings
    if (asked.length < features) {
      asked = new Float32Array(Math.ceil(features * 1.5))
      weights = new Float32Array(asked.length)
    }
    vector.features.forEach((feature, at) => {
      asked[feature] = vector.values[at] as number
    })
    const result = use(asked, weights)
    for (const feature of vector.features) asked[feature] = weights[feature] = 0
    return result
  }
}

/** `weights` is filled with the idf of what is common. */
const storedLikeness = (
  index: RankIndex,
  { packed, from, first, scales }: QuestionStore,
  row: number,
  asked: Float32Array,
  weights: Float32Array,
): number => {
  let best = 0
  for (let question = first[row] as number; question < (first[row + 1] as number); question++) {
    let sum = 0
    const stop = from[question + 1] as number
    for (let at = from[question] as number; at < stop; at++) {
      const one = packed[at] as number
      const feature = featureOf(one)
      const value = asked[feature] as number
      if (value === 0) continue
      if (weights[feature] === 0) weights[feature] = idfOf(index, one)
      const scale = scales[question * 2 + (isPiece(one) ? 1 : 0)] as number
      sum += value * (weights[feature] as number) * dampedCount(one) * scale
    }
    best = Math.max(best, sum)
  }
  return best
}

const readLikeness = (index: RankIndex, vector: Vector, questions: readonly Features[]): number => {
  const asked = new Map(Array.from(vector.features, (feature, at) => [feature, vector.values[at] as number]))
  let best = 0
  for (const features of questions) {
    const other = vectorOf(index, features)
    let sum = 0
    other.features.forEach((feature, at) => {
      sum += (asked.get(feature) ?? 0) * (other.values[at] as number)
    })
    best = Math.max(best, sum)
  }
  return best
}

/**
 * What tells whether the first of some hits is right. `read` gives the features of a row's questions; it is asked only
 * where the index does not keep them.
 */
export const createSignals = (index: RankIndex, read: (row: number) => readonly Features[]) => {
  const scratch = createScratch(index)
  const likenessOf = (vector: Vector, row: number): number => {
    const { store } = index
    if (store === null) return readLikeness(index, vector, read(row))
    return scratch(vector, (asked, weights) => storedLikeness(index, store, row, asked, weights))
  }
  return (vector: Vector, hits: readonly Hit[]): Signals => {
    const [first] = hits
    if (first === undefined) return NO_SIGNALS
    let all = 0
    for (const hit of hits) all += closeness(hit, first)
    // Who is missing counts as a rival without a score: to be the only one with a common word is no proof.
    all += (RANKED - hits.length) * closeness({ row: -1, score: 0 }, first)
    return { score: first.score, share: 1 / all, likeness: likenessOf(vector, first.row) }
  }
}
