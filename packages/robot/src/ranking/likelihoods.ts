import { lengthenFloats } from './postings.ts'
import { featureOf } from './questionStore.ts'
import type { NaiveBayes, RankIndex } from './rankIndex.ts'
import { createRowSums, type RowSum } from './rowSums.ts'

// Measured on BANKING77, CLINC150 and MASSIVE: the counts of documents with few questions are unreliable.
const SCALE = 0.0015
/** Questions per document from which the scale is at its full value. */
const FULL_SCALE_AT = 12
const SMOOTHING = 0.005

const totalOf = (sum: RowSum): number => sum.values.reduce((all, value) => all + value, 0)

/** Adds the naive Bayes term to the weights of a row. @param postingOf the place of a feature's posting for this row */
export const addLikelihood = (
  index: RankIndex,
  naiveBayes: NaiveBayes,
  row: number,
  sum: RowSum,
  postingOf: (feature: number) => number,
): void => {
  const { weights } = index.postings
  sum.packed.forEach((packed, at) => {
    const posting = postingOf(featureOf(packed))
    const gain = Math.log(1 + (sum.values[at] as number) / SMOOTHING)
    weights[posting] = (weights[posting] as number) + naiveBayes.scale * gain
  })
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
  const sumUp = createRowSums(index, store)
  const smoothing = SMOOTHING * postings.features
  let logs = 0
  for (let row = 0; row < index.rows; row++) logs += Math.log(totalOf(sumUp(row)) + smoothing)
  const scale = SCALE * Math.min(FULL_SCALE_AT, index.questions / index.rows)
  const naiveBayes: NaiveBayes = { scale, meanLogSum: logs / index.rows, smoothing }
  // A feature's list begins with the rows whose questions contain it, in order; training appended the others.
  const next = postings.start.slice(0, postings.features)
  for (let row = 0; row < index.rows; row++)
    addLikelihood(index, naiveBayes, row, sumUp(row), (feature) => {
      const posting = next[feature] as number
      next[feature] = posting + 1
      return posting
    })
  index.naiveBayes = naiveBayes
}
