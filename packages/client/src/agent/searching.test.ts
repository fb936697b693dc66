import { expect, test } from 'vitest'
import { createClock, createHeld, createPlatformOf, createServer, ok, refused, response } from '../../test/fakes.ts'
import { createAgent } from './agent.ts'
import type { SearchFilter } from './types.ts'

const at = 1_714_521_600_000
const me = { adminId: 'a21', adminNick: 'Lee', adminFace: '', role: 1, tenantId: 't1', pollId: 'p1', status: 1 }
const row = (n: number) => ({
  sessionId: `s${n}`,
  customerName: 'Ann',
  channelId: 'c1',
  status: 0,
  startTime: at,
  adminNick: 'Kim',
  found: null,
})
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(from + n))
const filter: SearchFilter = {
  query: 'invoice',
  state: '',
  channelId: '',
  groupId: '',
  adminId: '',
  tag: '',
  from: 0,
  to: 0,
}

const world = async (more: Parameters<typeof createServer>[0] = {}) => {
  const clock = createClock()
  const server = createServer({
    me: () => ok(me),
    getSessionList: () => ok([]),
    getHistoryMsg: () => ok([]),
    getCustomer: () => ok({}),
    getAdminEvent: () => ok([]),
    searchSessions: () => ok([]),
    ...more,
  })
  const agent = createAgent({ platform: createPlatformOf(server.fetch, clock).platform })
  await agent.start()
  const asked = (name: string) => server.named(name).map(({ body }) => body)
  return { agent, server, asked, search: () => agent.getState().search }
}

test('only filled-in members are sent; a found session comes with its message', async () => {
  const found = { msgId: 'message5', msgTime: at + 5, senderName: 'Ann', msgContent: 'The invoice' }
  const { agent, asked, search } = await world({ searchSessions: () => ok([{ ...row(1), found }, { bad: 1 }]) })
  await agent.search({ ...filter, state: 'ended', tag: 'Refund', from: at })
  expect(asked('searchSessions')).toEqual([
    { query: 'invoice', page: 1, pageSize: 20, status: 0, tag: 'Refund', from: at },
  ])
  expect(search()).toMatchObject({
    phase: 'done',
    more: false,
    hits: [
      {
        id: 's1',
        adminNick: 'Kim',
        found: { messageId: 'message5', at: at + 5, senderName: 'Ann', text: 'The invoice' },
      },
    ],
  })
  agent.endSearch()
  expect(search()).toBeNull()
})

test('more pages are put behind, without repeats', async () => {
  const { agent, search } = await world({ searchSessions: ({ page }) => ok(page === 1 ? rows(0, 20) : rows(19, 25)) })
  await agent.search(filter)
  expect(search()).toMatchObject({ more: true })
  await agent.searchMore()
  expect(search()?.hits.map(({ id }) => id)).toEqual(rows(0, 25).map(({ sessionId }) => sessionId))
  expect(search()).toMatchObject({ more: false, phase: 'done' })
})

test('a refusal is kept with its reason; the answer to an older question is passed over', async () => {
  const { agent, server, search } = await world({ searchSessions: () => refused('Too much') })
  await agent.search(filter)
  expect(search()).toMatchObject({ phase: 'failed', reason: { plain: 'Too much' } })
  const held = createHeld()
  server.handlers.searchSessions = ({ query }) => (query === 'slow' ? held.handler() : ok([row(2)]))
  const slow = agent.search({ ...filter, query: 'slow' })
  await agent.search({ ...filter, query: 'quick' })
  await held.answer(ok([row(1)]))
  await slow
  expect(search()).toMatchObject({ filter: { query: 'quick' }, hits: [{ id: 's2' }] })
})

const message = (n: number) => ({ id: `message${n}`, msgContent: `${n}`, msgType: 1, senderType: 1, msgTime: at + n })

test('the history is loaded up to the found message; false for one that is too far back', async () => {
  const all = Array.from({ length: 400 }, (_, n) => message(n))
  const page = ({ maxTime, pageSize }: Record<string, unknown>) =>
    ok(all.filter((one) => one.msgTime < Number(maxTime ?? Number.MAX_SAFE_INTEGER)).slice(-Number(pageSize)))
  const { agent, asked } = await world({ getHistoryMsg: page })
  await agent.openSession('s1')
  expect(await agent.showMessage('s1', 'message390')).toBe(true)
  expect(asked('getHistoryMsg')).toHaveLength(1)
  expect(await agent.showMessage('s1', 'message150')).toBe(true)
  expect(agent.getState().open).toMatchObject({ marked: 'message150' })
  expect(await agent.showMessage('s1', 'message999')).toBe(false)
  expect(agent.getState().open).toMatchObject({ marked: '', history: 'end' })
})

test('the visitor of a session is blocked, and their data are loaded again', async () => {
  let blocked = 0
  const { agent, asked } = await world({
    getSessionList: ({ status }) => ok(status === 2 ? [{ ...row(1), status: 2 }] : []),
    getCustomer: () => ok({ customerName: 'Ann', blocked, blockedReason: 'Insults' }),
    blockVisitor: (body) => {
      blocked = Number(body.blocked)
      return ok(true)
    },
  })
  await agent.openSession('s1')
  expect(await agent.setBlocked('s1', true, 'Insults')).toBe(true)
  expect(asked('blockVisitor')).toEqual([{ sessionId: 's1', blocked: 1, reason: 'Insults' }])
  expect(agent.getState()).toMatchObject({
    sessions: [{ state: 'ended' }],
    open: { customer: { blocked: { reason: 'Insults' } } },
  })
  await agent.setBlocked('s1', false)
  expect(agent.getState().open?.customer?.blocked).toBeNull()
})

test('S3.12: the own card is read and saved; name and picture change at once, a refusal is returned', async () => {
  const card = {
    adminFace: '/files/a.png',
    adminNick: 'Leo',
    adminCardSign: 'Hi',
    adminCardTel: '1',
    adminCardMobile: '2',
    translations: { de: { adminNick: 'Leonhard' } },
  }
  const { agent, server } = await world({ getMyCard: () => ok(card), saveMyCard: (body) => ok(body) })
  const mine = await agent.loadCard()
  expect(mine).toMatchObject({ face: '/files/a.png', nick: 'Leo', sign: 'Hi', phone: '1', mobile: '2', email: '' })
  if (mine) expect(await agent.saveCard({ ...mine, wechat: 'leo' })).toBeNull()
  expect(server.named('saveMyCard').at(-1)?.body).toMatchObject({ ...card, adminCardWechat: 'leo' })
  expect(agent.getState().me).toMatchObject({ nick: 'Leo', face: '/files/a.png' })
  server.handlers.saveMyCard = () => refused('adminNick must be filled in')
  if (mine) expect(await agent.saveCard(mine)).toEqual({ plain: 'adminNick must be filled in' })
})

test('the next agent who signs in at this screen sees nothing of an earlier search, however it ends', async () => {
  const { agent, server, search } = await world({ logout: () => ok(true), searchSessions: () => ok(rows(0, 20)) })
  await agent.search(filter)
  server.handlers.searchSessions = () => response(401, 'Sign in')
  await agent.searchMore()
  expect(agent.getState()).toMatchObject({ phase: 'signedOut', search: null })
  await agent.start()
  const held = createHeld()
  server.handlers.searchSessions = held.handler
  const slow = agent.search(filter)
  await agent.signOut()
  await agent.start()
  await held.answer(ok(rows(0, 20)))
  await slow
  expect(agent.getState().phase).toBe('ready')
  expect(search()).toBeNull()
})
