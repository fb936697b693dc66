import type { Features } from './features.ts'
import { dampedCount, featureOf, isPiece, type QuestionStore, questionsOfRow } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import type { Hit } from './search.ts'
import { createWeigher, type Vector, vectorOf } from './vector.ts'

/** What tells whether the first row is right. */
export type Signals = {
  /** Of the first row. */
  readonly score: number
  /** Of the first row among those that were ranked: 1 where it stands alone, 1/2 where two score alike. */
  readonly share: number
  /** The cosine with the closest single question of the first row. */
  readonly likeness: number
}

export const NO_SIGNALS: Signals = { score: 0, share: 0, likeness: 0 }

/** How many rows share what can be shared. */
export const RANKED = 24
const SHARPNESS = 8

/** How a hit compares with the first: 1 for the same score, towards 0 far behind. */
export const closeness = (hit: Hit, first: Hit): number => Math.exp(SHARPNESS * (hit.score - first.score))

const storedLikeness = (index: RankIndex, store: QuestionStore, vector: Vector, row: number): number => {
  const asked = new Float32Array(index.postings.features)
  const weigh = createWeigher(index)
  vector.features.forEach((feature, at) => {
    asked[feature] = vector.values[at] as number
  })
  const { packed, from, scales } = store
  const [first, end] = questionsOfRow(store, row)
  let best = 0
  for (let question = first; question < end; question++) {
    let sum = 0
    const stop = from[question + 1] as number
    for (let at = from[question] as number; at < stop; at++) {
      const one = packed[at] as number
      const value = asked[featureOf(one)] as number
      if (value > 0)
        sum += value * weigh(one) * dampedCount(one) * (scales[question * 2 + (isPiece(one) ? 1 : 0)] as number)
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

/** `read` gives the features of a row's questions; asked only where the index does not keep them. */
export const signalsOf = (
  index: RankIndex,
  vector: Vector,
  hits: readonly Hit[],
  read: (row: number) => readonly Features[],
): Signals => {
  const [first] = hits
  if (first === undefined) return NO_SIGNALS
  let all = 0
  for (const hit of hits) all += closeness(hit, first)
  // Who is missing counts as a rival without a score: to be the only one with a common word is no proof.
  all += (RANKED - hits.length) * closeness({ row: -1, score: 0 }, first)
  const { store } = index
  const likeness =
    store === null ? readLikeness(index, vector, read(first.row)) : storedLikeness(index, store, vector, first.row)
  return { score: first.score, share: 1 / all, likeness }
}
