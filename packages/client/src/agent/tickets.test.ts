import { ADMIN_EVENT } from '@foyer/protocol/eventTypes'
import { expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, ok } from '../../test/fakes.ts'
import { createAgent } from './agent.ts'
import { readOpenTicket } from './ticketWire.ts'
import type { News } from './types.ts'

const me = { adminId: 'a21', adminNick: 'Lee', role: 1, tenantId: 't1', pollId: 'p1', status: 1 }
const counts = { mine: 1, unassigned: 2, open: 3, overdue: 0, mentioned: 0, snoozed: 0, all: 5, saved: { v1: 4 } }

const ticketEvent = (eventId: string, more: object = {}) => ({
  eventId,
  eventType: ADMIN_EVENT.ticketChanged,
  woId: 'w1',
  woNo: 12,
  change: 'opened',
  title: 'Parcel',
  customerName: 'Ann',
  adminId: '',
  groupId: '',
  by: '',
  ...more,
})

const world = async () => {
  const clock = createClock()
  const polled: unknown[] = []
  const server = createServer({
    me: () => ok(me),
    getSessionList: () => ok([]),
    getColleagueList: () => ok([{ adminId: 'a21', adminNick: 'Lee', role: 1, status: 1, groupIds: ['g1'] }]),
    getWoCounts: () => ok(counts),
    getAdminEvent: () => ok(polled.splice(0)),
  })
  const agent = createAgent({ platform: createPlatformOf(server.fetch, clock).platform })
  const news: News[] = []
  const changed: string[] = []
  agent.onNews((one) => news.push(one))
  agent.onTicketChange((id) => changed.push(id))
  await agent.start()
  await clock.advance(0)
  const hear = async (...events: readonly object[]) => {
    polled.push(...events)
    await clock.advance(10_000)
    return news.splice(0).map(({ type, ticket, visitor }) => `${type} ${ticket?.no} ${visitor.customerName}`)
  }
  return { agent, clock, server, hear, changed }
}

test('a new ticket and a reply are news for their agent, for the group without an agent, and for nobody else', async () => {
  const { hear } = await world()
  expect(await hear(ticketEvent('e1'))).toEqual(['ticketOpened 12 Ann'])
  expect(await hear(ticketEvent('e2', { groupId: 'g1', change: 'replied' }))).toEqual(['ticketReplied 12 Ann'])
  expect(await hear(ticketEvent('e3', { groupId: 'g2', change: 'replied' }))).toEqual([])
  expect(await hear(ticketEvent('e4', { adminId: 'a22', groupId: 'g1' }))).toEqual([])
  expect(await hear(ticketEvent('e5', { adminId: 'a21', groupId: 'g2' }))).toEqual(['ticketOpened 12 Ann'])
})

test("what agents do is no news, but a colleague's mention is, and a ticket that they give", async () => {
  const { hear } = await world()
  const mine = { adminId: 'a21' }
  expect(await hear(ticketEvent('e1', { ...mine, change: 'replied', by: 'a22' }))).toEqual([])
  expect(await hear(ticketEvent('e2', { ...mine, change: 'changed', by: 'a22' }))).toEqual([])
  expect(await hear(ticketEvent('e3', { ...mine, by: 'a21' }))).toEqual([])
  const elsewhere = { adminId: 'a22', groupId: 'g2', by: 'a22' }
  expect(await hear(ticketEvent('e4', { ...elsewhere, change: 'mentioned' }))).toEqual(['ticketMention 12 Ann'])
  expect(await hear(ticketEvent('e5', { ...mine, change: 'assigned', by: 'a22' }))).toEqual(['ticketAssigned 12 Ann'])
})

test('every change is told to pages, and the counts are loaded once for several', async () => {
  const { agent, server, hear, changed } = await world()
  expect(agent.getState().ticketCounts).toEqual(counts)
  const before = server.named('getWoCounts').length
  await hear(ticketEvent('e1'), ticketEvent('e2', { change: 'changed', woId: 'w2' }))
  expect(changed).toEqual(['w1', 'w2'])
  expect(server.named('getWoCounts').length).toBe(before + 1)
})

test('A-28: a ticket of any server can be read: 99 is closed, unlisted numbers have a meaning, absent members are empty', () => {
  const ticket = readOpenTicket({
    woId: 'w1',
    woNo: 12,
    woStatus: 99,
    woPriority: 7,
    entries: [{ handleId: 'h1', entryNo: 1, handleType: 9, changes: { woStatus: [0, 3], odd: 1 } }],
  })
  expect(ticket).toMatchObject({ state: 'closed', priority: 'normal', kind: 'ticket', tags: [], dueAt: 0 })
  expect(ticket?.entries[0]).toMatchObject({ type: 'note', quoted: '', changes: { woStatus: [0, 3] } })
  expect(readOpenTicket({})).toBeNull()
})
