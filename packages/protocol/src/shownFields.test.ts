import { expect, test } from 'vitest'
import { shownFields } from './shownFields.ts'

const fields = [
  { fieldId: 'kind' },
  { fieldId: 'order', showIf: { fieldId: 'kind', value: 'Return' } },
  { fieldId: 'reason', showIf: { fieldId: 'order', value: '' } },
  { fieldId: 'early', showIf: { fieldId: 'late', value: '' } },
  { fieldId: 'late' },
]

const shown = (values: Record<string, readonly string[]>) =>
  shownFields(fields, ({ fieldId }) => values[fieldId] ?? []).map(({ fieldId }) => fieldId)

test('S3.11: a field is shown while the earlier field that it depends on is shown and has its value', () => {
  expect(shown({})).toEqual(['kind', 'late'])
  expect(shown({ kind: ['Return'] })).toEqual(['kind', 'order', 'late'])
  expect(shown({ kind: ['Repair', 'Return'], order: ['17'] })).toEqual(['kind', 'order', 'reason', 'late'])
  expect(shown({ kind: ['Return'], order: [''] })).toEqual(['kind', 'order', 'late'])
  // the order is hidden, whatever it held before
  expect(shown({ kind: ['Repair'], order: ['17'], late: ['x'] })).toEqual(['kind', 'late'])
})
