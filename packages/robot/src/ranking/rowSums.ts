import {
  dampedCount,
  featureOf,
  featuresOfQuestion,
  isGram,
  type QuestionStore,
  questionsOfRow,
} from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'

// A scratch for a growing index is not renewed at each new feature.
const SPARE = 1.25

/** The sum of the unit vectors of a row's questions: each packed feature once, and its value. */
export type RowSum = { readonly packed: readonly number[]; readonly values: readonly number[] }

/** A number per feature, all 0 between uses: at 100,000 documents a new one for each addition would be megabytes. */
export type Scratch = { sums: Float32Array }

export const createScratch = (): Scratch => ({ sums: new Float32Array(0) })

/** Call `setScales` for the store's questions before. */
export const createRowSums = (
  index: RankIndex,
  store: QuestionStore,
  weigh: (packed: number) => number,
  scratch: Scratch = createScratch(),
): ((row: number) => RowSum) => {
  const { features } = index.postings
  if (scratch.sums.length < features) scratch.sums = new Float32Array(Math.ceil(features * SPARE))
  const { sums } = scratch
  return (row) => {
    const packed: number[] = []
    const [from, to] = questionsOfRow(store, row)
    for (let question = from; question < to; question++) {
      const words = store.scales[question * 2] as number
      const grams = store.scales[question * 2 + 1] as number
      for (const one of featuresOfQuestion(store, question)) {
        const feature = featureOf(one)
        if (sums[feature] === 0) packed.push(one)
        sums[feature] = (sums[feature] as number) + dampedCount(one) * weigh(one) * (isGram(one) ? grams : words)
      }
    }
    const values = packed.map((one) => sums[featureOf(one)] as number)
    for (const one of packed) sums[featureOf(one)] = 0
    return { packed, values }
  }
}
