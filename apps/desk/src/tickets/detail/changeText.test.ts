import { createTexts } from '@foyer/locales'
import { en } from '@foyer/locales/deskTickets/en'
import { SNOOZED_UNTIL_ANSWER } from '@foyer/protocol/limits'
import { expect, test } from 'vitest'
import { changeTexts } from './changeText.ts'

const k = createTexts(en, 'en')
const names = {
  agent: (id: string) => `agent ${id}`,
  group: (id: string) => (id === '' ? '' : `group ${id}`),
  type: (id: string) => `type ${id}`,
  ticket: (id: string) => `#${id}`,
  time: (at: number) => `time ${at}`,
}
const said = (changes: Readonly<Record<string, readonly [unknown, unknown]>>) =>
  changeTexts(k, { changes }, 'Lee', names)

test('changes are sentences with names in place of ids, each once', () => {
  expect(said({ woStatus: [0, 3], woPriority: [1, 3], adminId: ['', 'a1'], groupId: ['g1', ''] })).toEqual([
    'Lee set the status to Solved',
    'Lee set the priority to Urgent',
    'Lee assigned it to agent a1',
    'Lee gave it to the group No group',
  ])
  expect(said({ customerName: ['', 'Ann'], phone: ['', '1'] })).toEqual([
    'Lee changed what is known about the customer',
  ])
  expect(said({ mergedFrom: [[], ['w2', 'w3']] })).toEqual(['Lee merged #w2, #w3 into it'])
  expect(said({ mergedFrom: [['w2'], []], mergedInto: ['w1', ''] })).toEqual(['Lee undid a merge'])
})

test('a snooze has a time, an answer or an end; unknown members and values of odd shape do not break the line', () => {
  expect(said({ snoozedUntil: [0, 5] })).toEqual(['Lee snoozed it until time 5'])
  expect(said({ snoozedUntil: [0, SNOOZED_UNTIL_ANSWER] })).toEqual(['Lee snoozed it until an answer comes'])
  expect(said({ snoozedUntil: [5, 0] })).toEqual(['Lee ended the snooze'])
  expect(said({ later: [1, 2], woTitle: [1, { odd: true }], mailProblem: ['', 'x'] })).toEqual([
    'Lee changed the ticket',
    'Lee changed the subject to “”',
  ])
})
