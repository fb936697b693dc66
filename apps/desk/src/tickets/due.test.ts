import { expect, test } from 'vitest'
import { dueOf, timeLeft } from './due.ts'

const hour = 3_600_000
const ticket = (dueAt: number, kind: 'ticket' | 'callback' = 'ticket') => ({
  kind,
  dueAt,
  firstDue: hour,
  nextDue: 2 * hour,
  solveDue: 9 * hour,
})
const k = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const times = { span: (from: number, to: number) => (to - from < 60_000 ? '' : `${Math.floor((to - from) / hour)} h`) }

test('the clock says what is due next, how long it has, and how long it is late', () => {
  expect(dueOf(ticket(0), 1)).toBeNull()
  const first = { at: hour, what: 'dueFirst', late: false } as const
  expect(dueOf(ticket(hour), 1)).toEqual(first)
  expect(dueOf(ticket(2 * hour), 1)?.what).toBe('dueNext')
  expect(dueOf(ticket(9 * hour), 1)?.what).toBe('dueSolve')
  expect(dueOf(ticket(hour, 'callback'), 4 * hour)).toEqual({ at: hour, what: 'dueCall', late: true })
  expect(timeLeft(k, times, { at: 5 * hour, what: 'dueNext', late: false }, 2 * hour)).toBe('left 3 h')
  expect(timeLeft(k, times, { at: hour, what: 'dueCall', late: true }, 5 * hour)).toBe('overdueBy 4 h')
  expect(timeLeft(k, times, first, hour - 1000)).toBe('dueNow')
})
