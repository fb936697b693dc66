import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import { expect, test } from 'vitest'
import type { Candidate } from '../pick.ts'
import { createOutlook, type Talk } from './outlook.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

const agent = (adminId: string, groupIds: readonly string[]): Candidate => ({
  adminId,
  nick: '',
  face: '',
  groupIds,
  status: ADMIN_STATUS.online,
  load: 1,
  maxSession: 1,
  autoAccept: true,
  idleSince: 0,
  languages: [],
})

const AGENTS = [agent('ann', ['sales']), agent('ben', ['sales', 'support'])]

const talks: Talk[] = [
  ...AGENTS.map(({ adminId }) => ({ adminId, groupId: 'sales', start: NOW - MINUTE, end: null })),
  ...Array.from({ length: 60 }, (_, i) => {
    const end = NOW - (i + 1) * MINUTE
    const { adminId } = AGENTS[i % 2] ?? agent('', [])
    return { adminId, groupId: i % 3 === 0 ? 'support' : 'sales', start: end - (2 + (i % 7)) * MINUTE, end }
  }),
]

const look = createOutlook({ agents: AGENTS, talks, since: 0, leaving: () => 0 }, NOW)

const waiting = (groupId: string, offeredAdminId = '') => ({ groupId, offeredAdminId })

test('places of the queue have the waits of those who have them', () => {
  const queue = [waiting('sales'), waiting('support'), waiting('sales'), waiting('support'), waiting('sales')]
  const { of, at } = look(queue)
  const waits = queue.map(of)
  for (const wait of waits) expect(wait?.high).toBeGreaterThan(wait?.low ?? Number.NaN)
  const places: readonly [string, number][] = [
    ['sales', 1],
    ['support', 1],
    ['sales', 2],
    ['support', 2],
    ['sales', 3],
  ]
  expect(places.map(([groupId, waitIndex]) => at(groupId, waitIndex))).toEqual(waits)
})

test('places behind the queue have the waits of those who have joined since, in their order', () => {
  const before = [waiting('sales'), waiting('support')]
  const since = [waiting('sales'), waiting('support'), waiting('sales')]
  const after = look([...before, ...since])
  const { at } = look(before)
  expect([at('sales', 2), at('support', 2), at('sales', 3)]).toEqual(since.map(after.of))
  // asked for again, they have them still
  expect([at('sales', 2), at('support', 2), at('sales', 3)]).toEqual(since.map(after.of))
})

test('an offered visitor has no wait, and is ahead of nobody', () => {
  const queue = [waiting('sales', 'ann'), waiting('sales'), waiting('sales', 'ben'), waiting('sales')]
  const { of, at } = look(queue)
  const [offered, first, , second] = queue.map(of)
  expect(offered).toBeNull()
  expect([at('sales', 1), at('sales', 2), at('sales', 4)]).toEqual([first, first, second])
  const longer = [...queue, waiting('sales')]
  expect(at('sales', 5)).toEqual(longer.map(look(longer).of).at(-1))
})

test('there is no wait where no agent serves the group', () => {
  const lone = waiting('returns')
  const { of, at } = look([lone])
  expect([of(lone), at('returns', 1), at('returns', 9)]).toEqual([null, null, null])
})
