import {
  type Flow,
  type FlowInput,
  type FlowNode,
  type FlowState,
  type FlowStep,
  namedBy,
  stepFlow,
} from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'
import { type Answer, body, type Outcome, type Question, reply } from './shape.ts'

/** How long the same press again is the second click of one and not a choice of its own, in milliseconds. */
const DOUBLE_CLICK_MS = 2000

/** The node at which a conversation's dialogue waits. */
export const waitingIn = (memory: RobotMemory): FlowState | null => (memory.flow ?? null) as FlowState | null

/** The dialogue that a question carries on: that of the form which it names as filled in, else the one that waits. */
export const namedIn = (
  memory: RobotMemory,
  question: Question,
): { readonly flowId: string; readonly version?: number; readonly nodeId: string } | null =>
  isFormOf(memory, question) ? (memory.form ?? null) : waitingIn(memory)

/** Whether the question names the form that was filled in last. */
export const isFormOf = (memory: RobotMemory, question: Question): boolean =>
  question.nodeId !== '' && memory.form?.nodeId === question.nodeId

/**
 * What a question leaves of the dialogue that it has nothing to do with: it waits on, but what is typed is not taken for its answer any more
 * unless it says so.
 */
export const setAside = (memory: RobotMemory): RobotMemory =>
  waitingIn(memory) === null ? memory : { ...memory, paused: true }

const pressOf = ({ button, itemId }: Question): string =>
  button !== '' ? `button ${button}` : itemId !== '' ? `item ${itemId}` : ''

/**
 * The question (its message's id) that this one repeats: the same choice at the same node, by a second click or in a second window, though
 * under an id of its own. Null where it is a choice of its own.
 */
export const repeats = (memory: RobotMemory, question: Question, now: number): string | null => {
  const { last } = memory
  if (last === undefined || question.nodeId === '' || last.nodeId !== question.nodeId) return null
  if (pressOf(question) === '' || last.press !== pressOf(question)) return null
  // a dialogue can lead back to the node, where the same choice is one more
  const isBack = waitingIn(memory)?.nodeId === question.nodeId
  return isBack && now - last.at > DOUBLE_CLICK_MS ? null : last.msgId
}

/** The step that was just taken, so that `repeats` knows it again. */
export const remembering = (memory: RobotMemory, question: Question, msgId: string, now: number): RobotMemory => {
  const press = pressOf(question)
  if (press === '' || question.nodeId === '') return memory
  return { ...memory, last: { nodeId: question.nodeId, press, msgId, at: now } }
}

const repliesOf = (step: FlowStep, now: number) => {
  const nodeId = step.state?.nodeId ?? ''
  const answers = step.replies.map(({ replySource, ...one }) =>
    reply({ ...one, source: replySource, agentTime: one.clarifyGuide === null ? null : now }, nodeId),
  )
  const last = answers.at(-1)
  if (step.transfer && last !== undefined) last.instruction.toCustomerService = 1
  return answers
}

const memoryOf = (step: FlowStep, flow: Flow, host: Answer['memory']['host'], now: number): RobotMemory => {
  if (step.state === null) return {}
  const clarifies = step.replies.at(-1)?.clarifyGuide != null
  const named = namedBy(flow, host ?? {})
  return {
    flow: step.state,
    ...(Object.keys(named).length > 0 ? { host: named } : {}),
    ...(clarifies ? { agentTime: now } : {}),
  }
}

const ofStep = (
  flow: Flow,
  step: FlowStep,
  host: Answer['memory']['host'],
  now: number,
  outcome: Outcome | null = null,
): Answer => {
  const form = step.replies.some((one) => one.fromNode !== null)
  const { flowId, version } = flow
  return {
    msgType: form ? 11 : 3,
    text: step.replies
      .map((one) => one.text || (one.cardContent?.title ?? ''))
      .filter((text) => text !== '')
      .join('\n'),
    body: body(3, repliesOf(step, now), {
      status: step.transfer ? -1 : 1,
      docPattern: 3,
      itemList: step.itemList,
      bingCode: step.bindingCode,
      // whose form it is: the dialogue goes on with it whatever was asked in between
      ...(form ? { flow: { flowId, ...(version === undefined ? {} : { version }) } } : {}),
    }),
    memory: memoryOf(step, flow, host, now),
    outcome,
  }
}

const inputOf = (question: Question): FlowInput => {
  if (question.button !== '') return { kind: 'button', key: question.button }
  if (question.itemId !== '') return { kind: 'item', id: question.itemId }
  return { kind: 'text', text: question.text }
}

/**
 * Whether typed words are meant for the node that waits: they name it, or nothing else. A clarifying question takes any words, so a stamp that
 * is not its own, or a question in between, makes them an ordinary question.
 */
const isMeant = (memory: RobotMemory, state: FlowState, question: Question): boolean => {
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
 * Carries a dialogue on (G-07, 1); null for a question that has nothing to do with it.
 * @param flow that of `namedIn`, in the version in which the dialogue began
 */
export const continueDialogue = (flow: Flow, memory: RobotMemory, question: Question, now: number): Answer | null => {
  if (isFormOf(memory, question)) return continueForm(flow, memory, question, now)
  const state = waitingIn(memory)
  if (state === null) return null
  const host = { ...memory.host, ...question.host }
  const isPress = pressOf(question) !== ''
  // a press at a node that the dialogue has left, in another window or further up, must not count at the one where it is now
  const isLate = question.nodeId !== '' && question.nodeId !== state.nodeId
  if (!isPress && !isMeant(memory, state, question)) return null
  const step = stepFlow(flow, state, isPress && isLate ? { kind: 'again' } : inputOf(question), host)
  if (step.understood) return ofStep(flow, step, host, now)
  return isPress ? ofStep(flow, stepFlow(flow, state, { kind: 'again' }, host), host, now) : null
}

/** Begins a dialogue. */
export const startDialogue = (flow: Flow, question: Question, now: number): Answer =>
  ofStep(flow, stepFlow(flow, null, { kind: 'start' }, question.host), question.host, now, {
    kind: 'flow',
    docId: '',
    score: 0,
  })

/** The node of a form that was filled in, or at which something was pressed. */
const nodeIn = (flows: readonly Flow[], nodeId: string): FlowNode | undefined =>
  nodeId === '' ? undefined : flows.flatMap((flow) => flow.nodes).find((node) => node.nodeId === nodeId)

/** What a press or a filled form is called in the conversation where the page does not say it; '' where no flow knows. */
export const nameOf = (flows: readonly Flow[], question: Question): string => {
  const node = nodeIn(flows, question.nodeId)
  if (node?.nodeType === 'FORM') return node.fromNode.referGuide || node.text
  if (node?.nodeType !== 'BUTTONS') return ''
  const button = node.buttons?.find((one) => one.key === question.button)
  return button?.name ?? node.itemList?.find((one) => one.id === question.itemId)?.name ?? ''
}
