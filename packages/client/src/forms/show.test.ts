import { expect, test } from 'vitest'
import type { FormField } from '../message.ts'
import { shownFields } from './show.ts'
import type { Chosen } from './values.ts'

const field = (id: string, showIf?: object): FormField => ({
  id,
  name: id,
  type: 1,
  options: [],
  required: true,
  chosen: '',
  ...(showIf && { showIf }),
})
const on = (fieldId: string, value = '') => ({ fieldId, value })
const fields = [
  field('early', on('kind', 'Return')),
  field('kind'),
  field('order', on('kind', 'Return')),
  field('photo', on('order')),
  field('lost', on('nobody')),
  field('itself', on('itself')),
]
const shown = (values: Readonly<Record<string, Chosen>>) =>
  shownFields(fields, new Map(Object.entries(values))).map(({ id }) => id)

test('S3.11-14: a field that depends on an earlier one is asked for while that one is shown and has the value', () => {
  expect(shown({})).toEqual(['kind'])
  expect(shown({ kind: 'Order', order: 'A1' })).toEqual(['kind'])
  expect(shown({ kind: 'Return' })).toEqual(['kind', 'order'])
  expect(shown({ kind: ['Other', 'Return'], order: ' ' })).toEqual(['kind', 'order'])
  expect(shown({ kind: 'Return', order: 'A1' })).toEqual(['kind', 'order', 'photo'])
  expect(shown({ kind: 'Return,Order' })).toEqual(['kind'])
})
