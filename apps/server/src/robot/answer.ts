import { serverText } from '@foyer/locales/server/index'
import { type Candidate, type Decision, type Flow, matchFlow } from '@foyer/robot'
import type { Talk } from '@foyer/robot/smallTalk'
import type { RobotMemory } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { Answer, NamedDocument, Offered, Question } from './answerTypes.ts'
import { continueDialogue, setAside, startDialogue, waitingIn } from './dialogue.ts'
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

/** A document by its id, ranked or small talk; null for one that the robot does not have. */
export const documentOf = ({ robot, smallTalk }: LoadedRobot, docId: string, locale: string) =>
  robot.document(docId, locale) ?? smallTalk.document(docId, locale)

const ofDocument = (loaded: LoadedRobot, docId: string, score: number, question: Question): Omit<Answer, 'memory'> => {
  const document = documentOf(loaded, docId, question.locale)
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
  /** What a wish for a person leads to: an order to transfer, nothing for a visitor who waits already, or regrets. */
  readonly transfer: 'now' | 'waiting' | 'never'
  /** Epoch milliseconds. */
  readonly now: number
}

/** An answer to small talk. It bears no docId, so nobody is asked whether a greeting was helpful. */
const ofTalk = ({ loaded, memory, transfer }: Context, talk: Talk, docId: string, question: Question): Answer => {
  const { content, outcome } = ofDocument(loaded, docId, 1, question)
  const wishes = talk === 'person'
  const regrets = wishes && transfer === 'never' ? { text: serverText(question.locale, 'noPerson') } : {}
  return {
    content: { ...content, ...regrets, docId: '', transfer: wishes && transfer === 'now' } as Answer['content'],
    memory: setAside(memory),
    outcome: outcome && { ...outcome, kind: 'talk' },
  }
}

const isExact = ({ kind, score }: Decision): boolean => kind === 'answer' && score === 1

/** The ranking of a question, without the politeness around it unless a document has exactly this text. */
export const withoutPoliteness = (
  { robot, smallTalk }: LoadedRobot,
  asked: string,
  locale: string,
  whole = robot.ask(asked, locale),
): Decision => {
  const bare = isExact(whole) ? asked : smallTalk.question(asked, locale)
  return bare === asked ? whole : robot.ask(bare, locale)
}

/** The flow that answers in place of small talk, whatever the words: the document names it, or its question is the trigger. */
const flowInPlaceOf = ({ flows, smallTalk }: LoadedRobot, docId: string): Flow | null => {
  const flowId = smallTalk.flowOf(docId)
  const chosen = flows.find((flow) => flow.flowId === flowId)
  if (chosen !== undefined) return chosen
  const named = smallTalk.titles(docId).map((title) => matchFlow(flows, title))
  return named.find((one) => one?.exact === true)?.flow ?? null
}

/**
 * Flows and documents with exactly this text come before small talk, and a flow with a word of it before a wish for a
 * person: an operator wrote them for that. Politeness around a question is left out.
 */
const ofRanking = (context: Context, question: Question): Answer => {
  const { loaded, memory, now } = context
  const { text: asked, locale } = question
  const matched = matchFlow(loaded.flows, asked)
  const start = (flow: Flow) => startDialogue(flowIn(flow, locale), question, now)
  if (matched?.exact) return start(matched.flow)
  const whole = loaded.robot.ask(asked, locale)
  const says = (text: string) => nearMisses(loaded.robot.ask(text, locale).candidates).length > 0
  const small = isExact(whole) ? null : loaded.smallTalk.find(asked, locale, now, says)
  if (small !== null && (small.talk !== 'person' || matched === null)) {
    const flow = flowInPlaceOf(loaded, small.docId)
    return flow === null ? ofTalk(context, small.talk, small.docId, question) : start(flow)
  }
  const decision = withoutPoliteness(loaded, asked, locale, whole)
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

/** A text of one word may be what a clarifying question asks for: `Support` is a department. */
const ONE_WORD =
  /^\s*[^\s\p{Script=Han}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]+\s*$/u

/** True for the wish for a person where a dialogue would take any text as its answer. */
const asksToLeave = (
  { loaded, memory, now }: Context,
  flow: Flow,
  { text, button, itemId, locale }: Question,
): boolean => {
  const waiting = waitingIn(memory)?.nodeId
  if (button !== '' || itemId !== '' || ONE_WORD.test(text)) return false
  if (flow.nodes.find(({ nodeId }) => nodeId === waiting)?.nodeType !== 'CLARIFY') return false
  const small = loaded.smallTalk.find(text, locale, now, () => false)
  // a flow that takes the place of the wish asks before it transfers
  return small?.talk === 'person' && flowInPlaceOf(loaded, small.docId)?.flowId !== flow.flowId
}

/**
 * Answers in the order of G-07: the running dialogue (a submitted form continues it, a wish for a person leaves it), the clicked document, a flow with
 * this trigger, then the ranking with its three results. Pure but for the robot.
 * @throws docNotFound for a docId that the robot does not have
 */
export const answerQuestion = (context: Context, question: Question): Answer => {
  const { loaded, memory, running, now } = context
  if (question.docId !== '')
    return { ...ofDocument(loaded, question.docId, 1, { ...question, click: 1 }), memory: setAside(memory) }
  if (running === null || asksToLeave(context, running, question)) return ofRanking(context, question)
  return continueDialogue(flowIn(running, question.locale), memory, question, now) ?? ofRanking(context, question)
}

/**
 * The answer of a model in place of `unknown` or `guide` (G-07): a direct answer with its documents and their files.
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
