import { describe, expect, test } from 'vitest'
import { featuresOf } from '../text/features.ts'
import { languageOf } from '../text/language.ts'
import { fitWeights } from './fitWeights.ts'
import { addLikelihoods } from './likelihoods.ts'
import { createIndex, type RankIndex, type RowText } from './rankIndex.ts'
import { addRows } from './rows.ts'
import { addScores, bestRows } from './search.ts'
import { vectorOf } from './vector.ts'

const GRAMS = { shortest: 2, longest: 5, forCommonWords: 'all', pairDistance: 2, synonyms: false } as const
const read = (question: string) => featuresOf(question, { language: languageOf('en'), grams: GRAMS })
const TEXTS: readonly RowText[] = [
  { docId: 'refund', questions: ['where is my refund', 'refund not received', 'money back', 'return and refund'] },
  { docId: 'parcel', questions: ['where is my parcel', 'parcel not received', 'track a parcel', 'parcel is late'] },
  { docId: 'hours', questions: ['when are you open', 'opening hours'] },
]

const trained = (): RankIndex => {
  const index = createIndex(GRAMS, { words: 1, grams: 0.7 })
  addRows(index, TEXTS, read)
  fitWeights(index, { expired: () => false })
  return index
}
const scoresOf = (index: RankIndex, question: string): Float32Array => {
  const scores = new Float32Array(index.rows)
  addScores(index, vectorOf(index, read(question)), scores)
  return scores
}
const ask = (index: RankIndex, question: string): string | undefined =>
  index.docIds[bestRows(index, scoresOf(index, question), 1)[0]?.row ?? -1]

describe('G-07: naive Bayes beside trained weights', () => {
  test('raises rows with a word more than those without it', () => {
    const index = trained()
    const before = scoresOf(index, 'refund')
    addLikelihoods(index)
    const gains = scoresOf(index, 'refund').map((score, row) => score - (before[row] as number))
    expect(Math.max(...gains)).toBe(gains[0])
    expect(gains[0]).toBeGreaterThan(0)
  })

  test('adds nothing for a question that shares no feature with the rows', () => {
    const index = trained()
    addLikelihoods(index)
    expect([...scoresOf(index, 'ццц жжж')]).toEqual([0, 0, 0])
  })

  test('also applies to a row that is added later', () => {
    const index = trained()
    addLikelihoods(index)
    addRows(index, [{ docId: 'invoice', questions: ['send me an invoice', 'invoice by mail'] }], read)
    expect(index.biases[3]).not.toBe(0)
    expect(ask(index, 'invoice')).toBe('invoice')
    expect(ask(index, 'where is my parcel')).toBe('parcel')
  })
})
