import type { Candidate, Decision, Evidence, RobotSettings, Suggestion } from './decision.ts'
import { type DocumentView, type RobotDocument, viewDocument } from './document.ts'
import { createPagedMap } from './pagedMap.ts'
import type { RankedDocument } from './ranking/indexSearch.ts'
import { NOTHING, type Ranking } from './ranking/judge.ts'
import { createKnowledgeBase, type KnowledgeBase } from './ranking/knowledgeBase.ts'
import { type LocaleState, plainState } from './ranking/localeState.ts'
import type { Meaning } from './ranking/meaning.ts'
import type { Ranker } from './ranking/ranker.ts'
import { localesInOrder } from './ranking/rowTexts.ts'
import type { RobotState } from './ranking/trainRobot.ts'
import { finish, type Steps } from './steps.ts'
import { readAs, scriptOf, scriptOfLocale } from './text/language.ts'
import { normalise } from './text/text.ts'
import { textLocale } from './text/textLocale.ts'

export { type AskedQuestion, clusterQuestions, type QuestionCluster } from './clustering/cluster.ts'
export type * from './decision.ts'
export type * from './dialogue/flow.ts'
export type { Variables } from './dialogue/hostValues.ts'
export { formRequest, hostVariables, hostVariablesIn } from './dialogue/hostValues.ts'
export { matchFlow } from './dialogue/matchFlow.ts'
export { stepFlow } from './dialogue/stepFlow.ts'
export { validateFlow } from './dialogue/validateFlow.ts'
export { type DocumentText, type DocumentView, type RobotDocument, viewDocument } from './document.ts'
export { createPagedMap } from './pagedMap.ts'
export { type ChunkIndex, createChunkIndex } from './ranking/chunkIndex.ts'
export { fitShipped, type SampleBase } from './ranking/fitShipped.ts'
export { type Meaning, meaningTexts } from './ranking/meaning.ts'
export { type RobotState, type TrainingHints, trainRobot } from './ranking/trainRobot.ts'
export { DEFAULT_MEANING_WEIGHT, weighMeaning } from './ranking/weighMeaning.ts'
export type { Steps } from './steps.ts'
export { isGibberish } from './text/gibberish.ts'
export { createSharing } from './text/sharedRuns.ts'
export { normalise } from './text/text.ts'
export { textLocale } from './text/textLocale.ts'

/** `locale` is the visitor's language; '' or undefined is any language. */
export type Robot = {
  /**
   * Reads what is known of the languages that a question may be in. Without it the first question in a language other than
   * the main one does, for tenths of a second.
   */
  readonly prepare: (question: string, locale?: string) => Steps<void>
  /** Answers, offers a choice, or does not know (G-07). Never throws, whatever the text. */
  readonly ask: (question: string, locale?: string) => Decision
  /** Documents for a question that is still being typed. */
  readonly suggest: (start: string, limit?: number, locale?: string) => Suggestion[]
  /** The most similar other documents; empty for an unknown docId. */
  readonly related: (docId: string, limit?: number, locale?: string) => Suggestion[]
  /** Why the first document was chosen, the strongest reason first. */
  readonly explain: (question: string, locale?: string) => Evidence[]
  /** Adds a document or replaces the one with the same docId. */
  readonly add: (document: RobotDocument) => void
  /** Returns false if there was no such document. */
  readonly remove: (docId: string) => boolean
  /** The document in that language, else in the default one, else in its own. */
  readonly document: (docId: string, locale?: string) => DocumentView | null
}

/**
 * With these thresholds the robot answers 60 of 100 questions of BANKING77's dev part with ten questions per document,
 * 92 % of them rightly. A guide is shown if it more likely holds the right document than not.
 */
export const DEFAULT_SETTINGS: RobotSettings = { answerThreshold: 0.75, guideThreshold: 0.5, defaultLocale: '' }

const GUIDE_LIMIT = 5
/**
 * So many candidates are offered, unless they have next to no chance: a line is soon read, and beside one or two documents
 * the right one is as often the next as any later one.
 */
