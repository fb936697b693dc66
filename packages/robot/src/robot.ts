import { createRanking, type Hit, type Ranking } from './ranking.ts'
import { normalise } from './text.ts'

export type * from './flow.ts'
export { matchFlow } from './matchFlow.ts'
export { stepFlow } from './stepFlow.ts'
export { normalise } from './text.ts'
export { validateFlow } from './validateFlow.ts'

/** A knowledge document as the robot sees it. `pattern` is docPattern: 1 plain, 2 rich, 3 flow (G-40). */
export type RobotDocument = {
  readonly docId: string
  readonly question: string
  readonly similar: readonly string[]
  /** HTML; carried along, not searched. */
  readonly answer: string
  readonly pattern: 1 | 2 | 3
  readonly suggestDocIds: readonly string[]
  readonly locale?: string
}

/** From `answerThreshold` on the robot answers, from `guideThreshold` on it offers a choice; both between 0 and 1. */
export type RobotSettings = { readonly answerThreshold: number; readonly guideThreshold: number }

export type Suggestion = { readonly docId: string; readonly question: string }
export type Candidate = Suggestion & { readonly score: number }

/** answerType 1, 2 and 0 (G-07); `score` is that of the best document. */
export type Decision =
  | { readonly kind: 'answer'; readonly docId: string; readonly score: number }
  | { readonly kind: 'guide'; readonly candidates: readonly Candidate[]; readonly score: number }
  | { readonly kind: 'unknown'; readonly score: number }

export type Robot = {
  /** Decides by G-07; never throws, whatever the text. */
  readonly ask: (question: string) => Decision
  /** Standard questions for a question that is being typed. */
  readonly suggest: (start: string, limit?: number) => Suggestion[]
  /** Adds a document, or takes the place of the one with its docId. */
  readonly add: (document: RobotDocument) => void
  /** Whether there was one. */
  readonly remove: (docId: string) => boolean
  readonly document: (docId: string) => RobotDocument | null
}

/**
 * Measured with about ten questions a document: above 0.5 some eight of ten answers are right and three of a hundred
 * foreign questions are answered; above 0.3 the right document is mostly among the five offered.
 */
export const DEFAULT_SETTINGS: RobotSettings = { answerThreshold: 0.5, guideThreshold: 0.3 }

const GUIDE_LIMIT = 5
// A pasted page is no question, and its cost would grow with its length.
const QUESTION_LIMIT = 500

/** A robot over these documents. Settings left out take the defaults. No clock, no chance, no I/O. */
export const createRobot = (
  documents: readonly RobotDocument[],
  settings: Partial<RobotSettings> = {},
  ranking: Ranking = createRanking(),
): Robot => {
  const { answerThreshold, guideThreshold } = { ...DEFAULT_SETTINGS, ...settings }
  const known = new Map<string, RobotDocument>()
  const exact = new Map<string, Set<string>>()
  const questionsOf = (document: RobotDocument) => [document.question, ...document.similar]

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

  const named = (hits: readonly Hit[]): Candidate[] =>
    hits.flatMap(({ docId, score }) => {
      const document = known.get(docId)
      return document ? [{ docId, question: document.question, score }] : []
    })

  const ask = (question: string): Decision => {
    const text = normalise(question.slice(0, QUESTION_LIMIT))
    const [same] = exact.get(text) ?? []
    if (same !== undefined) return { kind: 'answer', docId: same, score: 1 }
    const candidates = named(ranking.search(text, GUIDE_LIMIT))
    const best = candidates[0]
    if (!best) return { kind: 'unknown', score: 0 }
    // Two documents that fit alike are a question back, not an answer: "order" alone is about many things.
    const clear = (candidates[1]?.score ?? 0) < best.score * 0.9
    if (best.score >= answerThreshold && clear) return { kind: 'answer', docId: best.docId, score: best.score }
    if (best.score < guideThreshold) return { kind: 'unknown', score: best.score }
    // Far behind the best is no choice worth offering.
    return { kind: 'guide', candidates: candidates.filter((one) => one.score >= best.score / 2), score: best.score }
  }

  const suggest = (start: string, limit = GUIDE_LIMIT): Suggestion[] => {
    const text = normalise(start.slice(0, QUESTION_LIMIT))
    return text ? named(ranking.complete(text, limit)).map(({ docId, question }) => ({ docId, question })) : []
  }

  for (const document of documents) add(document)
  return { ask, suggest, add, remove, document: (docId) => known.get(docId) ?? null }
}
