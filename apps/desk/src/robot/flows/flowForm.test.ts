import { expect, test } from 'vitest'
import { linesOf } from '../../lines.ts'
import { applyBuilt, choicesText } from './fields.ts'
import { toForm, toSave } from './flowForm.ts'
import { headersOf, headerText } from './headers.ts'

test('D-01: a stored flow is edited with its start first, and saved unchanged', () => {
  const stored = {
    flowId: 'fl1',
    robotNo: 'r',
    flowName: 'Returns',
    triggers: ['return', 'send back'],
    startNodeId: 'n2',
    nodes: [
      { nodeId: 'n1', nodeType: 'END' as const },
      { nodeId: 'n2', nodeType: 'TEXT' as const, text: 'Hi', nextNodeId: 'n1' },
    ],
  }
  const form = toForm(stored)
  expect(form.nodes.map(({ nodeId }) => nodeId)).toEqual(['n2', 'n1'])
  expect(toSave(form)).toMatchObject({ flowName: 'Returns', triggers: stored.triggers, startNodeId: 'n2' })
  expect(toSave({ ...form, triggers: ' a \n\n b\na' }).triggers).toEqual(['a', 'b'])
})

test('headers and lists are written one a line; a value may contain colons', () => {
  expect(headersOf('X-Shop: 1\n Authorization: Bearer {customerToken}\nX-At: 10:00\n')).toEqual({
    'X-Shop': '1',
    Authorization: 'Bearer {customerToken}',
    'X-At': '10:00',
  })
  expect(headerText({ 'X-Shop': '1' })).toBe('X-Shop: 1')
  expect(linesOf(' a\r\n\nb ')).toEqual(['a', 'b'])
})

test('S3.11, G-44: choices and paths of a field survive editing; its id and its preset stay', () => {
  const field = { fieldId: 'size', fieldName: 'Size', fieldType: 1, chooseValue: '{customerParameters.size}' }
  const built = { key: 0, name: 'Size', type: 9, choices: 'Shoes > Boots\nShoes > Sandals\nHats', required: true }
  const changed = applyBuilt(field, built)
  expect(changed).toMatchObject({ fieldId: 'size', chooseValue: '{customerParameters.size}', requiredStatus: 1 })
  expect(choicesText(changed)).toBe(built.choices)
  expect(applyBuilt(changed, { ...built, type: 1 })).not.toHaveProperty('fieldValue')
})
