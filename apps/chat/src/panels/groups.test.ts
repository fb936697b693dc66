import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const two = [
  { groupId: 'g1', groupName: 'Sales' },
  { groupId: 'g2', groupName: '' },
]

test('G-33: a chooser only with groupMode on and more than one group', () => {
  expect(groupsOf({ groupMode: 1, groupConfig: JSON.stringify(two) })).toEqual([
    { id: 'g1', name: 'Sales' },
    { id: 'g2', name: 'g2' },
  ])
  expect(groupsOf({ groupMode: 0, groupConfig: two })).toEqual([])
  expect(groupsOf({ groupMode: 1, groupConfig: two.slice(1) })).toEqual([])
  expect(groupsOf({ groupMode: 1, groupConfig: '{broken' })).toEqual([])
})
