import type { Flow, FlowNode } from './flow.ts'

/** Why a flow cannot run, and at which node; nodeId is '' when it is about the flow itself. */
export type FlowProblem = { readonly nodeId: string; readonly problem: string }

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

const twice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length

const lacks = (node: FlowNode): string | null => {
  switch (node.nodeType) {
    case 'TEXT':
      return node.text ? null : 'has no text'
    case 'BUTTONS':
      if (choicesOf(node).length === 0) return 'has neither buttons nor items'
      if (twice((node.buttons ?? []).map((button) => button.key))) return 'has two buttons with one key'
      return twice((node.itemList ?? []).map((item) => item.id)) ? 'has two items with one id' : null
    case 'FORM':
      if (!node.fromNode) return 'has no form'
      // without an address the values stay with the message
      return node.fromNode.url && !node.fromNode.method ? 'has a form with url and no method' : null
    case 'CONDITION':
      return node.code && Array.isArray(node.cases) ? null : 'has no code or no cases'
    case 'CLARIFY':
      return node.clarifyGuide?.guide ? null : 'has no guide'
    case 'TRANSFER':
    case 'END':
      return null
    default:
      return 'has an unknown nodeType'
  }
}

/** Texts that lead to one another in a circle would be said without end. */
const circles = (start: FlowNode, nodes: ReadonlyMap<string, FlowNode>): boolean => {
  const passed = new Set<string>()
  let node: FlowNode | undefined = start
  while (node?.nodeType === 'TEXT') {
    if (passed.has(node.nodeId)) return true
    passed.add(node.nodeId)
    node = nodes.get(node.nextNodeId ?? '')
  }
  return false
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
    const missing = lacks(node)
    if (missing) return { nodeId, problem: missing }
    const lost = targetsOf(node).find((target) => !nodes.has(target))
    if (lost !== undefined) return { nodeId, problem: `leads to ${lost}, which does not exist` }
    if (circles(node, nodes)) return { nodeId, problem: 'leads back to itself without asking the visitor' }
  }
  return null
}
