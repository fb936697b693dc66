import { append, eachPart, rearrange, type Weights } from './postings.ts'
import type { QuestionStore } from './questionStore.ts'
import { createRandom } from './random.ts'
import type { RankIndex } from './rankIndex.ts'
import { addScores } from './search.ts'
import { createWeigher, storedVector, type Vector } from './vector.ts'

/** Tells when to stop; this package has no clock. */
export type Budget = { readonly expired: () => boolean }

type Example = { readonly row: number; readonly vector: Vector }

// The step, how it shrinks from pass to pass, and the margin by which the right row must lead; measured on BANKING77 and
// CLINC150.
const STEP = 0.2
const DECAY = 0.5
const MARGIN = 0.5
const MAX_RIVALS = 8
const PASSES = 8
/** Passes for which a question that was right is skipped. */
const SKIPPED_PASSES = 2
/** The share of wrong questions below which training stops. */
const GOOD_ENOUGH = 0.002

const examplesOf = (index: RankIndex, store: QuestionStore): Example[] => {
  const weigh = createWeigher(index)
  const examples: Example[] = []
  for (let row = 0; row < store.rows; row++)
    for (let question = store.first[row] as number; question < (store.first[row + 1] as number); question++)
      if (index.alive[row] === 1) examples.push({ row, vector: storedVector(store, question, weigh) })
  return examples
}

const shuffle = (order: Uint32Array, random: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}

/** The strongest wrong rows within the margin of the right one. */
const rivalsOf = (index: RankIndex, scores: Float32Array, right: number): number[] => {
  const limit = (scores[right] as number) - MARGIN
  const rivals: number[] = []
  for (let row = 0; row < index.rows; row++)
    if ((scores[row] as number) > limit && row !== right && index.alive[row] === 1) rivals.push(row)
  if (rivals.length <= MAX_RIVALS) return rivals
  return rivals.sort((one, other) => (scores[other] as number) - (scores[one] as number)).slice(0, MAX_RIVALS)
}

/** Returns how many postings have a step. */
const updatePart = (
  steps: Float32Array,
  value: number,
  rows: Int32Array,
  weights: Weights,
  from: number,
  to: number,
): number => {
  let found = 0
  for (let posting = from; posting < to; posting++) {
    const step = steps[rows[posting] as number] as number
    if (step === 0) continue
    weights[posting] = (weights[posting] as number) + step * value
    found++
  }
  return found
}

/** Moves the weights of `rows` along a vector, each by its step. */
const update = (index: RankIndex, vector: Vector, rows: readonly number[], steps: Float32Array): void => {
  const { postings } = index
  for (let at = 0; at < vector.features.length; at++) {
    const feature = vector.features[at] as number
    const value = vector.values[at] as number
    let found = 0
    eachPart(postings, feature, (...part) => {
      found += updatePart(steps, value, ...part)
    })
    if (found === rows.length) continue
    const there = new Set<number>()
    if (found > 0)
      eachPart(postings, feature, (listed, _, from, to) => {
        for (let posting = from; posting < to; posting++) there.add(listed[posting] as number)
      })
    for (const row of rows) if (!there.has(row)) append(postings, feature, row, (steps[row] as number) * value)
  }
}

/** One Passive-Aggressive update (PA-I, Crammer et al. 2006) of the right row against its rivals. */
const learn = (
  index: RankIndex,
  { row, vector }: Example,
  rivals: readonly number[],
  scores: Float32Array,
  steps: Float32Array,
  maxStep: number,
): void => {
  for (const rival of rivals) {
    const loss = MARGIN - (scores[row] as number) + (scores[rival] as number)
    const step = Math.min(maxStep, loss / 2) / rivals.length
    steps[rival] = -step
    steps[row] = (steps[row] as number) + step
  }
  const rows = [...rivals, row]
  update(index, vector, rows, steps)
  for (const one of rows) steps[one] = 0
}

/**
 * Fits the weights so that each question ranks its own row first. Ends when nearly all questions do, after all passes,
 * or with the budget.
 * @param onConfused called after the first pass each time a wrong row outscores the right one
 */
export const fitWeights = (
  index: RankIndex,
  budget: Budget,
  onConfused?: (right: number, wrong: number) => void,
): void => {
  const { store } = index
  if (store === null) return
  const examples = examplesOf(index, store)
  const order = Uint32Array.from(examples, (_, at) => at)
  const skips = new Uint8Array(examples.length)
  const scores = new Float32Array(index.rows)
  const steps = new Float32Array(index.rows)
  const random = createRandom(7)

  const visit = (at: number, maxStep: number, pass: number): boolean => {
    const example = examples[at] as Example
    if (skips[at] !== 0) {
      skips[at] = (skips[at] as number) - 1
      return false
    }
    addScores(index, example.vector, scores.fill(0))
    const rivals = rivalsOf(index, scores, example.row)
    if (rivals.length === 0) {
      skips[at] = SKIPPED_PASSES
      return false
    }
    if (pass > 0)
      for (const rival of rivals)
        if ((scores[rival] as number) >= (scores[example.row] as number)) onConfused?.(example.row, rival)
    learn(index, example, rivals, scores, steps, maxStep)
    return true
  }

  for (let pass = 0; pass < PASSES; pass++) {
    let wrong = 0
    shuffle(order, random)
    for (let at = 0; at < order.length; at++) {
      if (at % 64 === 0 && budget.expired()) return
      if (visit(order[at] as number, STEP / (1 + DECAY * pass), pass)) wrong++
    }
    rearrange(index.postings, new Int32Array(0))
    if (wrong < order.length * GOOD_ENOUGH) return
  }
}
