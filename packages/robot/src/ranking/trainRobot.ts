import type { RobotSettings } from '../decision.ts'
import type { RobotDocument } from '../document.ts'
import { finish } from '../steps.ts'
import type { Budget } from './fitWeights.ts'
import { type LocaleState, trainedState } from './localeState.ts'
import { localesInOrder } from './rowTexts.ts'

/**
 * Hints for the operator: whether the main language had enough questions to be trained, pairs of documents that are easily
 * confused, and documents with fewer than three questions.
 */
export type TrainingHints = {
  readonly trained: boolean
  readonly hardPairs: readonly (readonly [docId: string, docId: string])[]
  readonly thin: readonly string[]
}

/** A trained robot as plain data, for structured cloning. `buffers` can be transferred with it. */
export type RobotState = {
  readonly locales: ReadonlyMap<string, LocaleState>
  readonly hints: TrainingHints
  readonly buffers: readonly ArrayBuffer[]
}

const buffersIn = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer]
  if (typeof value !== 'object' || value === null) return []
  // the names of 100,000 documents hold no buffers
  if (Array.isArray(value) && typeof value[0] === 'string') return []
  return Object.values(value).flatMap(buffersIn)
}

const MAX_PAIRS = 50
/** Pairs per document: with more, an operator would not know where to begin. */
const SHARE = 1 / 3
/** Confusions that make a pair a hard one. */
const HARD = 2

const hardPairsOf = (confusions: ReadonlyMap<string, number>, documents: number): [string, string][] =>
  [...confusions]
    .filter(([, times]) => times >= HARD)
    .sort(([, one], [, other]) => other - one)
    .slice(0, Math.min(MAX_PAIRS, Math.ceil(documents * SHARE)))
    .map(([pair]) => JSON.parse(pair) as [string, string])

const THIN = 3
const isThin = (document: RobotDocument): boolean =>
  document.texts.reduce((sum, text) => sum + 1 + text.similar.length, 0) < THIN

/**
 * Trains a robot on its documents, one language after the other. Languages that the budget does not reach are indexed as
 * by `createRobot`. Takes seconds for thousands of questions, so run it in a thread of its own.
 */
export const trainRobot = (
  documents: readonly RobotDocument[],
  settings: Pick<Partial<RobotSettings>, 'defaultLocale'>,
  budget: Budget,
): RobotState => {
  const confusions = new Map<string, number>()
  const onConfused = (right: string, wrong: string): void => {
    const pair = JSON.stringify([right, wrong].sort())
    confusions.set(pair, (confusions.get(pair) ?? 0) + 1)
  }
  const ordered = localesInOrder(documents, settings.defaultLocale ?? '')
  const locales = new Map<string, LocaleState>()
  for (const [at, [locale, texts]] of ordered.entries())
    locales.set(locale, finish(trainedState(texts, locale, at === 0, budget, onConfused)))
  const main = locales.get(ordered[0]?.[0] ?? '')
  return {
    locales,
    hints: {
      trained: main !== undefined && main.index.naiveBayes !== null,
      hardPairs: hardPairsOf(confusions, documents.length),
      thin: documents.filter(isThin).map((document) => document.docId),
    },
    buffers: [...locales.values()].flatMap(buffersIn),
  }
}
