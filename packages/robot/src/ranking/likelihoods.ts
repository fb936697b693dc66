import { lengthenFloats, startsOf } from './postings.ts'
import { featureOf } from './questionStore.ts'
import type { NaiveBayes, RankIndex } from './rankIndex.ts'
import { createRowSums, type RowSum } from './rowSums.ts'
import { createWeigher } from './vector.ts'

// Measured on BANKING77, CLINC150 and MASSIVE: the counts of documents with few questions are unreliable.
const SCALE = 0.0015
/** Questions per document from which the scale is at its full value. */
const FULL_SCALE_AT = 12
const SMOOTHING = 0.005

const totalOf = (sum: RowSum): number => sum.values.reduce((all, value) => all + value, 0)

/** What the naive Bayes term adds to the weight of a feature with this value in the row's sum. */
export const gainOf = ({ scale }: NaiveBayes, value: number): number => scale * Math.log(1 + value / SMOOTHING)

/** Sets the naive Bayes bias of a row. */
export const setBias = (index: RankIndex, naiveBayes: NaiveBayes, row: number, sum: RowSum): void => {
  if (row >= index.biases.length) index.biases = lengthenFloats(index.biases, index.alive.length)
  const { scale, meanLogSum, smoothing } = naiveBayes
  index.biases[row] = scale * (meanLogSum - Math.log(totalOf(sum) + smoothing))
}

/**
 * Adds multinomial naive Bayes over the weighted counts of each row (McCallum, Nigam 1998) to trained weights. The two
 * make different mistakes. Naive Bayes is a sum over features too, so it fits into the same postings and a bias per
 * row. Call it after `fitWeights`, which would otherwise unlearn it.
 */
export const addLikelihoods = (index: RankIndex): void => {
  const { store, postings } = index
  if (store === null || index.rows === 0) return
  const sumUp = createRowSums(index, store, createWeigher(index))
  const smoothing = SMOOTHING * postings.features
  let logs = 0
  for (let row = 0; row < index.rows; row++) logs += Math.log(totalOf(sumUp(row)) + smoothing)
  const scale = SCALE * Math.min(FULL_SCALE_AT, index.questions / index.rows)
  const naiveBayes: NaiveBayes = { scale, meanLogSum: logs / index.rows, smoothing }
  // A feature's list begins with the rows whose questions contain it, in order; training appended the others.
  const next = startsOf(postings)
  const { weights } = postings
  for (let row = 0; row < index.rows; row++) {
    const sum = sumUp(row)
    for (const [at, packed] of sum.packed.entries()) {
      const posting = next[featureOf(packed)] as number
      next[featureOf(packed)] = posting + 1
      weights[posting] = (weights[posting] as number) + gainOf(naiveBayes, sum.values[at] as number)
    }
    setBias(index, naiveBayes, row, sum)
  }
  index.naiveBayes = naiveBayes
}
