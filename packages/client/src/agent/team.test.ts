import { expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, ok, refused } from '../../test/fakes.ts'
import { createAgent } from './agent.ts'
import type { News } from './types.ts'

const at = 1_714_521_600_000
const me = {
  adminId: 'a21',
  adminNick: 'Lee',
  role: 2,
  permissions: ['chats', 'chats.all'],
  tenantId: 't1',
  pollId: 'p1',
  status: 2,
  reason: 'lunch',
}
const row = (sessionId: string, status: number, more: object = {}) => ({
  sessionId,
  status,
  customerName: 'Ann',
  channelId: 'c1',
  startTime: at,
  lastTime: at,
  adminId: status === 2 ? 'a21' : '',
  ...more,
})
const kim = {
  adminId: 'a22',
  adminNick: 'Kim',
  role: 1,
  status: 1,
  reason: '',
  load: 2,
  maxSession: 5,
  groupIds: ['g1'],
}

const world = async (more: Parameters<typeof createServer>[0] = {}) => {
  const clock = createClock()
  let polled: unknown[] = []
  let told = 0
  const lists: Record<string, unknown[]> = { 2: [row('s1', 2)], 3: [], team2: [], team3: [], team1: [] }
  const server = createServer({
    me: () => ok(me),
    setAdminStatus: () => ok(true),
    getSessionList: ({ status, scope = '' }) => ok(lists[`${scope}${status}`] ?? []),
    getColleagueList: () => ok([kim]),
    getDeskGroupList: () =>
      ok([{ groupId: 'g1', groupName: 'Sales', online: 1, waiting: 3, waitLow: null, waitHigh: null }]),
    getHistoryMsg: () => ok([]),
    getCustomer: () => ok({ customerName: 'Ann' }),
    getAdminEvent: () => ok(polled.splice(0)),
    transferSession: () => ok(true),
    takeOver: () => ok(true),
    ...more,
  })
  const agent = createAgent({ platform: createPlatformOf(server.fetch, clock).platform })
  const news: News[] = []
  agent.onNews((one) => news.push(one))
  await agent.start()
  await clock.advance(0)
  return {
    agent,
    server,
    clock,
    lists,
    heard: () =>
      news
        .splice(0)
        .map(({ type, sessionId, visitor, by, text, message }) =>
          [type, sessionId, visitor.customerName, by, message?.content ?? text].join('|'),
        ),
    row: (id: string) => agent.getState().sessions.find((session) => session.id === id),
    tell: async (...events: object[]) => {
      polled = events.map((event) => ({ eventId: `k${++told}`, eventTime: clock.now(), ...event }))
      await clock.advance(3000)
    },
  }
}

test('presence has a reason, which being online takes away', async () => {
  const { agent, server } = await world()
  expect(agent.getState()).toMatchObject({ presence: 'busy', reason: 'lunch' })
  await agent.setPresence('offline', 'Fire drill')
  expect(server.named('setAdminStatus').at(-1)?.body).toEqual({ status: 0, reason: 'Fire drill' })
  expect(agent.getState()).toMatchObject({ presence: 'offline', reason: 'Fire drill' })
  await agent.setPresence('online')
  expect(agent.getState()).toMatchObject({ presence: 'online', reason: '' })
})

test('2254: an offer that passed is gone; at the second one the agent is busy, as the server says, and hears why', async () => {
  const { agent, server, tell, heard, lists, row: rowOf } = await world()
  await agent.setPresence('online')
  lists[3] = [row('s9', 3, { offered: 1 })]
  await tell({ eventType: 2200, sessionId: 's9', customerName: 'Ann', accepted: 0 })
  expect(rowOf('s9')).toMatchObject({ offered: true })
  heard()
  lists[3] = [row('s9', 3)]
  await tell({ eventType: 2254, sessionId: 's9', customerName: 'Ann' })
  expect(rowOf('s9')).toMatchObject({ offered: false, state: 'queued' })
  expect(heard()).toEqual(['wentBack|s9|Ann||'])
  server.handlers.me = () => ok({ ...me, status: 2, reason: 'missed' })
  await tell({ eventType: 2254, sessionId: 's9', customerName: 'Ann', adminStatus: 2, reason: 'missed' })
  expect(heard()).toEqual(['setAway|s9|Ann||'])
  expect(agent.getState()).toMatchObject({ presence: 'busy', reason: 'missed' })
  // told again after a reload, when the agent is back
  server.handlers.me = () => ok({ ...me, status: 1, reason: '' })
  await tell({ eventType: 2254, sessionId: 's9', adminStatus: 2, reason: 'missed' })
  expect(agent.getState().presence).toBe('online')
  expect(heard()).toEqual([])
})

test('2258: a presence that was set at another desk is shown, but not over one that the agent chooses meanwhile', async () => {
  const { agent, server, tell } = await world()
  server.handlers.me = () => ok({ ...me, status: 1, reason: '' })
  await tell({ eventType: 2258 })
  expect(agent.getState()).toMatchObject({ presence: 'online', reason: '' })
  const answered: (() => void)[] = []
  server.handlers.me = () =>
    new Promise((resolve) => answered.push(() => resolve(ok({ ...me, status: 2, reason: 'lunch' })))) as never
  await tell({ eventType: 2258 })
  await agent.setPresence('offline')
  answered[0]?.()
  await Promise.resolve()
  expect(answered).toHaveLength(1)
  await tell()
  expect(agent.getState().presence).toBe('offline')
})

