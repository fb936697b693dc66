import {
  type Flow,
  type FlowInput,
  type FlowNode,
  type FlowState,
  type FlowStep,
  hostVariablesIn,
  stepFlow,
} from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'
import type { Answer, Outcome, Question } from './answerTypes.ts'
import { flowIn } from './spokenFlow.ts'

/** Within this time the same press counts as a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 2000

/** The state of a conversation's dialogue that waits for the visitor; null for none. */
export const waitingIn = (memory: RobotMemory): FlowState | null => (memory.flow ?? null) as FlowState | null

/** The dialogue that a question continues: that of the submitted form which it names, else the one that waits. */
export const namedIn = (
  memory: RobotMemory,
  question: Question,
): { readonly flowId: string; readonly version?: number; readonly nodeId: string } | null =>
  isFormOf(memory, question) ? (memory.form ?? null) : waitingIn(memory)

/** True if the question names the form that was submitted last. */
export const isFormOf = (memory: RobotMemory, question: Question): boolean =>
  question.nodeId !== '' && memory.form?.nodeId === question.nodeId

/** Pauses the dialogue after an unrelated question: it still waits, but takes typed text only from pages that name it. */
export const setAside = (memory: RobotMemory): RobotMemory =>
  waitingIn(memory) === null ? memory : { ...memory, paused: true }

const pressOf = ({ button, itemId }: Question): string =>
  button !== '' ? `button ${button}` : itemId !== '' ? `item ${itemId}` : ''

/**
 * The message id of the question that this one repeats: the same choice at the same node, by a double click or in a second
 * window, under another id. Null for a new choice.
 */
export const repeats = (memory: RobotMemory, question: Question, now: number): string | null => {
  const { last } = memory
  if (last === undefined || question.nodeId === '' || last.nodeId !== question.nodeId) return null
  if (pressOf(question) === '' || last.press !== pressOf(question)) return null
  // a dialogue can return to the node, where the same choice is a new one
  const isBack = waitingIn(memory)?.nodeId === question.nodeId
  return isBack && now - last.at > DOUBLE_CLICK_MS ? null : last.msgId
}

/** Remembers the choice for `repeats`. */
export const remembering = (memory: RobotMemory, question: Question, msgId: string, now: number): RobotMemory => {
  const press = pressOf(question)
  if (press === '' || question.nodeId === '') return memory
  return { ...memory, last: { nodeId: question.nodeId, press, msgId, at: now } }
}

const memoryOf = (step: FlowStep, flow: Flow, host: Answer['memory']['host'], now: number): RobotMemory => {
  if (step.state === null) return {}
  const clarifies = step.replies.at(-1)?.kind === 'clarify'
  const used = hostVariablesIn(flow, host ?? {})
  return {
    flow: step.state,
    ...(Object.keys(used).length > 0 ? { host: used } : {}),
    ...(clarifies ? { agentTime: now } : {}),
  }
}

const ofStep = (
  flow: Flow,
  step: FlowStep,
  host: Answer['memory']['host'],
  now: number,
  outcome: Outcome | null = null,
): Answer => ({
  content: { source: 'flow', flow, step, at: now },
  memory: memoryOf(step, flow, host, now),
  outcome,
})

const inputOf = (question: Question): FlowInput => {
  if (question.button !== '') return { kind: 'button', key: question.button }
  if (question.itemId !== '') return { kind: 'item', id: question.itemId }
  return { kind: 'text', text: question.text }
}

/**
 * True if typed text answers the waiting node: it names the node, or no node at all. A clarifying question would take any
 * text, so text with another time stamp, or after a question in between, is an ordinary question.
 */
const isAnswer = (memory: RobotMemory, state: FlowState, question: Question): boolean => {
  if (question.agentTime !== '' && question.agentTime !== String(memory.agentTime ?? '')) return false
  if (question.nodeId !== '') return question.nodeId === state.nodeId
  return memory.paused !== true || memory.agentTime === undefined || question.agentTime !== ''
}

const continueForm = (flow: Flow, memory: RobotMemory, question: Question, now: number): Answer | null => {
  const { form } = memory
  if (form === undefined || !flow.nodes.some((node) => node.nodeId === form.nodeId)) return null
  const waiting = waitingIn(memory)
  const same = waiting?.flowId === flow.flowId && waiting.nodeId === form.nodeId
  const state = same ? waiting : { flowId: flow.flowId, nodeId: form.nodeId, variables: {} }
  const host = { ...(same ? memory.host : {}), ...question.host }
  return ofStep(flow, stepFlow(flow, state, { kind: 'form', values: form.values }, host), host, now)
}

/**
 * Continues a dialogue (G-07, 1); null for an unrelated question.
 * @param flow the flow of `namedIn`, in the version in which the dialogue began
 */
export const continueDialogue = (flow: Flow, memory: RobotMemory, question: Question, now: number): Answer | null => {
  if (isFormOf(memory, question)) return continueForm(flow, memory, question, now)
  const state = waitingIn(memory)
  if (state === null) return null
  const host = { ...memory.host, ...question.host }
  const isPress = pressOf(question) !== ''
  // a press at a node that the dialogue has left (further up, or in another window) must not count at the current one
  const isLate = question.nodeId !== '' && question.nodeId !== state.nodeId
  if (!isPress && !isAnswer(memory, state, question)) return null
  const step = stepFlow(flow, state, isPress && isLate ? { kind: 'again' } : inputOf(question), host)
  if (step.understood) return ofStep(flow, step, host, now)
  return isPress ? ofStep(flow, stepFlow(flow, state, { kind: 'again' }, host), host, now) : null
}

export const startDialogue = (flow: Flow, question: Question, now: number): Answer =>
  ofStep(flow, stepFlow(flow, null, { kind: 'start' }, question.host), question.host, now, {
    kind: 'flow',
    docId: '',
    score: 0,
  })

const nodeIn = (flows: readonly Flow[], { nodeId, locale }: Question): FlowNode | undefined => {
  const isNamed = (node: FlowNode) => node.nodeId === nodeId
  const flow = nodeId === '' ? undefined : flows.find(({ nodes }) => nodes.some(isNamed))
  return flow && flowIn(flow, locale).nodes.find(isNamed)
}

/** The text that the conversation shows for a press or a submitted form; '' if no flow has the node. */
export const nameOf = (flows: readonly Flow[], question: Question): string => {
  const node = nodeIn(flows, question)
  if (node?.nodeType === 'FORM') return node.fromNode.referGuide || node.text
  if (node?.nodeType !== 'BUTTONS') return ''
  const button = node.buttons?.find((one) => one.key === question.button)
  return button?.name ?? node.itemList?.find((one) => one.id === question.itemId)?.name ?? ''
}
