import type { Features } from '../text/features.ts'
import { find } from './hashTable.ts'
import { dampedCount, featureOf, featuresOfQuestion, isPiece, type QuestionStore } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'

/** A text as an index sees it: features that the index knows, weighted. Words and pieces have a fixed share of its length each. */
export type Vector = { readonly features: Int32Array; readonly values: Float32Array }

/** How much a word or a piece tells that `held` of all questions hold. */
const idf = (index: RankIndex, held: number, piece: boolean): number =>
  (Math.log((1 + index.questions) / (1 + held)) + 1) ** (piece ? index.powers.pieces : index.powers.words)

/** How much a stored feature tells. */
export const idfOf = (index: RankIndex, packed: number): number =>
  idf(index, index.postings.held[featureOf(packed)] as number, isPiece(packed))

/** The idf of stored features, each worked out once; for as long as the index does not change. */
export const createWeigher = (index: RankIndex): ((packed: number) => number) => {
  const known = new Float32Array(index.postings.features)
  return (packed) => {
    const feature = featureOf(packed)
    if (known[feature] === 0) known[feature] = idfOf(index, packed)
    return known[feature] as number
  }
}

// Pieces count for twice as much as words: they alone outlast a typing error.
const PIECES = 2

/** What makes a unit vector of both kinds together, from the sums of their squares. */
const scalesOf = (words: number, pieces: number): readonly [words: number, pieces: number] => {
  const kinds = (words > 0 ? 1 : 0) + (pieces > 0 ? PIECES : 0)
  return [words > 0 ? 1 / Math.sqrt(words * kinds) : 0, pieces > 0 ? Math.sqrt(PIECES / (pieces * kinds)) : 0]
}

/** A text's vector. What no question holds counts in its length, so that a foreign topic scores low. */
export const vectorOf = (index: RankIndex, features: Features): Vector => {
  const { ids, held } = index.postings
  const numbers: number[] = []
  const values: number[] = []
  const squares: [number, number] = [0, 0]
  for (const [hash, count] of features) {
    const feature = find(ids, hash)
    const holders = feature === -1 ? 0 : (held[feature] as number)
    const value = (1 + Math.log(count)) * idf(index, holders, (hash & 1) === 1)
    squares[hash & 1] = (squares[hash & 1] as number) + value * value
    if (holders === 0) continue
    numbers.push(feature)
    values.push(hash & 1 ? value : -value)
  }
  const [words, pieces] = scalesOf(...squares)
  return {
    features: Int32Array.from(numbers),
    values: Float32Array.from(values, (value) => (value < 0 ? -value * words : value * pieces)),
  }
}

/** Works out the scales of the store's questions from `first` on. */
export const setScales = (store: QuestionStore, first: number, weigh: (packed: number) => number): void => {
  if (store.scales.length < store.questions * 2) {
    const scales = new Float32Array(Math.ceil(store.questions * 2.5))
    scales.set(store.scales)
    store.scales = scales
  }
  for (let question = first; question < store.questions; question++) {
    let words = 0
    let pieces = 0
    for (const packed of featuresOfQuestion(store, question)) {
      const square = (dampedCount(packed) * weigh(packed)) ** 2
      if (isPiece(packed)) pieces += square
      else words += square
    }
    store.scales.set(scalesOf(words, pieces), question * 2)
  }
}

/** The vector of a stored question. */
export const storedVector = (store: QuestionStore, question: number, weigh: (packed: number) => number): Vector => {
  const packed = featuresOfQuestion(store, question)
  const words = store.scales[question * 2] as number
  const pieces = store.scales[question * 2 + 1] as number
  return {
    features: packed.map(featureOf),
    values: Float32Array.from(packed, (one) => dampedCount(one) * weigh(one) * (isPiece(one) ? pieces : words)),
  }
}