test('of presences that are chosen quickly the last one stays, whatever the network does to the first', async () => {
  const answered: (() => void)[] = []
  const setAdminStatus = () => new Promise((resolve) => answered.push(() => resolve(ok(true))))
  const { agent, server } = await world({ setAdminStatus } as never)
  const both = [agent.setPresence('online'), agent.setPresence('offline')]
  await Promise.resolve()
  expect(server.named('setAdminStatus').map(({ body }) => body)).toHaveLength(1)
  answered[0]?.()
  await both[0]
  await expect.poll(() => answered).toHaveLength(2)
  answered[1]?.()
  await Promise.all(both)
  expect(agent.getState().presence).toBe('offline')
})

test('colleagues and groups, as whom to hand on to', async () => {
  const { agent } = await world()
  await agent.loadColleagues()
  const { colleagues, groups } = agent.getState()
  expect(colleagues).toMatchObject([{ id: 'a22', nick: 'Kim', presence: 'online', load: 2, room: 5, groupIds: ['g1'] }])
  expect(groups).toEqual([{ id: 'g1', name: 'Sales', online: 1, waiting: 3, waitLow: null, waitHigh: null }])
})

test('a transferred conversation leaves with its event, which is no news to the agent who transferred it', async () => {
  const { agent, server, lists, tell, heard, row: rowOf } = await world()
  expect(await agent.handOn('s1', { agent: 'a22' }, 'Angry')).toBe(true)
  expect(server.named('transferSession').at(-1)?.body).toEqual({ sessionId: 's1', adminId: 'a22', note: 'Angry' })
  lists[2] = []
  await tell({ eventType: 2250, sessionId: 's1', state: 2, adminId: 'a22' })
  expect([rowOf('s1'), heard()]).toEqual([undefined, []])
})

test('a refused hand-on says why and leaves the conversation', async () => {
  const { agent, row: rowOf } = await world({ transferSession: () => refused('Kim has no room') })
  expect(await agent.handOn('s1', { group: 'g1' }, '')).toBe(false)
  expect(agent.getState().error?.text).toEqual({ plain: 'Kim has no room' })
  expect(rowOf('s1')?.state).toBe('agent')
})

test('news: a transfer with its note, a message, a take-over, a return to the queue', async () => {
  const { lists, tell, heard, row: rowOf } = await world()
  lists[2] = [row('s1', 2), row('s2', 2)]
  await tell({ eventType: 2200, sessionId: 's2', customerName: 'Ben', accepted: 1, transferredBy: 'Kim', note: 'Late' })
  expect(heard()).toEqual(['handedOn|s2|Ann|Kim|Late'])
  // the list, asked for since, does not know of it
  expect(rowOf('s2')?.handedOn).toEqual({ by: 'Kim', note: 'Late' })
  await tell({ eventType: 2201, sessionId: 's2', msgId: 'm1', msgContent: 'Hello', msgType: 1, msgTime: at + 1 })
  expect(heard()).toEqual(['message|s2|Ann||Hello'])
  lists[2] = [row('s1', 2)]
  await tell({ eventType: 2250, sessionId: 's2', state: 2, adminId: 'a22' })
  expect(heard()).toEqual(['takenOver|s2|Ann|Kim|'])
  lists[2] = []
  await tell({ eventType: 2250, sessionId: 's1', state: 1 })
  expect([heard(), rowOf('s1')]).toEqual([['wentBack|s1|Ann||'], undefined])
})

test('events that a gap has undone are no news, and neither are repeated ones', async () => {
  const { tell, heard } = await world()
  await tell(
    { eventType: 2200, sessionId: 's9', customerName: 'Old', accepted: 1 },
    { eventType: 2202, sessionId: 's9', outType: 2 },
    { eventType: 2200, sessionId: 's1', customerName: 'Ann', accepted: 1 },
  )
  expect(heard()).toEqual([])
})

test('a conversation of somebody else that is open is watched, an own one is not', async () => {
  const { agent, server, clock, tell } = await world()
  await agent.openSession('s1')
  await clock.advance(2000)
  expect(server.named('getAdminEvent').at(-1)?.body).not.toHaveProperty('watch')
  await agent.openSession('s7')
  const asked = server.named('getHistoryMsg').length
  await clock.advance(2000)
  expect(server.named('getAdminEvent').at(-1)?.body).toMatchObject({ watch: 's7' })
  // what was said between the first look and the line is asked for, once
  await clock.advance(4000)
  expect(server.named('getHistoryMsg')).toHaveLength(asked + 1)
  await tell({ eventType: 2201, sessionId: 's7', msgId: 'm7', msgContent: 'Live', msgType: 1, msgTime: at + 1 })
  expect(agent.getState().open?.messages.map(({ content }) => content)).toEqual(['Live'])
  agent.closeView()
  await clock.advance(2000)
  expect(server.named('getAdminEvent').at(-1)?.body).not.toHaveProperty('watch')
})

test('an operator lists the sessions of all agents and takes one over', async () => {
  const { agent, lists, row: rowOf } = await world()
  expect(agent.getState().team).toBeNull()
  lists.team2 = [row('s5', 2, { adminId: 'a22', adminNick: 'Kim' })]
  lists.team1 = [row('s6', 1)]
  await agent.loadTeam()
  expect(agent.getState().team?.map(({ id, state, adminNick }) => `${id} ${state} ${adminNick}`)).toEqual([
    's5 agent Kim',
    's6 robot ',
  ])
  expect(await agent.takeOver('s5')).toBe(true)
  expect(rowOf('s5')).toMatchObject({ state: 'agent', adminId: 'a21', customerName: 'Ann' })
})
