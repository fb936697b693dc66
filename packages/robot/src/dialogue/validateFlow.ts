import type { Flow, FlowNode } from './flow.ts'
import { isHostName, isSecret, PLACEHOLDER } from './hostValues.ts'
import { problemOfForm } from './validateForm.ts'

/** Why a flow cannot run; nodeId is '' if the problem is the flow itself. */
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
const hasDuplicates = (keys: readonly string[]): boolean => new Set(keys).size < keys.length

const problemOfButtons = ({ buttons = [], itemList = [], bindingCode = '' }: NodeOf<'BUTTONS'>): string | null => {
  if (buttons.length + itemList.length === 0) return 'has neither buttons nor items'
  if (buttons.some((button) => isEmpty(button.key) || isEmpty(button.name))) return 'has a button without key or name'
  if (itemList.some((item) => isEmpty(item.id) || isEmpty(item.name))) return 'has an item without id or name'
  if (hasDuplicates(buttons.map((button) => button.key))) return 'has two buttons with one key'
  if (hasDuplicates(itemList.map((item) => item.id))) return 'has two items with one id'
  return isHostName(bindingCode) ? `binds ${bindingCode}, which is the host page's` : null
}

const problemOfCondition = (node: NodeOf<'CONDITION'>): string | null => {
  if (isEmpty(node.code) || !Array.isArray(node.cases)) return 'has no code or no cases'
  return hasDuplicates(node.cases.map((one) => one.value)) ? 'has two cases for one value' : null
}

const problemOfClarify = ({ clarifyGuide, bindingCode = '' }: NodeOf<'CLARIFY'>): string | null => {
  if (isEmpty(clarifyGuide?.guide)) return 'has no guide'
  if ((clarifyGuide.options ?? []).some(isEmpty)) return 'has an option without a name'
  return isHostName(bindingCode) ? `binds ${bindingCode}, which is the host page's` : null
}

const contentProblemOf = (node: FlowNode): string | null => {
  switch (node.nodeType) {
    case 'TEXT':
      return isEmpty(node.text) ? 'has no text' : null
    case 'BUTTONS':
      return problemOfButtons(node)
    case 'FORM':
      return problemOfForm(node.fromNode)
    case 'CONDITION':
      return problemOfCondition(node)
    case 'CLARIFY':
      return problemOfClarify(node)
    case 'CARD':
      return isEmpty(node.cardContent?.title) ? 'has a card without a title' : null
    case 'TRANSFER':
    case 'END':
      return null
    default:
      return 'has an unknown nodeType'
  }
}

/** All texts of a node that the visitor sees. */
const textsOf = (node: FlowNode): string[] => {
  const own = 'text' in node ? [node.text ?? ''] : []
  if (node.nodeType === 'CLARIFY') return [node.clarifyGuide.guide]
  if (node.nodeType !== 'CARD') return own
  const { title = '', desc = '', price = '' } = node.cardContent
  return [...own, title, desc, price]
}

/** Agents read the texts of a conversation, so they must not contain a visitor's secret. */
const secretProblemOf = (node: FlowNode): string | null => {
  const names = textsOf(node).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  const secret = names.find(isSecret)
  return secret === undefined ? null : `says {${secret}}, which may only stand in headers and fields of a form`
}

const waits = (node: FlowNode): boolean => ['BUTTONS', 'FORM', 'CLARIFY'].includes(node.nodeType)

/** True if the node leads back to itself without asking the visitor: the flow would never end. */
const isInCircle = (start: FlowNode, nodes: ReadonlyMap<string, FlowNode>): boolean => {
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
  const problem = contentProblemOf(node) ?? secretProblemOf(node)
  if (problem !== null) return problem
  const lost = targetsOf(node).find((target) => !nodes.has(target))
  return lost === undefined ? null : `leads to ${lost}, which does not exist`
}

/** The first problem of a flow, null if it can run: every node must be complete and every nextNodeId exist (D-01). */
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
  const circular = flow.nodes.find((node) => isInCircle(node, nodes))
  return circular ? { nodeId: circular.nodeId, problem: 'leads back to itself without asking the visitor' } : null
}
