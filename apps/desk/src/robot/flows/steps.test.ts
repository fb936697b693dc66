import { expect, test } from 'vitest'
import {
  addAfter,
  asKind,
  type FlowNode,
  freshId,
  keptNames,
  leadingTo,
  moved,
  stepKinds,
  unreached,
  without,
} from './steps.ts'

const nodes: readonly FlowNode[] = [
  { nodeId: 'n1', nodeType: 'TEXT', text: 'Hello', nextNodeId: 'n2' },
  { nodeId: 'n2', nodeType: 'BUTTONS', text: 'Which?', buttons: [{ key: 'b1', name: 'This', nextNodeId: 'n4' }] },
  { nodeId: 'n3', nodeType: 'TEXT', text: 'Nobody comes here', nextNodeId: 'n4' },
  { nodeId: 'n4', nodeType: 'END', text: 'Bye' },
]

test('D-01: ids that the editor gives are new, whatever ids there are', () => {
  expect(freshId('n', [])).toBe('n1')
  expect(freshId('n', ['n1', 'n7', 'start', 'next'])).toBe('n8')
})

test('D-01: a step that no way from the first leads to is told, also one that leads on', () => {
  expect([...unreached(nodes)]).toEqual(['n3'])
  expect(unreached([])).toEqual(new Set())
})

test('D-01: a step added behind another stands between it and what came next; behind a choice it stands alone', () => {
  const added = addAfter(nodes, 0)
  expect(added.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n5', 'n2', 'n3', 'n4'])
  expect(added[0]?.nextNodeId).toBe('n5')
  expect(added[1]).toEqual({ nodeId: 'n5', nodeType: 'TEXT', text: '', nextNodeId: 'n2' })
  expect(addAfter(nodes, 1)[1]).toEqual(nodes[1])
})

test('D-01: what led to a step that is deleted ends; names of others stay', () => {
  expect(leadingTo(nodes, 'n4')).toEqual(['n2', 'n3'])
  const left = without(nodes, 'n4')
  expect(left.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n2', 'n3'])
  expect(left[1]?.buttons).toEqual([{ key: 'b1', name: 'This', nextNodeId: '' }])
  expect(left[2]?.nextNodeId).toBe('')
  expect(left[0]).toEqual(nodes[0])
})

test('a step moves by one place, not over an end of the list', () => {
  expect(moved(nodes, 1, -1).map(({ nodeId }) => nodeId)).toEqual(['n2', 'n1', 'n3', 'n4'])
  expect(moved(nodes, 0, -1)).toBe(nodes)
  expect(moved(nodes, 3, 1)).toBe(nodes)
})

test('D-01: as another kind a step keeps its name, its words and where it goes on; from question to text and back too', () => {
  const [first] = nodes as [FlowNode]
  for (const kind of stepKinds) expect(asKind(first, kind, nodes)).toMatchObject({ nodeId: 'n1', nodeType: kind })
  const asked = asKind(first, 'CLARIFY', nodes)
  expect(asked).toMatchObject({ clarifyGuide: { guide: 'Hello' }, nextNodeId: 'n2' })
  expect(asKind(asked, 'TEXT', nodes)).toEqual(first)
  expect(asKind(first, 'END', nodes)).not.toHaveProperty('nextNodeId')
})

test('G-42: names that texts can put in are those under which steps keep an answer', () => {
  const form = { url: '', method: 'POST', fromFields: [{ fieldId: 'size', fieldName: 'Size', fieldType: 1 }] }
  const keeping: FlowNode[] = [
    { nodeId: 'n1', nodeType: 'BUTTONS', bindingCode: 'order' },
    { nodeId: 'n2', nodeType: 'FORM', fromNode: form },
    { nodeId: 'n3', nodeType: 'CLARIFY', bindingCode: '' },
  ]
  expect(keptNames(keeping)).toEqual(['order', 'size'])
})
