import type { Evidence } from '../decision.ts'
import { eachPart, knownFeature } from './postings.ts'
import type { RankIndex } from './rankIndex.ts'
import { type Read, readerOf } from './readerOf.ts'
import { vectorOf } from './vector.ts'
import { wordsOf } from './wordSignals.ts'

const MAX_EVIDENCE = 8

/** A field of the documents, and its weight in the ranking. */
export type Field = { readonly index: RankIndex; readonly weight: number }

const weightOf = ({ postings }: RankIndex, feature: number, row: number): number => {
  let weight = 0
  eachPart(postings, feature, (rows, weights, from, to) => {
    const at = rows.subarray(from, to).indexOf(row)
    if (at !== -1) weight = weights[from + at] as number
  })
  return weight
}

/** What each feature of a question adds to a row's score in one index. */
const partsOf = ({ index, weight }: Field, read: Read, question: string, row: number): Map<number, number> => {
  const { features, values } = vectorOf(index, read(question))
  return new Map(
    Array.from(features, (feature, at) => [feature, weight * (values[at] as number) * weightOf(index, feature, row)]),
  )
}

/**
 * Why a question leads to a row, in whole words of the question with their shares of the score, the strongest first. A
 * feature that several words have in common counts for each of them in equal parts.
 */
export const explainRow = (fields: readonly Field[], locale: string, question: string, row: number): Evidence[] => {
  const words = wordsOf(question)
  const weights = new Map(words.map((word) => [word, 0]))
  for (const field of fields) {
    const { index } = field
    const read = readerOf(locale, index.grams)
    const parts = partsOf(field, read, question, row)
    const holders = new Map<number, string[]>()
    for (const word of words)
      for (const hash of read(word).keys()) {
        const feature = knownFeature(index.postings, hash)
        if (parts.has(feature)) holders.set(feature, [...(holders.get(feature) ?? []), word])
      }
    for (const [feature, sharing] of holders)
      for (const word of sharing)
        weights.set(word, (weights.get(word) ?? 0) + (parts.get(feature) ?? 0) / sharing.length)
  }
  const all = [...weights.values()].reduce((sum, weight) => sum + Math.max(0, weight), 0)
  return Array.from(weights, ([term, weight]) => ({ term, weight: weight / all }))
    .filter((one) => one.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_EVIDENCE)
}
