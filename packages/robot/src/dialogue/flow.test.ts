import { describe, expect, test } from 'vitest'
import type { Flow, FlowNode, FlowState } from './flow.ts'
import { matchFlow } from './matchFlow.ts'
import { stepFlow } from './stepFlow.ts'
import { validateFlow } from './validateFlow.ts'

const form = {
  url: 'https://api.example.com/r',
  method: 'POST',
  headers: {},
  bodyType: 'json',
  fromFields: [],
  referGuide: '',
}
const nodes: FlowNode[] = [
  { nodeId: 'n1', nodeType: 'TEXT', text: 'Let us return it.', nextNodeId: 'n2' },
  {
    nodeId: 'n2',
    nodeType: 'BUTTONS',
    text: 'Which order?',
    buttons: [{ key: 'b1', name: 'Newest', nextNodeId: 'n3' }],
    itemList: [
      { id: 'i1', name: 'Order A1', bindValue: 'A1', nextNodeId: 'n4' },
      { id: 'i2', name: 'Order B2', bindValue: 'B2', nextNodeId: 'n4' },
    ],
    bindingCode: 'order',
  },
  { nodeId: 'n3', nodeType: 'FORM', text: 'Please fill in.', fromNode: form, nextNodeId: 'n4' },
  { nodeId: 'n4', nodeType: 'CONDITION', code: 'order', cases: [{ value: 'A1', nextNodeId: 'n5' }], nextNodeId: 'n6' },
  {
    nodeId: 'n5',
    nodeType: 'CLARIFY',
    clarifyGuide: { guide: 'Why?', options: ['Broken', 'Too small'] },
    nextNodeId: 'n7',
  },
  { nodeId: 'n6', nodeType: 'TRANSFER' },
  { nodeId: 'n7', nodeType: 'END', text: 'Done.' },
]
const flow: Flow = {
  flowId: 'f1',
  flowName: 'Return',
  triggers: ['return an item', '我要退货'],
  startNodeId: 'n1',
  nodes,
}
const at = (nodeId: string, variables: Record<string, string> = {}): FlowState => ({ flowId: 'f1', nodeId, variables })
const withNode = (node: FlowNode): Flow => ({
  ...flow,
  nodes: [...nodes.filter((one) => one.nodeId !== node.nodeId), node],
})

describe('D-01: a flow is played', () => {
  test('S3.5-12: it starts with its texts up to the first node that waits', () => {
    const step = stepFlow(flow, null, { kind: 'start' })
    expect(step.replies).toEqual([
      { kind: 'text', text: 'Let us return it.' },
      { kind: 'buttons', text: 'Which order?', buttons: [{ key: 'b1', name: 'Newest' }] },
    ])
    expect(step.items.map((item) => item.bindValue)).toEqual(['A1', 'B2'])
    expect(step.itemVariable).toBe('order')
    expect(step.state).toEqual(at('n2'))
  })

  test('S3.5-10, S3.5-19: a button leads to the form', () => {
    const step = stepFlow(flow, at('n2'), { kind: 'button', key: 'b1' })
    expect(step.replies).toMatchObject([{ kind: 'form', form }])
    expect(step.state?.nodeId).toBe('n3')
  })

  test('G-42: an item binds its value, which a CONDITION reads', () => {
    const chosen = stepFlow(flow, at('n2', { shop: 'x' }), { kind: 'item', id: 'i1' })
    expect(chosen.state).toEqual(at('n5', { shop: 'x', order: 'A1' }))
    expect(stepFlow(flow, at('n2'), { kind: 'item', id: 'i2' })).toMatchObject({ transfer: true, state: null })
  })

  test('S3.5-11, S3.5-18: CLARIFY asks with its guide and keeps the answer', () => {
    const asked = stepFlow(flow, at('n2'), { kind: 'item', id: 'i1' })
    expect(asked.replies).toMatchObject([{ kind: 'clarify', text: 'Why?', options: ['Broken', 'Too small'] }])
    const step = stepFlow(flow, asked.state, { kind: 'text', text: 'Broken' })
    expect(step).toMatchObject({ state: null, transfer: false, replies: [{ kind: 'end', text: 'Done.' }] })
  })

  test('S3.5-13: END closes the flow', () => {
    expect(stepFlow(flow, at('n5'), { kind: 'text', text: 'Broken' }).state).toBeNull()
  })

  test('a submitted form gives its values to the flow', () => {
    expect(stepFlow(flow, at('n3'), { kind: 'form', values: { order: 'A1' } }).state?.nodeId).toBe('n5')
    expect(stepFlow(flow, at('n3'), { kind: 'form', values: {} }).transfer).toBe(true)
  })

  test('the name of a button or item may be typed', () => {
    expect(stepFlow(flow, at('n2'), { kind: 'text', text: ' newest! ' }).state?.nodeId).toBe('n3')
    expect(stepFlow(flow, at('n2'), { kind: 'text', text: 'order b2' }).transfer).toBe(true)
  })

  test.each([
    ['n2', { kind: 'text', text: 'Where is my parcel?' }],
    ['n2', { kind: 'button', key: 'b9' }],
    ['n3', { kind: 'text', text: 'no' }],
    ['n5', { kind: 'text', text: '  ' }],
  ] as const)('at %s the input %j is not understood and changes nothing', (nodeId, input) => {
    expect(stepFlow(flow, at(nodeId), input)).toMatchObject({ understood: false, replies: [], state: at(nodeId) })
  })

  test('a state whose node is gone starts again with its variables', () => {
    const step = stepFlow(flow, at('gone', { order: 'A1' }), { kind: 'text', text: 'x' })
    expect(step.state).toEqual(at('n2', { order: 'A1' }))
  })

  test('a circle of nodes that do not wait ends', () => {
    const round = withNode({ nodeId: 'n4', nodeType: 'CONDITION', code: 'x', cases: [], nextNodeId: 'n1' })
    const looped = {
      ...round,
      nodes: round.nodes.map((one) => (one.nodeId === 'n1' ? { ...one, nextNodeId: 'n4' } : one)),
    }
    expect(stepFlow(looped as Flow, null, { kind: 'start' })).toMatchObject({
      state: null,
      replies: [{ kind: 'text' }],
    })
  })
})

