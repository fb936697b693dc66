import { ADMIN_STATUS, TICKET_STATUS } from '@foyer/protocol/kinds'
import { expect, test } from 'vitest'
import { withDefaults } from '../settings.ts'
import type { TicketRow } from '../types.ts'
import { placeOf } from './assignment.ts'
import { type DueRule, dueRuleOf, dueTimes, pausesOf } from './dueTimes.ts'
import { pickMember } from './pickMember.ts'

const MINUTE = 60_000
const { untouched, accepted, waiting, solved, closed } = TICKET_STATUS

const ticket = (more: Partial<TicketRow> = {}): TicketRow =>
  ({
    kind: 'ticket',
    type_id: 'wt1',
    channel_id: 'c1',
    group_id: '',
    priority: 1,
    status: untouched,
    fields: [],
    callback_to: null,
    answered_at: null,
    created_at: 0,
    waiting_since: 1,
    ...more,
  }) as TicketRow

const rule = (more: Partial<DueRule> = {}): DueRule => ({
  woKinds: [],
  typeIds: [],
  woPriorities: [],
  firstMinutes: 10,
  nextMinutes: 20,
  solveMinutes: 60,
  ...more,
})

const minutes = (time: number | null) => (time === null ? null : time / MINUTE)

test.each([
  ['new', {}, [10, null, 60, 10]],
  ['opened by an agent: nobody waits', { waiting_since: 0 }, [null, null, 60, 60]],
  ['answered', { answered_at: 5, waiting_since: 0, status: accepted }, [null, null, 60, 60]],
  ['asked again', { answered_at: 5, waiting_since: 30 * MINUTE, status: accepted }, [null, 50, 60, 50]],
  ['solved', { status: solved }, [null, null, null, null]],
  ['closed', { status: closed }, [null, null, null, null]],
  ['a wish to be called', { kind: 'callback', callback_to: 7 * MINUTE }, [null, null, 7, 7]],
  ['a call that was made', { kind: 'callback', callback_to: 7 * MINUTE, status: solved }, [null, null, null, null]],
] as const)('D-24: due times: %s', (_, more, expected) => {
  const due = dueTimes(ticket(more), rule(), null, [])
  expect([due.first_due, due.next_due, due.solve_due, due.due_at].map(minutes)).toEqual(expected)
})

test('without a rule and with zero minutes nothing is due', () => {
  const none = { first_due: null, next_due: null, solve_due: null, due_at: null }
  expect(dueTimes(ticket(), undefined, null, [])).toEqual(none)
  expect(dueTimes(ticket(), rule({ firstMinutes: 0, nextMinutes: 0, solveMinutes: 0 }), null, [])).toEqual(none)
})

test('the first rule that fits kind, type and priority counts', () => {
  const rules = [
    rule({ woKinds: ['message'], firstMinutes: 1 }),
    rule({ typeIds: ['wt1'], woPriorities: [3], firstMinutes: 2 }),
    rule({ typeIds: ['wt1', 'wt2'], firstMinutes: 3 }),
    rule({ woPriorities: [0, 1], firstMinutes: 4 }),
  ]
  const first = (more: Partial<TicketRow>) => dueRuleOf(rules, ticket(more))?.firstMinutes
  expect(first({ kind: 'message' })).toBe(1)
  expect(first({ priority: 3 })).toBe(2)
  expect(first({ priority: 2 })).toBe(3)
  expect(first({ type_id: 'wt9' })).toBe(4)
  expect(first({ type_id: 'wt9', priority: 2 })).toBeUndefined()
})

test('while the customer has to answer, and while it was solved, the solution waits', () => {
  const states = [
    { at: 10, status: accepted },
    { at: 20, status: waiting },
    { at: 25, status: waiting },
    { at: 30, status: accepted },
    { at: 40, status: solved },
  ]
  expect(pausesOf([], untouched, 5)).toEqual([])
  expect(pausesOf(states, accepted, 60)).toEqual([
    [20, 30],
    [40, 60],
  ])
  expect(pausesOf(states.slice(0, 2), waiting, 22)).toEqual([[20, Number.POSITIVE_INFINITY]])
  expect(pausesOf([], waiting, 22)).toEqual([[22, Number.POSITIVE_INFINITY]])
  const paused = [[20 * MINUTE, 50 * MINUTE]] as const
  expect(minutes(dueTimes(ticket({ answered_at: 1, waiting_since: 0 }), rule(), null, paused).solve_due)).toBe(90)
  const lasting = [[20 * MINUTE, Number.POSITIVE_INFINITY]] as const
  expect(dueTimes(ticket({ answered_at: 1, waiting_since: 0 }), rule(), null, lasting).due_at).toBeNull()
})

const assignRule = (more: object) => ({
  woKinds: [],
  typeIds: [],
  channelIds: [],
  fieldId: '',
  fieldValue: '',
  groupId: '',
  woPriority: null,
  ...more,
})

test('group and priority come from the first rule that fits and sets them', () => {
  const settings = withDefaults({
    assignRules: [
      assignRule({ fieldId: 'f1', fieldValue: 'Red', woPriority: 3 }),
      assignRule({ typeIds: ['wt2'], groupId: 'g2', woPriority: 2 }),
      assignRule({ channelIds: ['c1'], woKinds: ['callback'], groupId: 'g3' }),
    ],
    defaultGroupId: 'g9',
  })
  const field = (fieldValue: string) => [{ fieldId: 'f1', fieldName: 'Colour', fieldValue }]
  const place = (more: Partial<TicketRow>) => placeOf(settings, ticket(more))
  expect(place({})).toEqual({ groupIds: ['g9'], priority: 1 })
  expect(place({ type_id: 'wt2' })).toEqual({ groupIds: ['g2', 'g9'], priority: 2 })
  expect(place({ type_id: 'wt2', fields: field('Blue,Red') })).toEqual({ groupIds: ['g2', 'g9'], priority: 3 })
  expect(place({ kind: 'callback', fields: field('Redder') })).toEqual({ groupIds: ['g3', 'g9'], priority: 1 })
  expect(place({ type_id: 'wt2', group_id: 'g5', priority: 0 })).toEqual({ groupIds: ['g5'], priority: 0 })
})

test('a group shares in turn or to the least busy, to those who are there if any are', () => {
  const { offline, online, busy } = ADMIN_STATUS
  const member = (adminId: string, status: number, open: number) => ({ adminId, status, open })
  const members = [member('a', online, 5), member('b', offline, 0), member('c', busy, 2), member('d', online, 2)]
  const turn = (last: string) => pickMember(members, 'roundRobin', last)
  expect([turn(''), turn('a'), turn('b'), turn('c'), turn('d')]).toEqual(['a', 'c', 'c', 'd', 'a'])
  const least = (last: string) => pickMember(members, 'leastBusy', last)
  expect([least(''), least('c'), least('d')]).toEqual(['c', 'd', 'c'])
  const away = members.map((one) => ({ ...one, status: offline }))
  expect([pickMember(away, 'roundRobin', 'a'), pickMember(away, 'leastBusy', 'a')]).toEqual(['b', 'b'])
  expect([pickMember(members, 'none', ''), pickMember([], 'leastBusy', '')]).toEqual(['', ''])
})