const FEW = 3
const NO_CHANCE = 0.01
/** Further candidates with less than this share of the first one's probability are not offered. */
const FAR_BEHIND = 0.1
/** Lower scores are no near miss but letters in common by chance, as in gibberish. */
const NEAR_MISS = 0.05

const scoreOf = ({ documents }: Ranking): number => documents[0]?.score ?? 0

/** Applies the thresholds (G-07) to candidates, best first. */
const decide = (
  candidates: readonly Candidate[],
  among: number,
  { answerThreshold, guideThreshold }: RobotSettings,
): Decision => {
  const [first] = candidates
  if (first === undefined) return { kind: 'unknown', score: 0, among: 0, shown: 0, candidates }
  const { docId, score } = first
  const guide = candidates.filter((one, at) => one.score >= score * (at < FEW ? NO_CHANCE : FAR_BEHIND))
  const chances = { score, among, shown: guide.length }
  if (score >= answerThreshold) return { kind: 'answer', docId, ...chances, candidates }
  if (among >= guideThreshold) return { kind: 'guide', ...chances, candidates: guide }
  return { kind: 'unknown', ...chances, candidates: candidates.filter((one) => one.score >= NEAR_MISS) }
}

/** The rankers of a base for a question, in the order in which they are asked. */
type Order = {
  readonly rankers: readonly Ranker[]
  readonly isOther: (ranker: Ranker) => boolean
  readonly main: Ranker | undefined
}

/**
 * The visitor's language, then '' (any), then the default one, then languages in the same script as the text. If there are documents in the
 * language that the text is written in, all others are `isOther`; else those that only have its script.
 */
const orderOf = (base: KnowledgeBase, text: string, locale: string, defaultLocale: string): Order => {
  const script = scriptOf(text)
  const locales = base.locales()
  const sameScript = locales.filter((other) => scriptOfLocale(other) === script)
  const rankersOf = (locales: readonly string[]) => [...new Set(locales)].flatMap((one) => base.ranker(one) ?? [])
  const written = textLocale(text, locale)
  const inWritten = rankersOf(locales.filter((one) => one !== '' && readAs(one) === readAs(written)))
  const expected = new Set([
    ...(inWritten.length > 0 ? inWritten : rankersOf([locale, defaultLocale])),
    ...rankersOf(['']),
  ])
  return {
    rankers: rankersOf([locale, '', defaultLocale, ...sameScript]),
    isOther: (ranker) => !expected.has(ranker),
    main: base.ranker(defaultLocale),
  }
}

/** The first ranker with a document that has exactly this question: an exact match wins across all languages (G-07). */
const exactIn = (base: KnowledgeBase, order: readonly Ranker[], question: string): Ranker | undefined => {
  const key = normalise(question)
  return key === '' ? undefined : [...order, ...base.rankers()].find((ranker) => ranker.hasQuestion(key))
}

/**
 * The ranking of the exact match, else of the first language that reaches the answer threshold, else the best one. A language that the
 * question is not written in is asked by its words alone, and its choices count for less: "tell me a joke" looks German to letters. They count for more
 * in the default language, in which there may be a document that was never translated, and a word that needs no translation, such as "newsletter".
 */
const rank = (
  base: KnowledgeBase,
  { rankers, isOther, main }: Order,
  question: string,
  { answerThreshold, guideThreshold }: RobotSettings,
): Ranking => {
  const exact = exactIn(base, rankers, question)
  if (exact) return exact.ask(question, isOther(exact))
  let best = NOTHING
  for (const ranker of normalise(question) === '' ? [] : rankers) {
    const wordsAlone = isOther(ranker)
    const read = ranker.ask(question, wordsAlone)
    const cautious = ranker === main ? Math.sqrt(read.among * scoreOf(read)) : Math.min(read.among, scoreOf(read))
    const ranking = wordsAlone ? { ...read, among: cautious } : read
    const romanised = ranking.among < guideThreshold ? ranker.askRomanised(question, wordsAlone) : NOTHING
    for (const one of [ranking, romanised]) if (one.among > best.among) best = one
    if (scoreOf(best) >= answerThreshold) break
  }
  return best
}

/**
 * Ready at once, but neither trained nor calibrated on these documents.
 * @param meaning what the documents mean beyond their words; it may come later
 */