describe('D-01: a flow that does not connect is refused with the node', () => {
  test('D-01: a complete flow is valid, even with an unreachable END', () => {
    expect(validateFlow(flow)).toBeNull()
  })

  test.each<[string, Flow, string]>([
    ['no start', { ...flow, startNodeId: 'n9' }, 'n9'],
    ['no nodes', { ...flow, nodes: [] }, ''],
    ['a lost next', withNode({ nodeId: 'n1', nodeType: 'TEXT', text: 'x', nextNodeId: 'n9' }), 'n1'],
    [
      'a lost button',
      withNode({ nodeId: 'n2', nodeType: 'BUTTONS', text: 'x', buttons: [{ key: 'b', name: 'B', nextNodeId: 'n9' }] }),
      'n2',
    ],
    [
      'a lost case',
      withNode({ nodeId: 'n4', nodeType: 'CONDITION', code: 'c', cases: [{ value: '1', nextNodeId: 'n9' }] }),
      'n4',
    ],
    ['nothing to press', withNode({ nodeId: 'n2', nodeType: 'BUTTONS', text: 'x', buttons: [], itemList: [] }), 'n2'],
    [
      'one key twice',
      withNode({
        nodeId: 'n2',
        nodeType: 'BUTTONS',
        text: 'x',
        buttons: [
          { key: 'b', name: 'A' },
          { key: 'b', name: 'B' },
        ],
      }),
      'n2',
    ],
    ['one id twice', { ...flow, nodes: [...nodes, ...nodes.slice(0, 1)] }, 'n1'],
    [
      'a form with a url and no method',
      withNode({ nodeId: 'n3', nodeType: 'FORM', text: 'x', fromNode: { ...form, method: '' } }),
      'n3',
    ],
    ['an unknown type', withNode({ nodeId: 'n3', nodeType: 'VIDEO' } as unknown as FlowNode), 'n3'],
    ['a text circle', withNode({ nodeId: 'n1', nodeType: 'TEXT', text: 'x', nextNodeId: 'n1' }), 'n1'],
  ])('D-01: %s', (_, broken, nodeId) => {
    expect(validateFlow(broken)).toMatchObject({ nodeId })
  })
})

test('D-01: a form without an address is valid: its values stay in the conversation', () => {
  const kept = {
    ...flow,
    nodes: nodes.map((node) =>
      node.nodeType === 'FORM' ? { ...node, fromNode: { ...form, url: '', method: '' } } : node,
    ),
  }
  expect(validateFlow(kept)).toBeNull()
})

describe('D-01: triggers', () => {
  test.each([
    ['Return an item!', true],
    ['我要退货', true],
    ['please, I want to return an item today', false],
    ['你好我要退货谢谢', false],
  ])('D-01: %s starts the flow, exactly: %s', (question, exact) => {
    expect(matchFlow([flow], question)).toEqual({ flow, exact })
  })

  test.each(['return an itemised list', 'return', '', '退货'])('D-01: %s starts none', (question) => {
    expect(matchFlow([flow], question)).toBeNull()
  })

  test('D-01: the longest contained trigger wins, an empty one never does', () => {
    const longer = { ...flow, flowId: 'f2', triggers: ['', 'return an item today'] }
    expect(matchFlow([flow, longer], 'I return an item today')?.flow.flowId).toBe('f2')
    expect(matchFlow([longer], 'hello')).toBeNull()
  })
})
