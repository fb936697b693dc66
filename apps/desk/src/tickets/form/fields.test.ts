import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { expect, test } from 'vitest'
import { filledFields, firstMissing, shownItems } from './fields.ts'

const field = (fieldId: string, fieldType: number, more: object = {}) => ({
  fieldId,
  fieldName: fieldId,
  fieldType,
  ...more,
})

const items = [
  field('kind', FIELD_TYPE.checkbox, { requiredStatus: 1 }),
  field('order', FIELD_TYPE.text, { requiredStatus: 1, showIf: { fieldId: 'kind', value: 'Return' } }),
]

test('G-44: a new ticket asks for and sends the fields that are shown, the parts of a value joined with commas', () => {
  expect(firstMissing(items, new Map())).toBe('kind')
  expect(shownItems(items, new Map([['kind', 'Other']]))).toEqual([items[0]])
  const both = new Map([
    ['kind', 'Other,Return'],
    ['order', ' A1 '],
  ])
  expect(firstMissing(items, new Map([['kind', 'Return']]))).toBe('order')
  expect(firstMissing(items, both)).toBe('')
  expect(filledFields(items, both).map(({ fieldValue }) => fieldValue)).toEqual(['Other,Return', 'A1'])
})
