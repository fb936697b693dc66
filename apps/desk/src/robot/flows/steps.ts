import type { ManageResponse } from '@foyer/client/agent/managing'

export type Flow = ManageResponse<'getFlowList'>[number]
export type FlowNode = Flow['nodes'][number]
export type StepKind = FlowNode['nodeType']

/** In the order in which they are offered. */
export const stepKinds: readonly StepKind[] = [
  'TEXT',
  'BUTTONS',
  'CLARIFY',
  'FORM',
  'CONDITION',
  'CARD',
  'TRANSFER',
  'END',
]

/** The first free of `prefix`1, `prefix`2 ... after the highest that is taken: an id that was just given up is not given out again. */
export const freshId = (prefix: string, taken: readonly string[]): string => {
  const numbers = taken.map((id) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0))
  return `${prefix}${Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1}`
}

/** Names under which forms keep what was filled in. */
export const fieldIdsOf = (nodes: readonly FlowNode[]): string[] =>
  nodes.flatMap((node) => (node.fromNode?.fromFields ?? []).map(({ fieldId }) => fieldId))

/** Names under which the steps keep answers, in their order. */
export const keptNames = (nodes: readonly FlowNode[]): string[] =>
  nodes.flatMap((node) => [...(node.bindingCode ? [node.bindingCode] : []), ...fieldIdsOf([node])])

/** A field as it is first offered. */
export const blankField = (nodes: readonly FlowNode[]) => ({
  fieldId: freshId('f', fieldIdsOf(nodes)),
  fieldName: '',
  fieldType: 1,
  requiredStatus: 1 as const,
})

const membersOf = (kind: StepKind, nodes: readonly FlowNode[]): Partial<FlowNode> => {
  switch (kind) {
    case 'BUTTONS':
      return { buttons: [{ key: 'b1', name: '', nextNodeId: '' }], itemList: [], bindingCode: '' }
    case 'FORM': {
      const address = { url: '', method: 'POST', headers: {}, bodyType: 'json' }
      return { fromNode: { ...address, fromFields: [blankField(nodes)], referGuide: '' } }
    }
    case 'CONDITION':
      return { code: '', cases: [{ value: '', nextNodeId: '' }] }
    case 'CARD':
      return { cardContent: { title: '' } }
    default:
      return {}
  }
}

/** What a step says first. */
const saying = (node: FlowNode): string => node.clarifyGuide?.guide ?? node.text ?? ''

/** The step as another kind: its name, its words and where it goes on to stay. */
export const asKind = (node: FlowNode, kind: StepKind, nodes: readonly FlowNode[]): FlowNode => {
  const { nodeId, nextNodeId } = node
  const own = { nodeId, nodeType: kind, ...membersOf(kind, nodes) }
  const ends = kind === 'TRANSFER' || kind === 'END' || nextNodeId === undefined
  const next = ends ? {} : { nextNodeId }
  if (kind === 'CONDITION') return { ...own, ...next }
  if (kind === 'CLARIFY')
    return { ...own, ...next, clarifyGuide: { guide: saying(node), options: [] }, bindingCode: '' }
  return { ...own, ...next, text: saying(node) }
}

/** What tells a step from others in a list: its first words. */
export const wordsOf = (node: FlowNode): string => {
  const words = saying(node) || node.cardContent?.title || node.code || node.fromNode?.referGuide || ''
  const [line = ''] = words.trim().split('\n')
  const letters = [...line]
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : line
}

/** Ids of the steps that a step can go on to. */
export const targetsOf = (node: FlowNode): string[] => {
  const choices = [...(node.buttons ?? []), ...(node.itemList ?? []), ...(node.cases ?? [])]
  return [...choices.map(({ nextNodeId }) => nextNodeId), node.nextNodeId].filter((id): id is string => !!id)
}

/** Ids of the steps that go on to this one. */
export const leadingTo = (nodes: readonly FlowNode[], nodeId: string): string[] =>
  nodes.filter((node) => node.nodeId !== nodeId && targetsOf(node).includes(nodeId)).map((node) => node.nodeId)

/** Ids of the steps that no way from the first leads to. */
export const unreached = (nodes: readonly FlowNode[]): ReadonlySet<string> => {
  const left = new Map(nodes.map((node) => [node.nodeId, node]))
  const ahead = nodes.slice(0, 1)
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (!left.delete(node.nodeId)) continue
    ahead.push(...targetsOf(node).flatMap((id) => left.get(id) ?? []))
  }
  return new Set(left.keys())
}

/** A new text step behind `at`. Where the step before went on somewhere by itself, the new one stands between. */
export const addAfter = (nodes: readonly FlowNode[], at: number): readonly FlowNode[] => {
  const nodeId = freshId(
    'n',
    nodes.map((node) => node.nodeId),
  )
  const before = nodes[at]
  const between = before !== undefined && ['TEXT', 'CARD', 'FORM', 'CLARIFY'].includes(before.nodeType)
  const added: FlowNode = { nodeId, nodeType: 'TEXT', text: '', nextNodeId: (between && before.nextNodeId) || '' }
  const head = nodes
    .slice(0, at + 1)
    .map((node) => (between && node === before ? { ...node, nextNodeId: nodeId } : node))
  return [...head, added, ...nodes.slice(at + 1)]
}

/** The step one place up (-1) or down (1); where it cannot, the same list. */
export const moved = (nodes: readonly FlowNode[], at: number, by: -1 | 1): readonly FlowNode[] => {
  const [one, other] = [nodes[at], nodes[at + by]]
  if (!one || !other) return nodes
  return nodes.map((node, index) => (index === at ? other : index === at + by ? one : node))
}

/** Without the step; what led to it ends. */
export const without = (nodes: readonly FlowNode[], nodeId: string): readonly FlowNode[] => {
  const freed = <T extends { nextNodeId?: string }>(one: T): T =>
    one.nextNodeId === nodeId ? { ...one, nextNodeId: '' } : one
  return nodes
    .filter((node) => node.nodeId !== nodeId)
    .map((node) => ({
      ...freed(node),
      ...(node.buttons ? { buttons: node.buttons.map(freed) } : {}),
      ...(node.itemList ? { itemList: node.itemList.map(freed) } : {}),
      ...(node.cases ? { cases: node.cases.map(freed) } : {}),
    }))
}