export const createRobot = (
  documents: readonly RobotDocument[],
  settings: Partial<RobotSettings> = {},
  meaning?: Meaning,
): Robot => finish(createRobotInSteps(documents, settings, meaning))

/** As `createRobot`, for a thread that has other work. The first robot in a main language also reads what is known of that. */
export function* createRobotInSteps(
  documents: readonly RobotDocument[],
  settings: Partial<RobotSettings> = {},
  meaning?: Meaning,
): Steps<Robot> {
  const locales = new Map<string, LocaleState>()
  const ordered = localesInOrder(documents, settings.defaultLocale ?? '')
  for (const [at, [locale, texts]] of ordered.entries()) locales.set(locale, yield* plainState(texts, locale, at === 0))
  return robotOver(locales, documents, settings, meaning)
}

/** A robot from a trained state, which it takes ownership of. `documents` may be newer than the state. */
export const createRobotFrom = (
  state: Pick<RobotState, 'locales'>,
  documents: readonly RobotDocument[],
  settings: Partial<RobotSettings> = {},
  meaning?: Meaning,
): Robot => robotOver(state.locales, documents, settings, meaning)

const robotOver = (
  states: ReadonlyMap<string, LocaleState>,
  documents: readonly RobotDocument[],
  given: Partial<RobotSettings>,
  meaning: Meaning | undefined,
): Robot => {
  const settings = { ...DEFAULT_SETTINGS, ...given }
  const known = createPagedMap<RobotDocument>()
  for (const document of documents) known.set(document.docId, document)
  const base = createKnowledgeBase(states, known, meaning)
  const view = (docId: string, locale: string): DocumentView | null => {
    const document = known.get(docId)
    return document ? viewDocument(document, locale, settings.defaultLocale) : null
  }
  const inOrder = (text: string, locale: string) => orderOf(base, text, locale, settings.defaultLocale)
  const named = (ranked: readonly RankedDocument[], locale: string): Candidate[] =>
    ranked.flatMap(({ docId, score }) => ({ docId, question: view(docId, locale)?.question ?? '', score }))

  const suggestions = (ranked: Iterable<RankedDocument[]>, limit: number, locale: string): Suggestion[] => {
    const found = new Map<string, Suggestion>()
    for (const part of ranked) {
      for (const { docId, question } of named(part, locale))
        if (found.size < limit && !found.has(docId)) found.set(docId, { docId, question })
      if (found.size >= limit) break
    }
    return [...found.values()]
  }

  const remove = (docId: string): boolean => {
    const document = known.get(docId)
    if (document) base.remove(document)
    return known.delete(docId)
  }

  return {
    prepare: function* (question, locale = '') {
      const { rankers, isOther } = inOrder(question, locale)
      for (const ranker of rankers) if (!isOther(ranker)) yield* ranker.prepare()
    },
    ask: (question, locale = '') => {
      const { among, documents: ranked } = rank(base, inOrder(question, locale), question, settings)
      return decide(named(ranked, locale), among, settings)
    },
    suggest: (start, limit = GUIDE_LIMIT, locale = '') =>
      suggestions(
        inOrder(start, locale).rankers.map((ranker) => ranker.suggest(start, limit)),
        limit,
        locale,
      ),
    related: (docId, limit = GUIDE_LIMIT, locale = '') => {
      const ranker = base.ranker(view(docId, locale)?.locale ?? '')
      return ranker ? suggestions([ranker.related(docId, limit)], limit, locale) : []
    },
    explain: (question, locale = '') => {
      const { rankers, isOther } = inOrder(question, locale)
      const exact = exactIn(base, rankers, question)
      if (exact) return exact.explain(question, isOther(exact))
      const scored = rankers.map((ranker) => ({ ranker, score: scoreOf(ranker.ask(question, isOther(ranker))) }))
      const best = scored.sort((one, other) => other.score - one.score)[0]?.ranker
      return best?.explain(question, isOther(best)) ?? []
    },
    add: (document) => {
      const old = known.get(document.docId)
      if (old) base.remove(old)
      known.set(document.docId, document)
      base.add(document)
    },
    remove,
    document: (docId, locale = '') => view(docId, locale),
  }
}
