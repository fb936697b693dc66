import type { Features } from '../text/features.ts'
import { frequencyOf, knownFeature } from './postings.ts'
import { dampedCount, featureOf, featuresOfQuestion, isGram, type QuestionStore } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'

/** A text's features that the index knows, with their weights. Words and n-grams each have a fixed share of its length. */
export type Vector = { readonly features: Int32Array; readonly values: Float32Array }

/** The inverse document frequency of a feature that `frequency` of all questions contain. */
const idf = (index: RankIndex, frequency: number, gram: boolean): number =>
  (Math.log((1 + index.questions) / (1 + frequency)) + 1) ** (gram ? index.powers.grams : index.powers.words)

/** Frequencies whose idf is remembered: those of nearly all features. */
const REMEMBERED = 256
type Known = { readonly questions: number; readonly words: Float64Array; readonly grams: Float64Array }
const knownIdf = new WeakMap<RankIndex, Known>()

/** As `idf`, remembered until the number of questions changes: a logarithm and a power for each feature were a tenth of a question's time. */
const idfOfFrequencies = (index: RankIndex): ((frequency: number, gram: boolean) => number) => {
  let known = knownIdf.get(index)
  if (known?.questions !== index.questions) {
    known = { questions: index.questions, words: new Float64Array(REMEMBERED), grams: new Float64Array(REMEMBERED) }
    knownIdf.set(index, known)
  }
  const { words, grams } = known
  return (frequency, gram) => {
    if (frequency >= REMEMBERED) return idf(index, frequency, gram)
    const values = gram ? grams : words
    if (values[frequency] === 0) values[frequency] = idf(index, frequency, gram)
    return values[frequency] as number
  }
}

/** The idf of a stored feature. */
export const idfOf = (index: RankIndex, packed: number): number =>
  idf(index, frequencyOf(index.postings, featureOf(packed)), isGram(packed))

/** The idf of stored features as `createWeigher` rounds it. */
export const weigherOf =
  (index: RankIndex): ((packed: number) => number) =>
  (packed) =>
    Math.fround(idfOf(index, packed))

/** Caches the idf of stored features. Valid until the index changes. */
export const createWeigher = (index: RankIndex): ((packed: number) => number) => {
  const known = new Float32Array(index.postings.features)
  return (packed) => {
    const feature = featureOf(packed)
    if (known[feature] === 0) known[feature] = idfOf(index, packed)
    return known[feature] as number
  }
}

// N-grams count twice as much as words: only they survive a typing error.
const GRAMS = 2

/** The scales that make a unit vector of both kinds, from their sums of squares. */
const scalesOf = (words: number, grams: number): readonly [words: number, grams: number] => {
  const kinds = (words > 0 ? 1 : 0) + (grams > 0 ? GRAMS : 0)
  return [words > 0 ? 1 / Math.sqrt(words * kinds) : 0, grams > 0 ? Math.sqrt(GRAMS / (grams * kinds)) : 0]
}

/** A text's vector. Features that no question contains count in its length, so that a foreign topic scores low. */
export const vectorOf = (index: RankIndex, features: Features): Vector => {
  const { postings } = index
  const numbers: number[] = []
  const values: number[] = []
  const squares: [number, number] = [0, 0]
  const idfFor = idfOfFrequencies(index)
  for (const [hash, count] of features) {
    const feature = knownFeature(postings, hash)
    const known = feature === -1 ? 0 : frequencyOf(postings, feature)
    const value = (1 + Math.log(count)) * idfFor(known, (hash & 1) === 1)
    squares[hash & 1] = (squares[hash & 1] as number) + value * value
    if (known === 0) continue
    numbers.push(feature)
    // the sign marks words until the scales are known
    values.push(hash & 1 ? value : -value)
  }
  const [words, grams] = scalesOf(...squares)
  return {
    features: Int32Array.from(numbers),
    values: Float32Array.from(values, (value) => (value < 0 ? -value * words : value * grams)),
  }
}

/** The vector half way between two. */
const middleOf = (one: Vector, other: Vector): Vector => {
  const sums = new Map<number, number>()
  for (const { features, values } of [one, other])
    features.forEach((feature, at) => {
      sums.set(feature, (sums.get(feature) ?? 0) + (values[at] as number) / 2)
    })
  return { features: Int32Array.from(sums.keys()), values: Float32Array.from(sums.values()) }
}

/**
 * A question's vector. One with mistyped words is read as it is typed and as it is mended, each for a half: the mended
 * word may be another than the visitor's.
 */
export const questionVector = (
  index: RankIndex,
  question: string,
  read: (text: string) => Features,
  mend: (question: string) => string,
): Vector => {
  const mended = mend(question)
  const typed = vectorOf(index, read(question))
  return mended === question ? typed : middleOf(typed, vectorOf(index, read(mended)))
}

/** Computes the scales of the store's questions from `first` on. */
export const setScales = (store: QuestionStore, first: number, weigh: (packed: number) => number): void => {
  if (store.scales.length < store.questions * 2) {
    const scales = new Float32Array(Math.ceil(store.questions * 2.5))
    scales.set(store.scales)
    store.scales = scales
  }
  for (let question = first; question < store.questions; question++) {
    let words = 0
    let grams = 0
    for (const packed of featuresOfQuestion(store, question)) {
      const square = (dampedCount(packed) * weigh(packed)) ** 2
      if (isGram(packed)) grams += square
      else words += square
    }
    store.scales.set(scalesOf(words, grams), question * 2)
  }
}

/** The vector of a stored question. */
export const storedVector = (store: QuestionStore, question: number, weigh: (packed: number) => number): Vector => {
  const packed = featuresOfQuestion(store, question)
  const words = store.scales[question * 2] as number
  const grams = store.scales[question * 2 + 1] as number
  return {
    features: packed.map(featureOf),
    values: Float32Array.from(packed, (one) => dampedCount(one) * weigh(one) * (isGram(one) ? grams : words)),
  }
}
