import { expect, test } from 'vitest'
import { message } from '../preview/message.ts'
import { daysAgo, toRows, visible } from './rows.ts'

const noon = new Date(2026, 4, 1, 12).getTime()
const minute = 60_000

test('S4.5-07, S4.5-08: recalled and inside messages are hidden', () => {
  const messages = [message({ id: 'a' }), message({ id: 'b', recalled: true }), message({ id: 'c', inside: true })]
  expect(visible(messages).map(({ id }) => id)).toEqual(['a'])
})

test('messages of one sender within five minutes are one run', () => {
  const rows = toRows([
    message({ id: 'a', at: noon }),
    message({ id: 'b', at: noon + 4 * minute }),
    message({ id: 'c', at: noon + 5 * minute, sender: 'agent' }),
    message({ id: 'd', at: noon + 30 * minute, sender: 'agent' }),
  ])
  expect(rows.map(({ first, last }) => [first, last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

test('a day opens with its first message and ends a run', () => {
  const late = new Date(2026, 4, 1, 23, 59).getTime()
  const rows = toRows([message({ id: 'a', at: late }), message({ id: 'b', at: late + 2 * minute })])
  expect(rows.map(({ day, first }) => [day, first])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('today, yesterday and before', () => {
  const day = 24 * 60 * minute
  expect([
    daysAgo(noon, noon),
    daysAgo(noon + minute, noon),
    daysAgo(noon - day, noon),
    daysAgo(noon - 2 * day, noon),
  ]).toEqual([0, 0, 1, 2])
})

test('rows of a part know their neighbours outside', () => {
  const messages = ['a', 'b', 'c'].map((id) => message({ id, at: noon }))
  expect(toRows(messages, 1, 2).map(({ message: { id }, day, first, last }) => [id, day, first, last])).toEqual([
    ['b', false, false, false],
  ])
})
