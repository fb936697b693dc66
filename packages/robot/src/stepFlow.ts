import type { Flow, FlowInput, FlowNode, FlowReply, FlowState, FlowStep } from './flow.ts'
import { normalise } from './text.ts'

type Walk = { replies: FlowReply[]; variables: Record<string, string> }
type Choice = { readonly nextNodeId: string; readonly variables: Readonly<Record<string, string>> }

const say = (replySource: FlowReply['replySource'], text: string, more: Partial<FlowReply> = {}): FlowReply => ({
  replySource,
  text,
  type: 1,
  buttons: [],
  clarifyGuide: null,
  fromNode: null,
  ...more,
})

/** What a node that waits says. */
const ask = (node: FlowNode): FlowReply | null => {
  switch (node.nodeType) {
    case 'BUTTONS':
      return say('BUTTONS', node.text, { buttons: (node.buttons ?? []).map(({ key, name }) => ({ key, name })) })
    case 'FORM':
      return say('FROM_REPLY', node.text, { type: 11, fromNode: node.fromNode })
    case 'CLARIFY':
      return say('AGENT_REPLY', node.clarifyGuide.guide, { type: 12, clarifyGuide: node.clarifyGuide })
    default:
      return null
  }
}

/** What a node that does not wait says, and where it leads; '' ends. */
const pass = (node: FlowNode, walk: Walk): string => {
  switch (node.nodeType) {
    case 'TEXT':
      walk.replies.push(say('TEXT_REPLY', node.text))
      return node.nextNodeId ?? ''
    case 'CONDITION':
      return node.cases.find((one) => one.value === walk.variables[node.code])?.nextNodeId ?? node.nextNodeId ?? ''
    case 'TRANSFER':
      if (node.text) walk.replies.push(say('TEXT_REPLY', node.text))
      return ''
    case 'END':
      walk.replies.push(say('END', node.text ?? ''))
      return ''
    default:
      return ''
  }
}

const itemsOf = (node: FlowNode) =>
  node.nodeType === 'BUTTONS' ? (node.itemList ?? []).map(({ id, name, bindValue }) => ({ id, name, bindValue })) : []

/** From `nodeId` to the next node that waits, or to the end. */
const walkFrom = (flow: Flow, nodeId: string, variables: Readonly<Record<string, string>>): FlowStep => {
  const nodes = new Map(flow.nodes.map((node) => [node.nodeId, node]))
  const walk: Walk = { replies: [], variables: { ...variables } }
  const ended = { itemList: [], bindingCode: '', state: null, understood: true }
  let node = nodes.get(nodeId)
  while (node) {
    const question = ask(node)
    if (question)
      return {
        replies: [...walk.replies, question],
        itemList: itemsOf(node),
        bindingCode: node.nodeType === 'BUTTONS' ? (node.bindingCode ?? '') : '',
        state: { flowId: flow.flowId, nodeId: node.nodeId, variables: walk.variables },
        transfer: false,
        understood: true,
      }
    // Each node is passed once a step: without an answer of the visitor a circle would never end.
    nodes.delete(node.nodeId)
    const next = pass(node, walk)
    if (node.nodeType === 'TRANSFER') return { ...ended, replies: walk.replies, transfer: true }
    node = nodes.get(next)
  }
  return { ...ended, replies: walk.replies, transfer: false }
}

const press = (node: FlowNode & { nodeType: 'BUTTONS' }, input: FlowInput): Choice | null => {
  const typed = input.kind === 'text' ? normalise(input.text) : null
  const button = (node.buttons ?? []).find((one) =>
    input.kind === 'button' ? one.key === input.key : typed !== null && normalise(one.name) === typed,
  )
  if (button) return { nextNodeId: button.nextNodeId || node.nextNodeId || '', variables: {} }
  const item = (node.itemList ?? []).find((one) =>
    input.kind === 'item' ? one.id === input.id : typed !== null && normalise(one.name) === typed,
  )
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
        ? { nextNodeId: node.nextNodeId ?? '', variables: { [node.nodeId]: input.text } }
        : null
    default:
      return null
  }
}

/**
 * One turn of a dialogue: `state` null or input `start` begins it, otherwise the input answers the node of `state`.
 * A state that the flow no longer knows (it was edited meanwhile) begins it anew. Never throws.
 */
export const stepFlow = (flow: Flow, state: FlowState | null, input: FlowInput): FlowStep => {
  const node = state && flow.nodes.find((one) => one.nodeId === state.nodeId)
  if (!state || !node || input.kind === 'start')
    return walkFrom(flow, flow.startNodeId, (input.kind === 'start' && input.variables) || state?.variables || {})
  const choice = choose(node, input)
  if (!choice) return { replies: [], itemList: [], bindingCode: '', state, transfer: false, understood: false }
  return walkFrom(flow, choice.nextNodeId, { ...state.variables, ...choice.variables })
}
