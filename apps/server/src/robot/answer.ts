import { serverText } from '@foyer/locales/server/index'
import {
  type Flow,
  type FlowInput,
  type FlowNode,
  type FlowState,
  type FlowStep,
  matchFlow,
  stepFlow,
} from '@foyer/robot'
import type { RobotMemory } from '../db/tables.ts'
import { failures } from '../errors.ts'
import type { LoadedRobot } from './robots.ts'

/** What was asked, in our words. */
export type Question = {
  readonly text: string
  /** A click on a document. */
  readonly docId: string
  readonly button: string
  readonly itemId: string
  /** The node that the page answers; '' for none. */
  readonly nodeId: string
  readonly locale: string
  readonly click: number
}

/** Nothing is asked, clicked or pressed: only a form that was filled in can be meant. */
export const isBlank = (question: Question): boolean =>
  [question.text, question.docId, question.button, question.itemId].every((part) => part.trim() === '')

/**
 * What a question came to, for statistics. `click`: a document was opened by its name. `docId` is what answered, or else the nearest
 * document, '' for none; the score is that of the ranking, 0 where nothing was ranked.
 */
export type Outcome = {
  readonly kind: 'answer' | 'guide' | 'unknown' | 'flow' | 'model' | 'click'
  readonly docId: string
  readonly score: number
}

/** What the robot says and remembers. */
export type Answer = {
  readonly msgType: number
  /** The text of a single reply: how the answer reads where only text can be shown. */
  readonly text: string
  /** The members of S3.5 as they are stored with the message and sent. */
  readonly body: Record<string, unknown>
  readonly memory: RobotMemory
  /** Null for a step of a dialogue that has begun already: it was counted then. */
  readonly outcome: Outcome | null
}

type ReplyParts = { source: string; text: string; type: number } & Partial<
  Record<'buttons' | 'clarifyGuide' | 'fromNode', unknown>
>

const reply = (parts: ReplyParts, nodeId = '') => ({
  reply: {
    replySource: parts.source,
    text: parts.text,
    type: parts.type,
    buttons: parts.buttons ?? [],
    cardContent: null,
    clarifyGuide: parts.clarifyGuide ?? null,
    fromNode: parts.fromNode ?? null,
    agentTime: null,
  },
  instruction: { toCustomerService: 0, nodeId },
})

const body = (answerType: number, answers: readonly unknown[], more: Record<string, unknown> = {}) => ({
  status: 1,
  answerType,
  docId: '',
  docPattern: 1,
  click: 0,
  score: 0,
  answers,
  suggestList: [],
  itemList: [],
  referenceFile: [],
  ...more,
})

const ofDocument = (loaded: LoadedRobot, docId: string, score: number, question: Question): Answer => {
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
    ...(related.length > 0 ? { robotSuggest: serverText(question.locale, 'guideTitle') } : {}),
  }
  return {
    msgType: 3,
    text: document.answer,
    body: body(1, [reply({ source: 'FAQ', text: document.answer, type: 12 })], more),
    memory: {},
    outcome: { kind: question.docId === '' ? 'answer' : 'click', docId, score },
  }
}

const ofFlow = (step: FlowStep, outcome: Outcome | null = null): Answer => {
  const nodeId = step.state?.nodeId ?? ''
  const answers = step.replies.map((one) =>
    reply(
      {
        source: one.replySource,
        text: one.text,
        type: one.type,
        buttons: one.buttons,
        clarifyGuide: one.clarifyGuide,
        fromNode: one.fromNode,
      },
      nodeId,
    ),
  )
  const last = answers.at(-1)
  if (step.transfer && last !== undefined) last.instruction.toCustomerService = 1
  const form = step.replies.some((one) => one.fromNode !== null)
  return {
    msgType: form ? 11 : 3,
    text: step.replies.map((one) => one.text).join('\n'),
    body: body(3, answers, {
      status: step.transfer ? -1 : 1,
      docPattern: 3,
      itemList: step.itemList,
      bingCode: step.bindingCode,
    }),
    memory: step.state === null ? {} : { flow: step.state },
    outcome,
  }
}

