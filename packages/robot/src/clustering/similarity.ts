import type { Features } from '../text/features.ts'

/** A text as numbered features with weights; its length is at most 1. */
export type Vector = { readonly features: Int32Array; readonly weights: Float32Array }

/** Two texts, by index, and their similarity from 0 to 1. */
export type Pair = { readonly one: number; readonly other: number; readonly similarity: number }

// A feature of every fifth question says little and costs most. Among very few questions every word is frequent.
const FREQUENT = 0.2
const VERY_FEW = 20

/** Neighbours per text: more of them change no measured figure. */
const NEIGHBOURS = 10

const isWord = (hash: number): boolean => (hash & 1) === 0

/** The features of a text, numbered in the order of their first occurrence. */
type Numbered = { readonly words: Int32Array; readonly grams: Int32Array }

/** Numbers the features and counts the texts that contain each. */
const number = (texts: readonly Features[]): { readonly rows: Numbered[]; readonly holders: number[] } => {
  const numbers = new Map<number, number>()
  const holders: number[] = []
  const rows = texts.map((text): Numbered => {
    const words: number[] = []
    const grams: number[] = []
    for (const hash of text.keys()) {
      const feature = numbers.get(hash) ?? holders.length
      if (feature === holders.length) {
        numbers.set(hash, feature)
        holders.push(0)
      }
      ;(holders[feature] as number) += 1
      ;(isWord(hash) ? words : grams).push(feature)
    }
    return { words: Int32Array.from(words), grams: Int32Array.from(grams) }
  })
  return { rows, holders }
}

/**
 * The texts as vectors, weighted by rarity, words and n-grams half each. A feature of only one text counts in that
 * text's length, which lowers its similarity to all others; features of too many texts are left out.
 */
export const toVectors = (texts: readonly Features[]): { readonly vectors: Vector[]; readonly size: number } => {
  const { rows, holders } = number(texts)
  const most = Math.max(VERY_FEW, texts.length * FREQUENT)
  const rarity = Float32Array.from(holders, (count) => (count > most ? 0 : Math.log(1 + texts.length / count)))
  const squared = (features: Int32Array): number => {
    let sum = 0
    for (const feature of features) sum += (rarity[feature] as number) ** 2
    return sum
  }
  const toVector = ({ words, grams }: Numbered): Vector => {
    const features: number[] = []
    const weights: number[] = []
    const sums = [squared(words), squared(grams)]
    const halves = sums.filter((sum) => sum > 0).length
    for (const [i, half] of [words, grams].entries()) {
      const scale = 1 / Math.sqrt(halves * (sums[i] as number))
      for (const feature of half) {
        if ((holders[feature] as number) < 2 || rarity[feature] === 0) continue
        features.push(feature)
        weights.push((rarity[feature] as number) * scale)
      }
    }
    return { features: Int32Array.from(features), weights: Float32Array.from(weights) }
  }
  return { vectors: rows.map(toVector), size: holders.length }
}

/** Where the texts of each feature begin in one array of all. */
const listStarts = (vectors: readonly Vector[], size: number): Int32Array => {
  const starts = new Int32Array(size + 1)
  for (const { features } of vectors) for (const feature of features) (starts[feature + 1] as number) += 1
  for (let feature = 0; feature < size; feature++) (starts[feature + 1] as number) += starts[feature] as number
  return starts
}

/** For each text the most similar earlier ones; the most similar pairs come first. */
export const nearestPairs = (vectors: readonly Vector[], size: number, least: number): Pair[] => {
  const starts = listStarts(vectors, size)
  const ends = starts.slice()
  const holders = new Int32Array(starts[size] as number)
  const weights = new Float32Array(holders.length)
  const similarity = new Float32Array(vectors.length)
  const pairs = vectors.flatMap((vector, one) => {
    for (let i = 0; i < vector.features.length; i++) {
      const feature = vector.features[i] as number
      const weight = vector.weights[i] as number
      const end = ends[feature] as number
      for (let at = starts[feature] as number; at < end; at++)
        (similarity[holders[at] as number] as number) += weight * (weights[at] as number)
      holders[end] = one
      weights[end] = weight
      ends[feature] = end + 1
    }
    const found: Pair[] = []
    for (let other = 0; other < one; other++) {
      const value = similarity[other] as number
      if (value >= least) found.push({ one, other, similarity: value })
    }
    similarity.fill(0)
    return found.sort((a, b) => b.similarity - a.similarity).slice(0, NEIGHBOURS)
  })
  return pairs.sort((a, b) => b.similarity - a.similarity)
}
