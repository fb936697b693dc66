import { lengthenFloats } from './postings.ts'
import { featureOf } from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import { createRowSums, type RowSum } from './rowSums.ts'

/**
 * How loud the second voice is beside the learned weights, and what a usual row weighs against what counts for each
 * row: the logarithm of its sum.
 */
export type Voice = { readonly loudness: number; readonly usual: number; readonly smoothing: number }

// Measured on BANKING77, CLINC150 and MASSIVE: with few questions a document its counts are hardly to be trusted.
const LOUDNESS = 0.0015
const LOUDEST_AT = 12
const SMOOTHING = 0.005

const totalOf = (sum: RowSum): number => sum.values.reduce((all, value) => all + value, 0)

/** Lets a row speak; `postingOf` tells where a feature's posting for this row is. */
export const addLikelihood = (
  index: RankIndex,
  voice: Voice,
  row: number,
  sum: RowSum,
  postingOf: (feature: number) => number,
): void => {
  const { weights } = index.postings
  sum.packed.forEach((packed, at) => {
    const posting = postingOf(featureOf(packed))
    const gain = Math.log(1 + (sum.values[at] as number) / SMOOTHING)
    weights[posting] = (weights[posting] as number) + voice.loudness * gain
  })
  if (row >= index.biases.length) index.biases = lengthenFloats(index.biases, index.alive.length)
  index.biases[row] = voice.loudness * (voice.usual - Math.log(totalOf(sum) + voice.smoothing))
}

/**
 * Adds a second voice to trained weights: multinomial naive Bayes over the weighted counts of each row (McCallum, Nigam
 * 1998). It errs elsewhere than weights that were learned from errors; as it is a sum over features too, it goes into
 * the same postings and one bias a row. Has to come after the training, which would only unlearn it.
 */
export const addLikelihoods = (index: RankIndex): void => {
  const { store, postings } = index
  if (store === null || index.rows === 0) return
  const sumUp = createRowSums(index, store)
  const smoothing = SMOOTHING * postings.features
  let logs = 0
  for (let row = 0; row < index.rows; row++) logs += Math.log(totalOf(sumUp(row)) + smoothing)
  const loudness = LOUDNESS * Math.min(LOUDEST_AT, index.questions / index.rows)
  const voice: Voice = { loudness, usual: logs / index.rows, smoothing }
  // A feature's list begins with the rows whose questions hold it, in order; what training added stands behind them.
  const next = postings.start.slice(0, postings.features)
  for (let row = 0; row < index.rows; row++)
    addLikelihood(index, voice, row, sumUp(row), (feature) => {
      const posting = next[feature] as number
      next[feature] = posting + 1
      return posting
    })
  index.voice = voice
}
