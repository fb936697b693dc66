import { expect, test } from 'vitest'
import { playFlow, sampleValues } from './play.ts'
import type { FlowNode } from './steps.ts'

const nodes: readonly FlowNode[] = [
  { nodeId: 'n1', nodeType: 'TEXT', text: 'Hello', nextNodeId: 'n2' },
  {
    nodeId: 'n2',
    nodeType: 'BUTTONS',
    text: 'Which?',
    buttons: [{ key: 'b1', name: 'An agent', nextNodeId: 'n3' }],
    itemList: [{ id: 'i1', name: 'Order A1', bindValue: 'A1', nextNodeId: 'n4' }],
    bindingCode: 'order',
  },
  { nodeId: 'n3', nodeType: 'TRANSFER' },
  { nodeId: 'n4', nodeType: 'END', text: 'About {order}' },
]

const shown = (played: ReturnType<typeof playFlow>) =>
  played.lines.map((line) => (line.by === 'robot' ? line.reply.text : line.by === 'visitor' ? line.text : line.note))

test('G-41: the preview starts at the first step; a chosen value appears in later texts', () => {
  const begun = playFlow(nodes, [])
  expect(shown(begun)).toEqual(['Hello', 'Which?'])
  expect(begun.waiting?.items).toHaveLength(1)
  const ended = playFlow(nodes, [{ input: { kind: 'item', id: 'i1' }, shown: 'Order A1' }])
  expect(shown(ended)).toEqual(['Hello', 'Which?', 'Order A1', 'About A1', 'end'])
  expect(ended.waiting).toBeNull()
})

test('G-41: an answer that is not understood leaves the question open; a transfer ends the preview and later moves are ignored', () => {
  const lost = { input: { kind: 'text', text: 'hm' }, shown: 'hm' } as const
  const agent = { input: { kind: 'button', key: 'b1' }, shown: 'An agent' } as const
  expect(shown(playFlow(nodes, [lost]))).toEqual(['Hello', 'Which?', 'hm', 'lost'])
  expect(playFlow(nodes, [lost]).waiting?.reply).toMatchObject({ buttons: [{ key: 'b1' }] })
  expect(shown(playFlow(nodes, [lost, agent, lost])).slice(4)).toEqual(['An agent', 'agent'])
})

test('S3.11: each kind of field has a fitting sample value', () => {
  const fields = [
    { fieldId: 'a', fieldType: 1 },
    { fieldId: 'b', fieldType: 3 },
    { fieldId: 'c', fieldType: 6, fieldValue: [{ name: 'Blue' }] },
    { fieldId: 'd', fieldType: 5, fieldValue: [] },
  ]
  expect(sampleValues(fields, 'Sample')).toEqual({ a: 'Sample', b: '2026-01-31', c: 'Blue', d: '1' })
})
