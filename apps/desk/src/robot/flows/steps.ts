import type { ManageResponse } from '@foyer/client/agent/managing'

export type Flow = ManageResponse<'getFlowList'>[number]
export type FlowNode = Flow['nodes'][number]
export type StepKind = FlowNode['nodeType']

/** In the order in which the editor offers them. */
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

/** `prefix` with the number after the highest one taken, so that the id of a removed step is not reused at once. */
export const nextFreeId = (prefix: string, taken: readonly string[]): string => {
  const numbers = taken.map((id) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0))
  return `${prefix}${Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1}`
}

/** The names under which forms store their values. */
export const fieldIdsOf = (nodes: readonly FlowNode[]): string[] =>
  nodes.flatMap((node) => (node.fromNode?.fromFields ?? []).map(({ fieldId }) => fieldId))

/** The names under which the steps store answers, in order. */
export const answerNames = (nodes: readonly FlowNode[]): string[] =>
  nodes.flatMap((node) => [...(node.bindingCode ? [node.bindingCode] : []), ...fieldIdsOf([node])])

/** A new field of a form. */
export const blankField = (nodes: readonly FlowNode[]) => ({
  fieldId: nextFreeId('f', fieldIdsOf(nodes)),
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

/** The text that a step shows first. */
const stepText = (node: FlowNode): string => node.clarifyGuide?.guide ?? node.text ?? ''

/** The step as another kind. Its id, text and next step stay. */
export const changeKind = (node: FlowNode, kind: StepKind, nodes: readonly FlowNode[]): FlowNode => {
  const { nodeId, nextNodeId } = node
  const own = { nodeId, nodeType: kind, ...membersOf(kind, nodes) }
  const ends = kind === 'TRANSFER' || kind === 'END' || nextNodeId === undefined
  const next = ends ? {} : { nextNodeId }
  if (kind === 'CONDITION') return { ...own, ...next }
  if (kind === 'CLARIFY')
    return { ...own, ...next, clarifyGuide: { guide: stepText(node), options: [] }, bindingCode: '' }
  return { ...own, ...next, text: stepText(node) }
}

/** A step's label in a list: its first words. */
export const stepLabel = (node: FlowNode): string => {
  const words = stepText(node) || node.cardContent?.title || node.code || node.fromNode?.referGuide || ''
  const [line = ''] = words.trim().split('\n')
  const letters = [...line]
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : line
}

/** Ids of the steps that a step leads to. */
export const targetsOf = (node: FlowNode): string[] => {
  const choices = [...(node.buttons ?? []), ...(node.itemList ?? []), ...(node.cases ?? [])]
  return [...choices.map(({ nextNodeId }) => nextNodeId), node.nextNodeId].filter((id): id is string => !!id)
}

/** Ids of the steps that lead to this one. */
export const stepsLeadingTo = (nodes: readonly FlowNode[], nodeId: string): string[] =>
  nodes.filter((node) => node.nodeId !== nodeId && targetsOf(node).includes(nodeId)).map((node) => node.nodeId)

/** Ids of the steps that cannot be reached from the first. */
export const unreachableSteps = (nodes: readonly FlowNode[]): ReadonlySet<string> => {
  const left = new Map(nodes.map((node) => [node.nodeId, node]))
  const ahead = nodes.slice(0, 1)
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (!left.delete(node.nodeId)) continue
    ahead.push(...targetsOf(node).flatMap((id) => left.get(id) ?? []))
  }
  return new Set(left.keys())
}

/** Adds a text step after `at`. If the step before has a single next step, the new one is inserted between them. */
export const addStepAfter = (nodes: readonly FlowNode[], at: number): readonly FlowNode[] => {
  const nodeId = nextFreeId(
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

/** Moves a step up (-1) or down (1); the same list if that is not possible. */
export const moveStep = (nodes: readonly FlowNode[], at: number, by: -1 | 1): readonly FlowNode[] => {
  const [one, other] = [nodes[at], nodes[at + by]]
  if (!one || !other) return nodes
  return nodes.map((node, index) => (index === at ? other : index === at + by ? one : node))
}

/** Removes a step; steps that led to it end. */
export const removeStep = (nodes: readonly FlowNode[], nodeId: string): readonly FlowNode[] => {
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