const inputOf = (question: Question): FlowInput => {
  if (question.button !== '') return { kind: 'button', key: question.button }
  if (question.itemId !== '') return { kind: 'item', id: question.itemId }
  return { kind: 'text', text: question.text }
}

/** The dialogue whose form the visitor has filled in and now names; it is found again although they asked something else meanwhile. */
const continueForm = (loaded: LoadedRobot, memory: RobotMemory, question: Question): Answer | null => {
  const { form } = memory
  if (form === undefined || form.nodeId !== question.nodeId) return null
  const holders = loaded.flows.filter((one) => formNodeOf(one, form.nodeId) !== null)
  const flow = holders.find((one) => one.flowId === form.flowId) ?? holders[0]
  if (flow === undefined) return null
  const waiting = (memory.flow ?? null) as FlowState | null
  const same = waiting?.flowId === flow.flowId && waiting.nodeId === form.nodeId
  const state = same ? waiting : { flowId: flow.flowId, nodeId: form.nodeId, variables: {} }
  return ofFlow(stepFlow(flow, state, { kind: 'form', values: form.values }))
}

const formNodeOf = (flow: Flow, nodeId: string): Extract<FlowNode, { nodeType: 'FORM' }> | null =>
  (flow.nodes.find((node) => node.nodeType === 'FORM' && node.nodeId === nodeId) as never) ?? null

/** How a form that was filled in is called in the conversation; '' where no flow has such a node. */
export const formTitle = (loaded: LoadedRobot, nodeId: string): string => {
  for (const flow of loaded.flows) {
    const node = formNodeOf(flow, nodeId)
    if (node !== null) return node.fromNode.referGuide || node.text
  }
  return ''
}

/** The running dialogue goes first (G-07, 1); an input that is no answer to it is an ordinary question. */
const continueFlow = (loaded: LoadedRobot, memory: RobotMemory, question: Question): Answer | null => {
  const state = (memory.flow ?? null) as FlowState | null
  const flow = state === null ? undefined : loaded.flows.find((one) => one.flowId === state.flowId)
  if (state === null || flow === undefined) return null
  const step = stepFlow(flow, state, inputOf(question))
  return step.understood ? ofFlow(step) : null
}

const startFlow = (flow: Flow): Answer =>
  ofFlow(stepFlow(flow, null, { kind: 'start' }), { kind: 'flow', docId: '', score: 0 })

/**
 * Answers by the order of G-07: the running flow (a form that was filled in carries it on), the document that was clicked, a flow whose trigger this is, then the ranking with its
 * three outcomes. Pure but for the robot that it is given.
 * @throws docNotFound for a docId that the robot does not have
 */
export const answerQuestion = (loaded: LoadedRobot, memory: RobotMemory, question: Question): Answer => {
  const running = continueForm(loaded, memory, question) ?? continueFlow(loaded, memory, question)
  if (running !== null && question.docId === '') return running
  if (question.docId !== '') return ofDocument(loaded, question.docId, 1, { ...question, click: 1 })
  const matched = matchFlow(loaded.flows, question.text)
  if (matched?.exact) return startFlow(matched.flow)
  const decision = loaded.robot.ask(question.text, question.locale)
  if (decision.kind === 'answer') return ofDocument(loaded, decision.docId, decision.score, question)
  if (matched !== null) return startFlow(matched.flow)
  const outcome = { kind: decision.kind, docId: decision.candidates[0]?.docId ?? '', score: decision.score }
  if (decision.kind === 'guide') {
    const text = serverText(question.locale, 'guide')
    const suggestList = decision.candidates.map((one) => ({ question: one.question, docId: one.docId }))
    const more = { score: decision.score, suggestList, robotSuggest: serverText(question.locale, 'guideTitle') }
    return { msgType: 3, text, body: body(2, [reply({ source: 'TEXT_REPLY', text, type: 1 })], more), memory, outcome }
  }
  const text = serverText(question.locale, 'unknown')
  return {
    msgType: 3,
    text,
    body: body(0, [reply({ source: 'TEXT_REPLY', text, type: 1 })], { score: decision.score }),
    memory,
    outcome,
  }
}
