import type { Flow, FlowNode } from './flow.ts'
import { isHostName, isSecret, PLACEHOLDER } from './hostValues.ts'
import { lacksOfForm } from './validateForm.ts'

/** Why a flow cannot run, and at which node; nodeId is '' when it is about the flow itself. */
export type FlowProblem = { readonly nodeId: string; readonly problem: string }

type NodeOf<T extends FlowNode['nodeType']> = Extract<FlowNode, { readonly nodeType: T }>

const choicesOf = (node: FlowNode): readonly { readonly nextNodeId?: string }[] => {
  if (node.nodeType === 'BUTTONS') return [...(node.buttons ?? []), ...(node.itemList ?? [])]
  return node.nodeType === 'CONDITION' ? node.cases : []
}

const targetsOf = (node: FlowNode): string[] => {
  const own = 'nextNodeId' in node ? [node.nextNodeId] : []
  return [...own, ...choicesOf(node).map((choice) => choice.nextNodeId)].filter(
    (target) => target !== undefined && target !== '',
  ) as string[]
}

const isEmpty = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''
const twice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length

const lacksOfButtons = ({ buttons = [], itemList = [], bindingCode = '' }: NodeOf<'BUTTONS'>): string | null => {
  if (buttons.length + itemList.length === 0) return 'has neither buttons nor items'
  if (buttons.some((button) => isEmpty(button.key) || isEmpty(button.name))) return 'has a button without key or name'
  if (itemList.some((item) => isEmpty(item.id) || isEmpty(item.name))) return 'has an item without id or name'
  if (twice(buttons.map((button) => button.key))) return 'has two buttons with one key'
  if (twice(itemList.map((item) => item.id))) return 'has two items with one id'
  return isHostName(bindingCode) ? `binds ${bindingCode}, which is the host page's` : null
}

const lacksOfCondition = (node: NodeOf<'CONDITION'>): string | null => {
  if (isEmpty(node.code) || !Array.isArray(node.cases)) return 'has no code or no cases'
  return twice(node.cases.map((one) => one.value)) ? 'has two cases for one value' : null
}

const lacksOfClarify = ({ clarifyGuide, bindingCode = '' }: NodeOf<'CLARIFY'>): string | null => {
  if (isEmpty(clarifyGuide?.guide)) return 'has no guide'
  if ((clarifyGuide.options ?? []).some(isEmpty)) return 'has an option without a name'
  return isHostName(bindingCode) ? `binds ${bindingCode}, which is the host page's` : null
}

const lacks = (node: FlowNode): string | null => {
  switch (node.nodeType) {
    case 'TEXT':
      return isEmpty(node.text) ? 'has no text' : null
    case 'BUTTONS':
      return lacksOfButtons(node)
    case 'FORM':
      return lacksOfForm(node.fromNode)
    case 'CONDITION':
      return lacksOfCondition(node)
    case 'CLARIFY':
      return lacksOfClarify(node)
    case 'CARD':
      return isEmpty(node.cardContent?.title) ? 'has a card without a title' : null
    case 'TRANSFER':
    case 'END':
      return null
    default:
      return 'has an unknown nodeType'
  }
}

/** Everything that a node says to the visitor. */
const saidBy = (node: FlowNode): string[] => {
  const own = 'text' in node ? [node.text ?? ''] : []
  if (node.nodeType === 'CLARIFY') return [node.clarifyGuide.guide]
  if (node.nodeType !== 'CARD') return own
  const { title = '', desc = '', price = '' } = node.cardContent
  return [...own, title, desc, price]
}

/** A text is kept with the conversation and read by agents: no place for a visitor's secret. */
const tells = (node: FlowNode): string | null => {
  const names = saidBy(node).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  const secret = names.find(isSecret)
  return secret === undefined ? null : `says {${secret}}, which may only stand in headers and fields of a form`
}

const waits = (node: FlowNode): boolean => ['BUTTONS', 'FORM', 'CLARIFY'].includes(node.nodeType)

/** Nodes that lead to one another without asking the visitor would be passed without end. */
const circles = (start: FlowNode, nodes: ReadonlyMap<string, FlowNode>): boolean => {
  const seen = new Set<FlowNode>()
  const ahead = [start]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (waits(node) || seen.has(node)) continue
    seen.add(node)
    const next = targetsOf(node).flatMap((target) => nodes.get(target) ?? [])
    if (next.includes(start)) return true
    ahead.push(...next)
  }
  return false
}

const problemOf = (node: FlowNode, nodes: ReadonlyMap<string, FlowNode>): string | null => {
  const missing = lacks(node) ?? tells(node)
  if (missing !== null) return missing
  const lost = targetsOf(node).find((target) => !nodes.has(target))
  return lost === undefined ? null : `leads to ${lost}, which does not exist`
}

/** null for a flow that can run; else the first node that does not connect or lacks something (D-01). */
export const validateFlow = (flow: Flow): FlowProblem | null => {
  const nodes = new Map(flow.nodes.map((node) => [node.nodeId, node]))
  if (nodes.size === 0) return { nodeId: '', problem: 'the flow has no nodes' }
  if (!nodes.has(flow.startNodeId)) return { nodeId: flow.startNodeId, problem: 'startNodeId names no node' }
  const seen = new Set<string>()
  for (const node of flow.nodes) {
    const { nodeId } = node
    if (!nodeId || seen.has(nodeId)) return { nodeId, problem: 'nodeId is empty or used twice' }
    seen.add(nodeId)
    const problem = problemOf(node, nodes)
    if (problem !== null) return { nodeId, problem }
  }
  const round = flow.nodes.find((node) => circles(node, nodes))
  return round ? { nodeId: round.nodeId, problem: 'leads back to itself without asking the visitor' } : null
}
