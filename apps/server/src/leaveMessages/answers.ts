import { DOC_PATTERN } from '@foyer/protocol/kinds'
import type { Robot } from '@foyer/robot'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { inSlices } from '../robot/inSlices.ts'
import type { Robots } from '../robot/robots.ts'

/** A document that may settle a message before it is sent. */
export type Answer = { readonly docId: string; readonly question: string }

/** The robot of the page's channel, and the language in which the page shows its answers. */
export type Asked = { readonly tenantId: string; readonly robotNo: string; readonly locale: string }

export type Answers = {
  /** At most three documents for a whole message, the likeliest first; none where the robot would only guess. */
  readonly suggest: (asked: Asked, words: string) => Promise<Answer[]>
  /** A document of that robot with its answer as cleaned HTML; null for none. */
  readonly read: (asked: Asked, docId: string) => Promise<{ readonly question: string; readonly answer: string } | null>
}

const SHOWN = 3
/** A less likely answer costs more attention than it saves. */
const WORTH_IT = 0.2
/** UTF-16 units of one question: as many as the robot reads. */
const QUESTION = 500
/** Sentences of a message that are asked one by one. */
const SENTENCES = 8

const bySentence = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The whole text, and its sentences: between a greeting and a complaint the question is only one of them. */
const questionsOf = (words: string): string[] => {
  const parts = [words, ...Array.from(bySentence.segment(words), ({ segment }) => segment)].map((part) =>
    part.trim().slice(0, QUESTION),
  )
  return [...new Set(parts)].filter((part) => part !== '').slice(0, 1 + SENTENCES)
}

const rank = async (robot: Robot, words: string, locale: string): Promise<Answer[]> => {
  const best = new Map<string, Answer & { readonly score: number }>()
  for (const question of questionsOf(words)) {
    await inSlices(robot.prepare(question, locale))
    const decision = robot.ask(question, locale)
    if (decision.kind === 'unknown') continue
    for (const one of decision.candidates)
      if (one.score >= WORTH_IT && one.score > (best.get(one.docId)?.score ?? 0)) best.set(one.docId, one)
  }
  return (
    [...best.values()]
      // a document that steps through a dialogue answers nothing by itself (G-40)
      .filter(({ docId }) => robot.document(docId, locale)?.pattern !== DOC_PATTERN.flow)
      .sort((one, other) => other.score - one.score)
      .slice(0, SHOWN)
      .map(({ docId, question }) => ({ docId, question }))
  )
}

/** The robot's ranking, for a person who is about to leave a message. */
export const createAnswers = ({ robots, knowledge }: { robots: Robots; knowledge: Knowledge }): Answers => ({
  suggest: async ({ tenantId, robotNo, locale }, words) => {
    const loaded = await robots.get(tenantId, robotNo)
    return loaded === null ? [] : rank(loaded.robot, words, locale)
  },
  read: async ({ tenantId, robotNo, locale }, docId) => {
    const view = (await robots.get(tenantId, robotNo))?.robot.document(docId, locale) ?? null
    return view === null || view.pattern === DOC_PATTERN.flow ? null : knowledge.document(tenantId, docId, view.locale)
  },
})
