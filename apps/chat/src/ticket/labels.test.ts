import { en } from '@foyer/locales/ticket/en'
import { expect, test } from 'vitest'
import { authorLabels, priorityLabels, priorityStyles, stateLabels } from './labels.ts'

test('S4.7-07, S4.7-08, S4.7-09, S4.7-10, S4.7-11, A-27: a priority has a style and a name', () => {
  const all = ([0, 1, 2, 3] as const).map((priority) => [priorityStyles[priority], en[priorityLabels[priority]]])
  expect(all).toEqual([
    ['low', 'Low'],
    ['normal', 'Medium'],
    ['warning', 'High'],
    ['danger', 'Urgent'],
  ])
})

test('S4.7-01, S4.7-02, S4.7-03, S4.7-04, S4.7-05, A-29: states and authors have names', () => {
  expect(Object.values(stateLabels).map((key) => en[key])).toEqual([
    ...['Not handled yet', 'Accepted', 'Waiting', 'Resolved', 'Closed'],
  ])
  expect(en[authorLabels.internal]).toBe('Internal reply')
})
