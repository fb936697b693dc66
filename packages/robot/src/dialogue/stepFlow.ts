import { normalise } from '../text/text.ts'
import { createFillText } from './fillText.ts'
import type { Flow, FlowCard, FlowInput, FlowNode, FlowReply, FlowState, FlowStep } from './flow.ts'
import { isHostName, readVariable, shownForm, type Variables } from './hostValues.ts'

type Walk = { readonly replies: FlowReply[]; readonly variables: Variables; readonly fill: (text: string) => string }
type Choice = { readonly nextNodeId: string; readonly variables: Variables }

/** The reply of a node that waits for the visitor; null for a node that does not wait. */
const replyOfWaiting = (node: FlowNode, fill: Walk['fill']): FlowReply | null => {
  switch (node.nodeType) {
    case 'BUTTONS': {
      const buttons = (node.buttons ?? []).map(({ key, name }) => ({ key, name }))
      return { kind: 'buttons', text: fill(node.text ?? ''), buttons }
    }
    case 'FORM':
      return { kind: 'form', text: fill(node.text ?? ''), form: shownForm(node.fromNode) }
    case 'CLARIFY':
      return { kind: 'clarify', text: fill(node.clarifyGuide.guide), options: node.clarifyGuide.options ?? [] }
    default:
      return null
  }
}

const fillCard = (card: FlowCard, fill: Walk['fill']): FlowCard => ({
  ...card,
  ...(card.title === undefined ? {} : { title: fill(card.title) }),
  ...(card.desc === undefined ? {} : { desc: fill(card.desc) }),
  ...(card.price === undefined ? {} : { price: fill(card.price) }),
})

const decide = (node: FlowNode & { nodeType: 'CONDITION' }, variables: Variables): string => {
  const value = readVariable(variables, node.code)
  const met = value === undefined ? undefined : node.cases.find((one) => one.value === value)
  return met?.nextNodeId ?? node.nextNodeId ?? ''
}

/** Adds the reply of a node that does not wait and returns the next nodeId; '' ends the flow. */
const pass = (node: FlowNode, { replies, variables, fill }: Walk): string => {
  switch (node.nodeType) {
    case 'TEXT':
      replies.push({ kind: 'text', text: fill(node.text) })
      return node.nextNodeId ?? ''
    case 'CARD':
      replies.push({ kind: 'card', text: fill(node.text ?? ''), card: fillCard(node.cardContent, fill) })
      return node.nextNodeId ?? ''
    case 'CONDITION':
      return decide(node, variables)
    case 'TRANSFER':
      if (node.text) replies.push({ kind: 'text', text: fill(node.text) })
      return ''
    case 'END':
      replies.push({ kind: 'end', text: fill(node.text ?? '') })
      return ''
    default:
      return ''
  }
}

const itemsOf = (node: FlowNode) =>
  node.nodeType === 'BUTTONS' ? (node.itemList ?? []).map(({ id, name, bindValue }) => ({ id, name, bindValue })) : []

const stateAt = ({ flowId, version }: Flow, nodeId: string, variables: Variables): FlowState => ({
  flowId,
  ...(version === undefined ? {} : { version }),
  nodeId,
  variables,
})

/** Walks from `nodeId` to the next node that waits, or to the end. */
const walkFrom = (flow: Flow, nodeId: string, bound: Variables, host: Variables): FlowStep => {
  const nodes = new Map(flow.nodes.map((node) => [node.nodeId, node]))
  const variables = { ...bound, ...host }
  const walk: Walk = { replies: [], variables, fill: createFillText(flow, variables) }
  const ended = { items: [], itemVariable: '', state: null, understood: true }
  let node = nodes.get(nodeId)
  while (node) {
    const question = replyOfWaiting(node, walk.fill)
    if (question)
      return {
        replies: [...walk.replies, question],
        items: itemsOf(node),
        itemVariable: node.nodeType === 'BUTTONS' ? (node.bindingCode ?? '') : '',
        state: stateAt(flow, node.nodeId, bound),
        transfer: false,
        understood: true,
      }
    // Each node is passed once per step: a circle without a waiting node would never end.
    nodes.delete(node.nodeId)
    const next = pass(node, walk)
    if (node.nodeType === 'TRANSFER') return { ...ended, replies: walk.replies, transfer: true }
    node = nodes.get(next)
  }
  return { ...ended, replies: walk.replies, transfer: false }
}

const press = (node: FlowNode & { nodeType: 'BUTTONS' }, input: FlowInput): Choice | null => {
  const typed = input.kind === 'text' ? normalise(input.text) : ''
  const isTyped = (name: string): boolean => typed !== '' && normalise(name) === typed
  const button = (node.buttons ?? []).find((one) =>
    input.kind === 'button' ? one.key === input.key : isTyped(one.name),
  )
  if (button) return { nextNodeId: button.nextNodeId || node.nextNodeId || '', variables: {} }
  const item = (node.itemList ?? []).find((one) => (input.kind === 'item' ? one.id === input.id : isTyped(one.name)))
  if (!item) return null
  const bound = node.bindingCode ? { [node.bindingCode]: item.bindValue } : {}
  return { nextNodeId: item.nextNodeId || node.nextNodeId || '', variables: bound }
}

const choose = (node: FlowNode, input: FlowInput): Choice | null => {
  switch (node.nodeType) {
    case 'BUTTONS':
      return press(node, input)
    case 'FORM':
      return input.kind === 'form' ? { nextNodeId: node.nextNodeId ?? '', variables: input.values } : null
    case 'CLARIFY':
      return input.kind === 'text' && input.text.trim()
        ? { nextNodeId: node.nextNodeId ?? '', variables: { [node.bindingCode || node.nodeId]: input.text } }
        : null
    default:
      return null
  }
}

/** Without the host page's variables, which a dialogue neither keeps nor overwrites. */
const ownVariables = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !isHostName(name)))

/**
 * One turn of a dialogue. It begins with `state` null, with input `start`, or with a state whose node the flow does not
 * have; otherwise the input answers the node of `state`. Never throws.
 * @param host variables of the host page (`hostVariables`), which the state does not keep
 */
export const stepFlow = (flow: Flow, state: FlowState | null, input: FlowInput, host: Variables = {}): FlowStep => {
  const node = state && flow.nodes.find((one) => one.nodeId === state.nodeId)
  if (!state || !node || input.kind === 'start') {
    const given = (input.kind === 'start' && input.variables) || state?.variables || {}
    return walkFrom(flow, flow.startNodeId, ownVariables(given), host)
  }
  if (input.kind === 'again') return walkFrom(flow, node.nodeId, state.variables, host)
  const choice = choose(node, input)
  if (!choice) return { replies: [], items: [], itemVariable: '', state, transfer: false, understood: false }
  return walkFrom(flow, choice.nextNodeId, ownVariables({ ...state.variables, ...choice.variables }), host)
}
