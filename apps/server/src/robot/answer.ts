import { serverText } from '@foyer/locales/server/index'
import { type Candidate, type Flow, matchFlow } from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { Answer, NamedDocument, Offered, Question } from './answerTypes.ts'
import { continueDialogue, setAside, startDialogue } from './dialogue.ts'
import type { LoadedRobot } from './robots.ts'
import { flowIn } from './spokenFlow.ts'

/** How many near misses an unknown question offers. */
const NEAR_MISSES = 3
/** Lower scores are not offered: gibberish reaches 0.06 at the demo's robot. */
const WORTH_OFFERING = 0.1

const nearMisses = (candidates: readonly Candidate[]) =>
  candidates.filter((one) => one.score >= WORTH_OFFERING).slice(0, NEAR_MISSES)

const offer = (documents: readonly NamedDocument[], locale: string): Offered => ({
  title: documents.length > 0 ? serverText(locale, 'guideTitle') : '',
  documents,
})

const ofDocument = (loaded: LoadedRobot, docId: string, score: number, question: Question): Omit<Answer, 'memory'> => {
  const document = loaded.robot.document(docId, question.locale)
  if (document === null) throw failures.docNotFound()
  const related = document.suggestDocIds.flatMap((id) => {
    const other = loaded.robot.document(id, question.locale)
    return other === null ? [] : [{ question: other.question, docId: id }]
  })
  return {
    content: {
      source: 'document',
      text: document.answer,
      docId,
      pattern: document.pattern,
      click: question.click,
      score,
      offered: offer(related, question.locale),
      files: loaded.filesOf(docId),
    },
    outcome: { kind: question.docId === '' ? 'answer' : 'click', docId, score },
  }
}

/** The context of a question. `running` is the flow of the dialogue that the question may continue (`namedIn`). */
export type Context = {
  readonly loaded: LoadedRobot
  readonly memory: RobotMemory
  readonly running: Flow | null
  /** Epoch milliseconds. */
  readonly now: number
}

const ofRanking = ({ loaded, memory, now }: Context, question: Question): Answer => {
  const matched = matchFlow(loaded.flows, question.text)
  const start = (flow: Flow) => startDialogue(flowIn(flow, question.locale), question, now)
  if (matched?.exact) return start(matched.flow)
  const decision = loaded.robot.ask(question.text, question.locale)
  const rest = setAside(memory)
  if (decision.kind === 'answer')
    return { ...ofDocument(loaded, decision.docId, decision.score, question), memory: rest }
  if (matched !== null) return start(matched.flow)
  const { score, kind, candidates } = decision
  const text = serverText(question.locale, kind)
  const offered = offer(kind === 'guide' ? candidates : nearMisses(candidates), question.locale)
  const outcome = { kind, docId: candidates[0]?.docId ?? '', score }
  return { content: { source: 'ranking', kind, text, score, offered }, memory: rest, outcome }
}

/**
 * Answers in the order of G-07: the running dialogue (a submitted form continues it), the clicked document, a flow with
 * this trigger, then the ranking with its three results. Pure but for the robot.
 * @throws docNotFound for a docId that the robot does not have
 */
export const answerQuestion = (context: Context, question: Question): Answer => {
  const { loaded, memory, running, now } = context
  if (question.docId !== '')
    return { ...ofDocument(loaded, question.docId, 1, { ...question, click: 1 }), memory: setAside(memory) }
  const step = running === null ? null : continueDialogue(flowIn(running, question.locale), memory, question, now)
  return step ?? ofRanking(context, question)
}

/**
 * The answer of a model in place of `unknown` (G-07): a direct answer with its documents and their files.
 * @param docIds the documents that the model used; returns null if one of them no longer answers
 */
export const ofModel = (
  loaded: LoadedRobot,
  text: string,
  docIds: readonly string[],
  { score, locale }: { readonly score: number; readonly locale: string },
): Omit<Answer, 'memory'> | null => {
  const documents = docIds.map((docId) => loaded.robot.document(docId, locale))
  if (!documents.every((one) => one !== null)) return null
  const files = new Map(docIds.flatMap(loaded.filesOf).map((file) => [file.referenceFileUrl, file]))
  return {
    content: { source: 'model', text, score, documents, files: [...files.values()] },
    outcome: { kind: 'model', docId: docIds[0] ?? '', score },
  }
}
