import type { Candidate, Decision, Evidence, RobotSettings, Suggestion } from './decision.ts'
import { type DocumentView, type RobotDocument, viewDocument } from './document.ts'
import { createRanking, type Hit, type Ranking } from './ranking.ts'
import { normalise, words } from './text.ts'

export { type ChunkIndex, createChunkIndex } from './chunkIndex.ts'
export { type AskedQuestion, clusterQuestions, type QuestionCluster } from './cluster.ts'
export type * from './decision.ts'
export type { DocumentText, DocumentView, RobotDocument } from './document.ts'
export type * from './flow.ts'
export type { Variables } from './hostValues.ts'
export { formRequest, hostVariables, namedBy } from './hostValues.ts'
export { matchFlow } from './matchFlow.ts'
export { stepFlow } from './stepFlow.ts'
export { normalise } from './text.ts'
export { validateFlow } from './validateFlow.ts'

/** `locale` is the visitor's language; '' or none: any. */
export type Robot = {
  /** Decides by G-07; never throws, whatever the text. */
  readonly ask: (question: string, locale?: string) => Decision
  /** Standard questions for a question that is being typed. */
  readonly suggest: (start: string, limit?: number, locale?: string) => Suggestion[]
  /** What is asked next to this document; nothing for a document that there is not. */
  readonly related: (docId: string, limit?: number, locale?: string) => Suggestion[]
  /** What spoke for the first document, the strongest first. */
  readonly explain: (question: string, locale?: string) => Evidence[]
  /** Adds a document, or takes the place of the one with its docId. */
  readonly add: (document: RobotDocument) => void
  /** Whether there was one. */
  readonly remove: (docId: string) => boolean
  /** As it reads in that language, else in the default one, else in its own. */
  readonly document: (docId: string, locale?: string) => DocumentView | null
}

/**
 * Measured with about ten questions a document: above 0.5 some eight of ten answers are right and three of a hundred
 * foreign questions are answered; above 0.3 the right document is mostly among the five offered.
 */
export const DEFAULT_SETTINGS: RobotSettings = { answerThreshold: 0.5, guideThreshold: 0.3, defaultLocale: '' }

const GUIDE_LIMIT = 5
// A pasted page is no question, and its cost would grow with its length.
const QUESTION_LIMIT = 500

/** A robot over these documents. Settings left out take the defaults. No clock, no chance, no I/O. */
export const createRobot = (
  documents: readonly RobotDocument[],
  settings: Partial<RobotSettings> = {},
  ranking: Ranking = createRanking(),
): Robot => {
  const { answerThreshold, guideThreshold, defaultLocale } = { ...DEFAULT_SETTINGS, ...settings }
  const known = new Map<string, RobotDocument>()
  const exact = new Map<string, Set<string>>()
  const questionsOf = (document: RobotDocument) => document.texts.flatMap((text) => [text.question, ...text.similar])

  const remove = (docId: string): boolean => {
    const document = known.get(docId)
    if (!document) return false
    known.delete(docId)
    ranking.remove(docId)
    for (const question of questionsOf(document)) exact.get(normalise(question))?.delete(docId)
    return true
  }

  const add = (document: RobotDocument): void => {
    remove(document.docId)
    known.set(document.docId, document)
    ranking.add(document.docId, questionsOf(document))
    for (const question of questionsOf(document)) {
      const key = normalise(question)
      const holders = exact.get(key) ?? new Set()
      if (key) exact.set(key, holders.add(document.docId))
    }
  }

  const named = (hits: readonly Hit[], locale: string): Candidate[] =>
    hits.flatMap(({ docId, score }) => {
      const document = known.get(docId)
      return document ? [{ docId, question: viewDocument(document, locale, defaultLocale).question, score }] : []
    })

  const ask = (question: string, locale = ''): Decision => {
    const text = normalise(question.slice(0, QUESTION_LIMIT))
    const [same] = exact.get(text) ?? []
    if (same !== undefined)
      return { kind: 'answer', docId: same, score: 1, candidates: named([{ docId: same, score: 1 }], locale) }
    const candidates = named(ranking.search(text, GUIDE_LIMIT), locale)
    const best = candidates[0]
    if (!best) return { kind: 'unknown', score: 0, candidates }
    const { docId, score } = best
    // Two documents that fit alike are a question back, not an answer: "order" alone is about many things.
    const clear = (candidates[1]?.score ?? 0) < score * 0.9
    if (score >= answerThreshold && clear) return { kind: 'answer', docId, score, candidates }
    if (score < guideThreshold) return { kind: 'unknown', score, candidates }
    // Far behind the best is no choice worth offering.
    return { kind: 'guide', score, candidates: candidates.filter((one) => one.score >= score / 2) }
  }

  const toSuggestion = ({ docId, question }: Candidate): Suggestion => ({ docId, question })

  const suggest = (start: string, limit = GUIDE_LIMIT, locale = ''): Suggestion[] => {
    const text = normalise(start.slice(0, QUESTION_LIMIT))
    return text ? named(ranking.complete(text, limit), locale).map(toSuggestion) : []
  }

  const related = (docId: string, limit = GUIDE_LIMIT, locale = ''): Suggestion[] => {
    const document = known.get(docId)
    if (!document) return []
    const hits = ranking.search(viewDocument(document, locale, defaultLocale).question, limit + 1)
    return named(hits, locale)
      .filter((one) => one.docId !== docId)
      .slice(0, limit)
      .map(toSuggestion)
  }

  const explain = (question: string): Evidence[] => {
    const [first] = ranking.search(question.slice(0, QUESTION_LIMIT), 1)
    const document = first && known.get(first.docId)
    if (!document) return []
    const held = new Set(questionsOf(document).flatMap(words))
    return words(question.slice(0, QUESTION_LIMIT)).flatMap((term) => (held.has(term) ? [{ term, weight: 1 }] : []))
  }

  for (const document of documents) add(document)
  return {
    ask,
    suggest,
    related,
    explain,
    add,
    remove,
    document: (docId, locale = '') => {
      const document = known.get(docId)
      return document ? viewDocument(document, locale, defaultLocale) : null
    },
  }
}
