import { expect, test } from 'vitest'
import { starterForm } from './flowForm.ts'
import { problemsOf, refusedStep } from './problems.ts'
import { changeKind, type FlowNode } from './steps.ts'

const end: FlowNode = { nodeId: 'n2', nodeType: 'END' }
const form = { url: '', method: 'POST', headers: {}, bodyType: 'json', referGuide: '' }
const field = { fieldId: 'f1', fieldName: 'Order', fieldType: 1 }

const wrong: readonly (readonly [string, Omit<FlowNode, 'nodeId'>])[] = [
  ['wrongText', { nodeType: 'TEXT', text: ' ' }],
  ['wrongText', { nodeType: 'CLARIFY', clarifyGuide: { guide: '', options: [] } }],
  ['wrongNoChoices', { nodeType: 'BUTTONS', text: 'Which?', buttons: [], itemList: [] }],
  ['wrongChoiceName', { nodeType: 'BUTTONS', text: '', buttons: [{ key: 'b1', name: '' }] }],
  ['wrongChoiceName', { nodeType: 'BUTTONS', text: '', itemList: [{ id: 'i1', name: '', bindValue: '' }] }],
  ['wrongVariable', { nodeType: 'CONDITION', code: '', cases: [] }],
  [
    'wrongTwice',
    {
      nodeType: 'CONDITION',
      code: 'order',
      cases: [
        { value: 'A', nextNodeId: '' },
        { value: 'A', nextNodeId: '' },
      ],
    },
  ],
  [
    'wrongHostName',
    { nodeType: 'CLARIFY', clarifyGuide: { guide: 'Who?', options: [] }, bindingCode: 'customerToken' },
  ],
  [
    'wrongHostName',
    { nodeType: 'FORM', text: '', fromNode: { ...form, fromFields: [{ ...field, fieldId: 'customerToken' }] } },
  ],
  ['wrongOption', { nodeType: 'CLARIFY', clarifyGuide: { guide: 'Who?', options: [''] } }],
  ['wrongCard', { nodeType: 'CARD', cardContent: { title: '' } }],
  ['wrongFieldName', { nodeType: 'FORM', text: '', fromNode: { ...form, fromFields: [{ ...field, fieldName: '' }] } }],
  ['wrongFieldName', { nodeType: 'FORM', text: '', fromNode: { ...form, fromFields: [{ ...field, fieldId: '' }] } }],
  ['wrongTwice', { nodeType: 'FORM', text: '', fromNode: { ...form, fromFields: [field, field] } }],
  ['wrongAddress', { nodeType: 'FORM', text: '', fromNode: { ...form, url: 'ftp://a.test', fromFields: [field] } }],
  [
    'wrongHeader',
    {
      nodeType: 'FORM',
      text: '',
      fromNode: { ...form, url: 'https://a.test', headers: { 'X Y': '1' }, fromFields: [field] },
    },
  ],
  ['wrongSecret', { nodeType: 'TEXT', text: 'You are {customerToken}' }],
  ['wrongLoop', { nodeType: 'TEXT', text: 'Round', nextNodeId: 'n1' }],
  ['wrongLost', { nodeType: 'TEXT', text: 'Away', nextNodeId: 'n9' }],
]

test.each(wrong)('D-01: %s is told in the operator’s words for what the engine refuses (%j)', (text, node) => {
  const problems = problemsOf([{ ...node, nodeId: 'n1' }, end])
  expect([...problems].map(([nodeId, problem]) => [nodeId, problem.text])).toEqual([['n1', text]])
})

test('D-01: each step has its own problem, not only the first; a loop of several steps is reported when nothing else is wrong', () => {
  const empty: FlowNode = { nodeId: 'n1', nodeType: 'TEXT', text: '', nextNodeId: 'n2' }
  const card = changeKind({ ...empty, nodeId: 'n2' }, 'CARD', [])
  expect([...problemsOf([empty, card]).keys()]).toEqual(['n1', 'n2'])
  const round = { ...empty, text: 'One' }
  const back: FlowNode = { nodeId: 'n2', nodeType: 'TEXT', text: 'Two', nextNodeId: 'n1' }
  expect([...problemsOf([round, back]).values()].map(({ text }) => text)).toEqual(['wrongLoop'])
})

test("D-01: a new flow's first steps can run", () => {
  const { nodes } = starterForm({ text: 'a', question: 'b', yes: 'c', no: 'd', end: 'e' })
  expect(problemsOf(nodes).size).toBe(0)
})

test('D-01: finds the step that a refusal names; a trigger is not a step', () => {
  const [nodeId, problem] = refusedStep('node n2 has no text', [end]) ?? []
  expect([nodeId, problem?.text]).toEqual(['n2', 'wrongText'])
  expect(refusedStep('trigger "node n2": it starts the flow Returns', [end])).toBeNull()
  expect(refusedStep('node n7 has no text', [end])).toBeNull()
})
