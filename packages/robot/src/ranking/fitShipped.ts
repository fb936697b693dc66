import type { RobotDocument } from '../document.ts'
import { finish } from '../steps.ts'
import { type Calibration, type Curve, fitCalibration, type Outcome, SHOWN } from './calibration.ts'
import { createJudge, measure } from './judge.ts'
import { trainedState } from './localeState.ts'
import { textsByLocale } from './rowTexts.ts'
import { byWords, type Semantics } from './semantics.ts'
import { VECTOR_WEIGHT } from './vectorField.ts'

/** A knowledge base of one language with questions that visitors ask; a docId of '' means that none answers. */
export type SampleBase = {
  readonly documents: readonly RobotDocument[]
  readonly asked: readonly (readonly [question: string, docId: string])[]
  /** How much each of its questions counts. */
  readonly weight: number
}

type SampledOutcome = Outcome & { readonly foreign: boolean }
type Sampled = { readonly trained: boolean; readonly outcomes: readonly SampledOutcome[] }

/** For English, with topics and for bases without, for languages with a glossary and topics, and for others. */
type Kind = 'words' | 'vectors' | 'topics' | 'topicsGlossed'

const KNOWING: Readonly<Record<Kind, Partial<Semantics>>> = {
  words: { vectors: null, topics: null },
  vectors: { vectorWeight: VECTOR_WEIGHT, topics: null },
  topics: {},
  topicsGlossed: {},
}

const sample = ({ documents, asked, weight }: SampleBase, kind: Kind): Sampled[] =>
  [...textsByLocale(documents)].map(([locale, texts]) => {
    const trained = finish(trainedState(texts, locale, true, { expired: () => false }, () => undefined))
    const semantics = { ...(trained.semantics ?? byWords('plain')), ...KNOWING[kind] }
    const byId = new Map(texts.map((text) => [text.docId, text]))
    const { index } = trained
    const judge = createJudge(
      { ...trained, ...semantics },
      locale,
      (docId) => byId.get(docId),
      () => texts.length,
    )
    const outcomes = asked.map(([question, docId]): SampledOutcome => {
      const { hits, signals } = measure(judge, question, true)
      const place = docId === '' ? -1 : hits.findIndex((hit) => index.docIds[hit.row] === docId)
      return { signals, first: place === 0, among: place >= 0 && place < SHOWN, weight, foreign: docId === '' }
    })
    return { trained: index.naiveBayes !== null, outcomes }
  })

// Where the fit begins; with thousands of questions it does not matter.
const EVEN: Curve = {
  bias: 2,
  score: 0,
  share: 1,
  similarity: 0,
  lead: 0.5,
  known: 0.5,
  own: 0.5,
  words: 0.5,
  nearQuestion: 0,
  nearAnswer: 0,
  nearShare: 0,
  onTopic: 0,
  ahead: 0,
}
const START: Calibration = { first: EVEN, among: EVEN }

/**
 * A direct answer competes with other answers, a guide with saying that nothing is known: there visitors of a small base
 * ask much more that is foreign than the samples hold. With vectors, twice as much costs 3 of 100 guides and a third of
 * the foreign questions that are shown one (each sample shop by the curves of the others). With a glossary more questions
 * are answered at once, so that direct answers can be as careful as choices.
 */
const FOREIGN = {
  words: { first: 1, among: 1.5 },
  vectors: { first: 0.5, among: 2.5 },
  topics: { first: 0.15, among: 2.1 },
  topicsGlossed: { first: 1.2, among: 2.6 },
}

/**
 * Fits the calibrations that the package ships (`DEFAULT_CALIBRATION`) to the outcomes of sample bases.
 */
export const fitShipped = (bases: readonly SampleBase[], kind: Kind): Record<'plain' | 'trained', Calibration> => {
  const weighForeign =
    (target: 'first' | 'among') =>
    (one: SampledOutcome): Outcome =>
      one.foreign ? { ...one, weight: one.weight * FOREIGN[kind][target] } : one
  const sampled = bases.flatMap((base) => sample(base, kind))
  const fit = (trained: boolean): Calibration => {
    const outcomes = sampled.filter((one) => one.trained === trained).flatMap((one) => one.outcomes)
    const { among } = fitCalibration(outcomes.map(weighForeign('among')), START)
    return { first: fitCalibration(outcomes.map(weighForeign('first')), START).first, among }
  }
  return { plain: fit(false), trained: fit(true) }
}
