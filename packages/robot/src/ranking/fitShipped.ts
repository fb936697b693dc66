import type { RobotDocument } from '../document.ts'
import { answerWeight } from './answerField.ts'
import { type Calibration, type Curve, fitCalibration, type Outcome, SHOWN } from './calibration.ts'
import { createJudge, measure } from './judge.ts'
import { trainedState } from './localeState.ts'
import { textsByLocale } from './rowTexts.ts'

/** A knowledge base of one language with questions that visitors ask; a docId of '' means that none answers. */
export type SampleBase = {
  readonly documents: readonly RobotDocument[]
  readonly asked: readonly (readonly [question: string, docId: string])[]
  /** How much each of its questions counts. */
  readonly weight: number
}

type SampledOutcome = Outcome & { readonly foreign: boolean }
type Sampled = { readonly trained: boolean; readonly outcomes: readonly SampledOutcome[] }

const sample = ({ documents, asked, weight }: SampleBase): Sampled[] =>
  [...textsByLocale(documents)].map(([locale, texts]) => {
    const state = trainedState(texts, locale, { expired: () => false }, () => undefined)
    const byId = new Map(texts.map((text) => [text.docId, text]))
    const { index } = state
    const judge = createJudge(
      state,
      locale,
      (docId) => byId.get(docId),
      () => answerWeight(index.questions, texts.length),
    )
    const outcomes = asked.map(([question, docId]): SampledOutcome => {
      const { hits, signals } = measure(judge, question, true)
      const place = docId === '' ? -1 : hits.findIndex((hit) => index.docIds[hit.row] === docId)
      return { signals, first: place === 0, among: place >= 0 && place < SHOWN, weight, foreign: docId === '' }
    })
    return { trained: index.naiveBayes !== null, outcomes }
  })

// Where the fit begins; with thousands of questions it does not matter.
const EVEN: Curve = { bias: 2, score: 0, share: 1, similarity: 0, lead: 0.5, known: 0.5, own: 0.5, words: 0.5 }
const START: Calibration = { first: EVEN, among: EVEN }

/**
 * A direct answer competes with other answers, a guide with saying that nothing is known: there visitors of a small base
 * ask much more that is foreign than the samples hold.
 */
const FOREIGN = 1.5
const weighForeign = (one: SampledOutcome): Outcome => (one.foreign ? { ...one, weight: one.weight * FOREIGN } : one)

/** Fits the calibrations that the package ships (`DEFAULT_CALIBRATION`) to the outcomes of sample bases. */
export const fitShipped = (bases: readonly SampleBase[]): Record<'plain' | 'trained', Calibration> => {
  const sampled = bases.flatMap(sample)
  const fit = (trained: boolean): Calibration => {
    const outcomes = sampled.filter((one) => one.trained === trained).flatMap((one) => one.outcomes)
    const { among } = fitCalibration(outcomes.map(weighForeign), START)
    return { first: fitCalibration(outcomes, START).first, among }
  }
  return { plain: fit(false), trained: fit(true) }
}
