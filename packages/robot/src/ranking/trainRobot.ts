import type { RobotSettings } from '../decision.ts'
import type { RobotDocument } from '../document.ts'
import type { Budget } from './fitWeights.ts'
import { textsByLocale } from './knowledgeBase.ts'
import { type LocaleState, trainedState } from './localeState.ts'
import type { RowText } from './rankIndex.ts'

/** What an operator may do better: documents that are hard to tell apart, and those with fewer than three questions. */
export type TrainingHints = {
  readonly hardPairs: readonly (readonly [docId: string, docId: string])[]
  readonly thin: readonly string[]
}

/** A trained robot as plain data, for structured cloning. `buffers` are what can be transferred with it. */
export type RobotState = {
  readonly locales: ReadonlyMap<string, LocaleState>
  readonly hints: TrainingHints
  readonly buffers: readonly ArrayBuffer[]
}

const buffersIn = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.values(value).flatMap(buffersIn)
}

const MOST_PAIRS = 50
const HARD = 3

const hardPairsOf = (confusions: ReadonlyMap<string, number>): [string, string][] =>
  [...confusions]
    .filter(([, times]) => times >= HARD)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_PAIRS)
    .map(([pair]) => JSON.parse(pair) as [string, string])

const THIN = 3
const isThin = (document: RobotDocument): boolean =>
  document.texts.reduce((sum, text) => sum + 1 + text.similar.length, 0) < THIN

/** The default language first, as the budget may not last for all; then those with the most questions. */
const inOrder = (locales: ReadonlyMap<string, RowText[]>, defaultLocale: string): [string, RowText[]][] =>
  [...locales].sort(
    ([one, texts], [other, others]) =>
      Number(other === defaultLocale) - Number(one === defaultLocale) || others.length - texts.length,
  )

/**
 * Trains a robot on its documents, one language after the other, until the budget has expired; what is left then is as
 * `createRobot` makes it. Seconds for thousands of questions: nothing for a thread that serves others.
 */
export const trainRobot = (
  documents: readonly RobotDocument[],
  settings: Pick<Partial<RobotSettings>, 'defaultLocale'>,
  budget: Budget,
): RobotState => {
  const confusions = new Map<string, number>()
  const confused = (right: string, wrong: string): void => {
    const pair = JSON.stringify([right, wrong].sort())
    confusions.set(pair, (confusions.get(pair) ?? 0) + 1)
  }
  const locales = new Map<string, LocaleState>()
  for (const [locale, texts] of inOrder(textsByLocale(documents), settings.defaultLocale ?? ''))
    locales.set(locale, trainedState(texts, locale, budget, confused))
  return {
    locales,
    hints: { hardPairs: hardPairsOf(confusions), thin: documents.filter(isThin).map((document) => document.docId) },
    buffers: [...locales.values()].flatMap(buffersIn),
  }
}
