import {
  dampedCount,
  featureOf,
  featuresOfQuestion,
  isPiece,
  type QuestionStore,
  questionsOfRow,
} from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import { createWeigher, setScales } from './vector.ts'

// How much longer rows than usual are held back: between the plain dot product (0) and the cosine (1).
const PIVOT = 0.8

/**
 * The centroids of the store's rows from `first` on, with pivoted length normalisation (Singhal, Buckley, Mitra 1996).
 * Takes their lengths into account of the index.
 */
export const centroidsOf = (index: RankIndex, store: QuestionStore, first: number) => {
  const weigh = createWeigher(index)
  const sums = new Float32Array(index.postings.features)
  setScales(store, store.first[first] as number, weigh)

  const sumUp = (row: number): number[] => {
    const touched: number[] = []
    const [from, to] = questionsOfRow(store, row)
    for (let question = from; question < to; question++) {
      const words = store.scales[question * 2] as number
      const pieces = store.scales[question * 2 + 1] as number
      for (const packed of featuresOfQuestion(store, question)) {
        const feature = featureOf(packed)
        if (sums[feature] === 0) touched.push(feature)
        const value = dampedCount(packed) * weigh(feature) * (isPiece(packed) ? pieces : words)
        sums[feature] = (sums[feature] as number) + value
      }
    }
    return touched
  }

  const lengths = new Float32Array(store.rows - first)
  const more = new Int32Array(index.postings.features)
  for (let row = first; row < store.rows; row++) {
    let squares = 0
    for (const feature of sumUp(row)) {
      squares += weigh(feature) ** 2
      more[feature] = (more[feature] as number) + 1
      sums[feature] = 0
    }
    lengths[row - first] = Math.sqrt(squares)
    index.lengths.sum += Math.sqrt(squares)
    index.lengths.count++
  }
  const usual = index.lengths.sum / Math.max(1, index.lengths.count)

  const each = (row: number, use: (feature: number, weight: number) => void): void => {
    const touched = sumUp(row)
    let squares = 0
    for (const feature of touched) squares += (sums[feature] as number) ** 2
    const pivoted = ((lengths[row - first] as number) / usual) ** (1 - PIVOT)
    for (const feature of touched) {
      use(feature, ((sums[feature] as number) * pivoted) / Math.sqrt(squares))
      sums[feature] = 0
    }
  }
  /** How many further postings each feature gets. */
  return { postings: () => more, each }
}
