import { featureOf, type QuestionStore } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import { createRowSums, type RowSum, type Scratch } from './rowSums.ts'
import { createWeigher, setScales, weigherOf } from './vector.ts'

// How strongly rows that are longer than the mean are lowered: 0 is the plain dot product, 1 the cosine.
const PIVOT = 0.8
/** For so few rows a table with the idf of each feature of the index costs more than it saves. */
const FEW = 10

/**
 * The centroids of the store's rows from `first` on, with pivoted length normalisation (Singhal, Buckley, Mitra 1996).
 * Adds their lengths to those of the index.
 */
export const centroidsOf = (index: RankIndex, store: QuestionStore, first: number, scratch: Scratch) => {
  const rows = store.rows - first
  const weigh = rows > FEW ? createWeigher(index) : weigherOf(index)
  setScales(store, store.first[first] as number, weigh)
  const sumUp = createRowSums(index, store, weigh, scratch)

  const lengths = new Float32Array(rows)
  const added = new Int32Array(rows > 1 ? index.postings.features : 0)
  for (let row = first; row < store.rows; row++) {
    let squares = 0
    for (const packed of sumUp(row).packed) {
      const feature = featureOf(packed)
      squares += weigh(packed) ** 2
      if (rows > 1) added[feature] = (added[feature] as number) + 1
    }
    lengths[row - first] = Math.sqrt(squares)
    index.lengths.sum += Math.sqrt(squares)
    index.lengths.count++
  }
  const meanLength = index.lengths.sum / Math.max(1, index.lengths.count)

  const each = (row: number, use: (feature: number, weight: number, value: number) => void): RowSum => {
    const sum = sumUp(row)
    const squares = sum.values.reduce((all, value) => all + value ** 2, 0)
    const scale = ((lengths[row - first] as number) / meanLength) ** (1 - PIVOT) / Math.sqrt(squares)
    sum.packed.forEach((packed, at) => {
      const value = sum.values[at] as number
      use(featureOf(packed), value * scale, value)
    })
    return sum
  }
  /** `postings`: how many postings each feature gets by `each`; not counted for a single row. */
  return { postings: () => added, each }
}
