import { expect, test } from 'vitest'
import {
  addStepAfter,
  answerNames,
  changeKind,
  type FlowNode,
  moveStep,
  nextFreeId,
  removeStep,
  stepKinds,
  stepsLeadingTo,
  unreachableSteps,
} from './steps.ts'

const nodes: readonly FlowNode[] = [
  { nodeId: 'n1', nodeType: 'TEXT', text: 'Hello', nextNodeId: 'n2' },
  { nodeId: 'n2', nodeType: 'BUTTONS', text: 'Which?', buttons: [{ key: 'b1', name: 'This', nextNodeId: 'n4' }] },
  { nodeId: 'n3', nodeType: 'TEXT', text: 'Nobody comes here', nextNodeId: 'n4' },
  { nodeId: 'n4', nodeType: 'END', text: 'Bye' },
]

test('D-01: a new id is unused, whatever ids there are', () => {
  expect(nextFreeId('n', [])).toBe('n1')
  expect(nextFreeId('n', ['n1', 'n7', 'start', 'next'])).toBe('n8')
})

test('D-01: finds steps that cannot be reached from the first, also those that lead on', () => {
  expect([...unreachableSteps(nodes)]).toEqual(['n3'])
  expect(unreachableSteps([])).toEqual(new Set())
})

test('D-01: a step added after another leads to the step that came next; after a choice it stands alone', () => {
  const added = addStepAfter(nodes, 0)
  expect(added.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n5', 'n2', 'n3', 'n4'])
  expect(added[0]?.nextNodeId).toBe('n5')
  expect(added[1]).toEqual({ nodeId: 'n5', nodeType: 'TEXT', text: '', nextNodeId: 'n2' })
  expect(addStepAfter(nodes, 1)[1]).toEqual(nodes[1])
})

test('D-01: steps that led to a deleted step end; other links stay', () => {
  expect(stepsLeadingTo(nodes, 'n4')).toEqual(['n2', 'n3'])
  const left = removeStep(nodes, 'n4')
  expect(left.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n2', 'n3'])
  expect(left[1]?.buttons).toEqual([{ key: 'b1', name: 'This', nextNodeId: '' }])
  expect(left[2]?.nextNodeId).toBe('')
  expect(left[0]).toEqual(nodes[0])
})

test('a step moves by one place, not beyond the ends of the list', () => {
  expect(moveStep(nodes, 1, -1).map(({ nodeId }) => nodeId)).toEqual(['n2', 'n1', 'n3', 'n4'])
  expect(moveStep(nodes, 0, -1)).toBe(nodes)
  expect(moveStep(nodes, 3, 1)).toBe(nodes)
})

test('D-01: a step keeps its id, text and next step when its kind changes, also from question to text and back', () => {
  const [first] = nodes as [FlowNode]
  for (const kind of stepKinds) expect(changeKind(first, kind, nodes)).toMatchObject({ nodeId: 'n1', nodeType: kind })
  const asked = changeKind(first, 'CLARIFY', nodes)
  expect(asked).toMatchObject({ clarifyGuide: { guide: 'Hello' }, nextNodeId: 'n2' })
  expect(changeKind(asked, 'TEXT', nodes)).toEqual(first)
  expect(changeKind(first, 'END', nodes)).not.toHaveProperty('nextNodeId')
})

test('G-42: texts can use the names under which steps store an answer', () => {
  const form = { url: '', method: 'POST', fromFields: [{ fieldId: 'size', fieldName: 'Size', fieldType: 1 }] }
  const keeping: FlowNode[] = [
    { nodeId: 'n1', nodeType: 'BUTTONS', bindingCode: 'order' },
    { nodeId: 'n2', nodeType: 'FORM', fromNode: form },
    { nodeId: 'n3', nodeType: 'CLARIFY', bindingCode: '' },
  ]
  expect(answerNames(keeping)).toEqual(['order', 'size'])
})
