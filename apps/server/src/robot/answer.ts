import { serverText } from '@foyer/locales/server/index'
import { type Candidate, type Flow, matchFlow } from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import { continueDialogue, setAside, startDialogue } from './dialogue.ts'
import type { LoadedRobot } from './robots.ts'
import { type Answer, body, type Question, reply } from './shape.ts'

/** How many near misses are offered to who was not understood. */
const NEAR_MISSES = 3
/** What is less likely is not worth offering: at the demo's robot gibberish comes to 0.06. */
const WORTH_OFFERING = 0.1

const nearMisses = (candidates: readonly Candidate[]) =>
  candidates.filter((one) => one.score >= WORTH_OFFERING).slice(0, NEAR_MISSES)

const titled = (offered: readonly unknown[], locale: string) =>
  offered.length > 0 ? { robotSuggest: serverText(locale, 'guideTitle') } : {}

const ofDocument = (loaded: LoadedRobot, docId: string, score: number, question: Question): Omit<Answer, 'memory'> => {
  const document = loaded.robot.document(docId, question.locale)
  if (document === null) throw failures.docNotFound()
  const related = document.suggestDocIds.flatMap((id) => {
    const other = loaded.robot.document(id, question.locale)
    return other === null ? [] : [{ question: other.question, docId: id }]
  })
  const more = {
    docId,
    docPattern: document.pattern,
    click: question.click,
    score,
    suggestList: related,
    referenceFile: loaded.filesOf(docId),
    ...titled(related, question.locale),
  }
  return {
    msgType: 3,
    text: document.answer,
    body: body(1, [reply({ source: 'FAQ', text: document.answer, type: 12 })], more),
    outcome: { kind: question.docId === '' ? 'answer' : 'click', docId, score },
  }
}

/** What stands beside a question: the robot, what it remembers, the dialogue that the question may carry on (`namedIn`), and the time. */
export type Asked = {
  readonly loaded: LoadedRobot
  readonly memory: RobotMemory
  readonly running: Flow | null
  /** Epoch milliseconds. */
  readonly now: number
}

const ofRanking = ({ loaded, memory, now }: Asked, question: Question): Answer => {
  const matched = matchFlow(loaded.flows, question.text)
  if (matched?.exact) return startDialogue(matched.flow, question, now)
  const decision = loaded.robot.ask(question.text, question.locale)
  const rest = setAside(memory)
  if (decision.kind === 'answer')
    return { ...ofDocument(loaded, decision.docId, decision.score, question), memory: rest }
  if (matched !== null) return startDialogue(matched.flow, question, now)
  const outcome = { kind: decision.kind, docId: decision.candidates[0]?.docId ?? '', score: decision.score }
  const { score, kind } = decision
  const text = serverText(question.locale, kind)
  const offered = kind === 'guide' ? decision.candidates : nearMisses(decision.candidates)
  const suggestList = offered.map((one) => ({ question: one.question, docId: one.docId }))
  const more = { score, suggestList, ...titled(suggestList, question.locale) }
  const offer = body(kind === 'guide' ? 2 : 0, [reply({ source: 'TEXT_REPLY', text, type: 1 })], more)
  return { msgType: 3, text, body: offer, memory: rest, outcome }
}

/**
 * Answers by the order of G-07: the running dialogue (a form that was filled in carries it on), the document that was clicked, a flow whose
 * trigger this is, then the ranking with its three outcomes. Pure but for the robot that it is given.
 * @throws docNotFound for a docId that the robot does not have
 */
export const answerQuestion = (asked: Asked, question: Question): Answer => {
  const { loaded, memory, running, now } = asked
  if (question.docId !== '')
    return { ...ofDocument(loaded, question.docId, 1, { ...question, click: 1 }), memory: setAside(memory) }
  const step = running === null ? null : continueDialogue(running, memory, question, now)
  return step ?? ofRanking(asked, question)
}

/**
 * What a model wrote in the place of `unknown` (G-07): a direct answer with the documents that it was written from and their files.
 * @param docIds the documents; null is answered where one of them does not answer any more
 */
export const ofModel = (
  loaded: LoadedRobot,
  text: string,
  docIds: readonly string[],
  { score, locale }: { readonly score: number; readonly locale: string },
): Omit<Answer, 'memory'> | null => {
  const documents = docIds.map((docId) => loaded.robot.document(docId, locale))
  if (!documents.every((one) => one !== null)) return null
  const sources = documents.map((one) => ({ docId: one.docId, docQuestion: one.question }))
  const files = new Map(docIds.flatMap(loaded.filesOf).map((file) => [file.referenceFileUrl, file]))
  const more = { score, sources, referenceFile: [...files.values()] }
  return {
    msgType: 3,
    text,
    body: body(1, [reply({ source: 'LARGE_MODEL_REPLY', text, type: 1 })], more),
    outcome: { kind: 'model', docId: docIds[0] ?? '', score },
  }
}
