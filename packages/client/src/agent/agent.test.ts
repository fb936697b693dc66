import { expect, test } from 'vitest'
import {
  createClock,
  createHeld,
  createPlatformOf,
  createServer,
  createStorage,
  ok,
  refused,
  response,
} from '../../test/fakes.ts'
import { createAgent } from './agent.ts'

const may = { role: 1, permissions: ['chats', 'customers', 'tickets'] }
const me = { adminId: 'a21', adminNick: 'Lee', adminFace: '/lee.png', ...may, tenantId: 't1', pollId: 'p1', status: 1 }
const row = (sessionId: string, status: number, more: object = {}) => ({
  sessionId,
  customerName: 'Ann',
  channelId: 'c1',
  status,
  adminId: status === 2 ? 'a21' : '',
  startTime: 1000,
  lastTime: 2000,
  waitIndex: status === 3 ? 1 : 0,
  lastMsg: 'Hello',
  ...more,
})
const said = (sessionId: string, id: string, text: string, at: number, more: object = {}) => ({
  eventType: 2201,
  sessionId,
  msgId: id,
  msgContent: text,
  msgType: 1,
  msgTime: at,
  ...more,
})

const world = (storage = createStorage()) => {
  const clock = createClock()
  let polled: unknown[] = []
  const lists: Record<number, unknown[]> = { 0: [], 2: [], 3: [] }
  const server = createServer({
    me: () => ok(me),
    login: () => ok({ ...me, token: 't' }),
    logout: () => ok(true),
    setAdminStatus: () => ok(true),
    getSessionList: (body) => ok(lists[Number(body.status)]),
    getHistoryMsg: () => ok([]),
    getCustomer: () => ok({ customerName: 'Ann', previousUrl: '/item', identityProved: 1, createTime: 1000 }),
    getAdminEvent: () => {
      const events = polled
      polled = []
      return ok(events)
    },
    sendMsg: (body) => ok({ msgId: body.id, msgTime: clock.now(), sensitiveFlag: 0, sensitiveWords: '' }),
    recallMsg: () => ok(true),
    typing: () => ok(true),
    chatClose: () => ok(true),
    acceptSession: () => ok(true),
    refuseSession: () => ok(true),
  })
  const { platform, wake } = createPlatformOf(server.fetch, clock, storage)
  const agent = createAgent({ platform })
  const state = () => agent.getState()
  return {
    agent,
    server,
    clock,
    storage,
    lists,
    wake,
    state,
    rows: () => state().sessions.map(({ id, state: where, unread }) => `${id} ${where} ${unread}`),
    texts: () => state().open?.messages.map(({ sender, content, status }) => `${sender} ${status}: ${content}`),
    start: async () => {
      const started = agent.start()
      await clock.advance(0)
      await started
    },
    event: async (...events: object[]) => {
      polled = events.map((event, index) => ({ eventId: `k${clock.now()}${index}`, eventTime: clock.now(), ...event }))
      await clock.advance(2000)
    },
  }
}

test('start resumes by the cookie; without one the desk asks to sign in', async () => {
  const signedIn = world()
  expect(signedIn.state().phase).toBe('signingIn')
  await signedIn.start()
  expect(signedIn.state()).toMatchObject({
    phase: 'ready',
    me: { id: 'a21', nick: 'Lee', face: '/lee.png', permissions: ['chats', 'customers', 'tickets'] },
    presence: 'online',
  })
  const signedOut = world()
  signedOut.server.handlers.me = () => refused('sign in', 401)
  await signedOut.start()
  expect(signedOut.state().phase).toBe('signedOut')
})

test('signing in: null, the words of the server, or a key', async () => {
  const { agent, server, state } = world()
  server.handlers.login = () => refused('wrong account or password')
  expect(await agent.signIn('lee', 'x')).toBe('wrong account or password')
  expect(state().phase).toBe('signedOut')
  server.state.offline = true
  expect(await agent.signIn('lee', 'x')).toBe('noNetwork')
  server.state.offline = false
  server.handlers.login = () => ok(me)
  expect(await agent.signIn('lee', 'x')).toBeNull()
  expect(state().phase).toBe('ready')
})

test('the lists: mine, then the queue by place; a visitor message counts as unread, once', async () => {
  const { start, lists, rows, event, state } = world()
  lists[2] = [row('s1', 2), row('s2', 2, { lastTime: 3000 })]
  lists[3] = [row('s4', 3, { waitIndex: 2 }), row('s3', 3)]
  await start()
  expect(rows()).toEqual(['s2 agent 0', 's1 agent 0', 's3 queued 0', 's4 queued 0'])
  await event(said('s1', 'message1', 'Hi', 4e12))
  expect(rows()[0]).toBe('s1 agent 1')
  expect(state().sessions[0]).toMatchObject({ last: { content: 'Hi' }, lastAt: 4e12 })
})

test('after a gap that no events fill the lists are loaded, and each timeline begins again: nothing lost, nothing twice', async () => {
  const { agent, start, lists, event, server, rows, texts } = world()
  const line = (n: number) => ({
    id: `message${n}`,
    senderType: 1,
    msgContent: `line ${n}`,
    msgType: 1,
    msgTime: 1000 + n,
  })
  let stored = [line(1), line(2)]
  server.handlers.getHistoryMsg = () => ok(stored)
  lists[2] = [row('s1', 2), row('s2', 2)]
  await start()
  await agent.openSession('s2')
  await agent.openSession('s1')
  expect(texts()).toEqual(['visitor sent: line 1', 'visitor sent: line 2'])
  // the page of the history begins behind what the desk knows
  stored = [line(40), line(41)]
  lists[2] = [row('s1', 2), row('s2', 2, { unreadCount: 3 }), row('s3', 2)]
  await event({ eventType: 2257 }, said('s1', 'message42', 'line 42', 1042))
  expect(texts()).toEqual(['visitor sent: line 40', 'visitor sent: line 41', 'visitor sent: line 42'])
  expect(rows().map((one) => one.split(' ')[0])).toContain('s3')
  await agent.openSession('s2')
  expect(texts()).toEqual(['visitor sent: line 40', 'visitor sent: line 41'])
})

test('a page of messages that is loaded only at the second attempt says nothing about the connection', async () => {
  const { agent, start, lists, event, server, clock, state, texts } = world()
  lists[2] = [row('s1', 2)]
  server.handlers.getHistoryMsg = () => ok([])
  await start()
  await agent.openSession('s1')
  const before = state().connection
  server.handlers.getHistoryMsg = () => response(503, '')
  await event({ eventType: 2257 })
  expect(state().connection).toBe(before)
  server.handlers.getHistoryMsg = () =>
    ok([{ id: 'message1', senderType: 1, msgContent: 'Hi', msgType: 1, msgTime: 1 }])
  await clock.advance(1000)
  expect(texts()).toEqual(['visitor sent: Hi'])
})

const LOADED = {
  getSessionList: ({ status }: { status?: unknown }) => ok(status === 2 ? [row('s1', 2)] : []),
  getDeskInfo: () => ok({ channels: [{ channelId: 'c1', channelName: 'Shop' }] }),
  getReplyList: () => ok([{ replyId: 'r1', shortcut: 'hi', title: 'Hi', content: 'Hello' }]),
  getColleagueList: () => ok([{ adminId: 'a22', adminNick: 'Kim' }]),
  getDeskGroupList: () => ok([{ groupId: 'g1', groupName: 'Sales' }]),
  getWoCounts: () => ok({ unassigned: 3 }),
  getCall: () => ok({ sessionId: 's1' }),
}

test('what a desk shows is loaded until it is answered: a lost answer costs it no list, and nothing waits for it', async () => {
  const { start, server, clock, state } = world()
  for (const name of Object.keys(LOADED)) server.handlers[name] = () => response(503, '')
  await start()
  expect(state()).toMatchObject({ phase: 'ready', sessions: [], info: null, replies: [], colleagues: [], groups: [] })
  Object.assign(server.handlers, LOADED)
  await clock.advance(5000)
  expect(state()).toMatchObject({
    sessions: [{ id: 's1' }],
    info: { channels: [{ title: 'Shop' }] },
    replies: [{ id: 'r1' }],
    colleagues: [{ nick: 'Kim' }],
    groups: [{ name: 'Sales' }],
    ticketCounts: { unassigned: 3 },
    foundCall: { sessionId: 's1' },
  })
  const calls = server.named('getSessionList').length
  await clock.advance(60_000)
  expect(server.named('getSessionList').length).toBe(calls)
})

test('an answer that comes after that of a later question is not shown', async () => {
  const { agent, start, server, state } = world()
  await start()
  const late = createHeld()
  server.handlers.getReplyList = late.handler
  void agent.loadReplies()
  server.handlers.getReplyList = () => ok([{ replyId: 'new' }])
  await agent.loadReplies()
  await late.answer(ok([{ replyId: 'old' }]))
  expect(state().replies).toMatchObject([{ id: 'new' }])
})

test('a session that is opened while answers are lost says so once, and is there later', async () => {
  const { agent, start, server, clock, state, texts } = world()
  await start()
  server.state.offline = true
  await agent.openSession('s1')
  const { error } = state()
  expect(error).toMatchObject({ text: { key: 'noNetwork' } })
  await clock.advance(2000)
  expect(state()).toMatchObject({ error, open: { history: 'loading', customer: null } })
  server.state.offline = false
  server.handlers.getHistoryMsg = () =>
    ok([{ id: 'message1', senderType: 1, msgContent: 'Hi', msgType: 1, msgTime: 1 }])
  await clock.advance(10_000)
  expect(texts()).toEqual(['visitor sent: Hi'])
  expect(state().open).toMatchObject({ history: 'end', customer: { name: 'Ann' } })
})

test('a session that was left is loaded no further, and one that is refused shows why', async () => {
  const { agent, start, server, clock, state } = world()
  await start()
  server.handlers.getHistoryMsg = () => response(503, '')
  await agent.openSession('s1')
  agent.closeView()
  const asked = () => server.named('getHistoryMsg').filter(({ body }) => body.sessionId === 's1').length
  const before = asked()
  await clock.advance(60_000)
  expect(asked()).toBe(before)
  server.handlers.getHistoryMsg = () => refused('Not found')
  await agent.openSession('s3')
  expect(state()).toMatchObject({ error: { text: { plain: 'Not found' } }, open: { history: 'none' } })
})

test('while the server cannot be reached a desk that starts says so', async () => {
  const { agent, server, clock, state } = world()
  server.state.offline = true
  void agent.start()
  await clock.advance(0)
  expect(state()).toMatchObject({ phase: 'signingIn', connection: 'offline' })
  server.state.offline = false
  await clock.advance(4000)
  expect(state()).toMatchObject({ phase: 'ready', connection: 'poll' })
})

test('the last words of a row are those of people and the robot: no automatic line, no note, and nothing that was recalled', async () => {
  const { agent, start, lists, event, state } = world()
  const told = {
    email: 'ann@example.com',
    visitorNo: 77,
    country: 'AT',
    locale: 'de',
    previousUrl: 'https://a.example/x',
  }
  const words = {
    lastMsg: '/files/1/a.pdf',
    lastMsgType: 4,
    lastMsgId: 'message1',
    lastSender: 2,
    lastSenderName: 'Lee',
  }
  lists[2] = [row('s1', 2, { ...told, ...words, lastFileName: 'a.pdf' })]
  await start()
  const last = () => state().sessions[0]?.last
  expect(state().sessions[0]).toMatchObject({ email: told.email, visitorNo: 77, country: 'AT', page: told.previousUrl })
  expect(last()).toMatchObject({ kind: 'file', fileName: 'a.pdf', sender: 'agent', senderName: 'Lee', recalled: false })
  const line = { eventType: 2251, sessionId: 's1', msgType: 1, msgTime: 4e12 }
  await event({ ...line, msgId: 'message2', msgContent: 'One moment please', senderType: 4 })
  await event({ ...line, msgId: 'message3', msgContent: 'Welcome', senderType: 3, fromPage: 1 })
  await event({ ...line, msgId: 'message4', msgContent: 'Who knows?', senderType: 2, adminNick: 'Bo', insideFlag: 1 })
  agent.send('s1', 'For you alone, colleagues', { inside: true })
  expect(last()).toMatchObject({ id: 'message1' })
  expect(state().sessions[0]?.lastAt).toBeLessThan(4e12)
  await event({ eventType: 2252, sessionId: 's1', msgId: 'message1' })
  expect(last()).toMatchObject({ recalled: true, content: '', fileName: '' })
  await event(said('s1', 'message5', 'Hi', 5e12))
  expect(last()).toMatchObject({ id: 'message5', sender: 'visitor', content: 'Hi' })
})

test('a message that comes while a list is on its way stays counted', async () => {
  const { start, lists, server, event, rows, clock } = world()
  lists[2] = [row('s1', 2, { unread: 1, lastTime: 2e12 })]
  await start()
  const before = ok(lists[2])
  await event(said('s1', 'message2', 'Second', 3e12))
  expect(rows()).toEqual(['s1 agent 2'])
  server.handlers.getSessionList = (body) => (body.status === 2 ? before : ok([]))
  await event({ eventType: 2206, sessionId: 's1' })
  await clock.advance(200)
  expect(rows()).toEqual(['s1 agent 2'])
})

test('a new conversation is new until it is opened; one of the first lists is not, also when an event repeats it', async () => {
  const { agent, start, lists, event, state, clock } = world()
  const news = () => state().sessions.flatMap(({ id, isNew }) => (isNew ? [id] : []))
  const assigned = (sessionId: string) => ({ eventType: 2200, sessionId, customerName: 'Ann', accepted: 1 })
  lists[2] = [row('s1', 2)]
  await start()
  await event(assigned('s1'))
  expect(news()).toEqual([])
  // told by an event, and by the list alone after a gap
  await event(assigned('s2'))
  lists[2] = [row('s1', 2), row('s2', 2), row('s3', 2)]
  await clock.advance(200)
  expect(news()).toEqual(['s2', 's3'])
  await agent.openSession('s2')
  expect(news()).toEqual(['s3'])
  // before the agent's eyes from the first moment on
  await event({ eventType: 2250, sessionId: 's2', state: 3 }, assigned('s2'))
  lists[2] = []
  lists[3] = [row('s3', 3)]
  await event({ eventType: 2250, sessionId: 's3', state: 3 })
  await clock.advance(200)
  expect(news()).toEqual([])
})

test('2200: assigned or offered, and the rest of the row is loaded', async () => {
  const { start, lists, rows, event, state, clock } = world()
  await start()
  lists[2] = [row('s1', 2)]
  await event({ eventType: 2200, sessionId: 's1', customerName: 'Ann', accepted: 1 })
  expect(rows()).toEqual(['s1 agent 0'])
  await clock.advance(200)
  expect(state().sessions[0]).toMatchObject({ channelId: 'c1', offered: false })
  lists[3] = [row('s2', 3, { offered: 1 })]
  await event({ eventType: 2200, sessionId: 's2', customerName: 'Bob', accepted: 0 })
  expect(state().sessions[1]).toMatchObject({ id: 's2', state: 'queued', offered: true })
})

test('2250: the queue as others change it', async () => {
  const { start, rows, event, server } = world()
  // The events alone decide here, not what the lists say afterwards.
  server.handlers.getSessionList = () => refused('no')
  await start()
  const queue = (sessionId: string, state: number, adminId = '') =>
    event({ eventType: 2250, sessionId, state, adminId, waitIndex: 1, customerName: 'Ann' })
  await queue('s1', 3)
  await queue('s2', 3)
  await queue('s3', 3)
  await queue('s4', 3)
  await queue('s1', 2, 'a21')
  await queue('s2', 2, 'a22')
  await queue('s3', 1)
  await queue('s4', 0)
  expect(rows()).toEqual(['s1 agent 0'])
})

test('2250: the times and places of the queue are loaded', async () => {
  const { start, lists, event, state, clock } = world()
  await start()
  lists[3] = [row('s1', 3), row('s2', 3, { waitIndex: 2 })]
  await event({ eventType: 2250, sessionId: 's2', state: 3, customerName: 'Ann' })
  await clock.advance(200)
  expect(state().sessions.map(({ waitIndex, startedAt }) => [waitIndex, startedAt])).toEqual([
    [1, 1_000_000],
    [2, 1_000_000],
  ])
})

test('an open session: history, customer, live messages; nothing unread', async () => {
  const { start, agent, lists, server, event, state, texts, rows } = world()
  lists[2] = [row('s1', 2, { unread: 3 })]
  server.handlers.getHistoryMsg = () =>
    ok([{ id: 'message1', msgContent: 'Hello', msgType: 1, senderType: 1, msgTime: 1000 }])
  await start()
  await agent.openSession('s1')
  expect(state().open).toMatchObject({
    sessionId: 's1',
    history: 'end',
    customer: { name: 'Ann', identityProved: true },
  })
  await event(said('s1', 'message2', 'Are you there?', 2000))
  await event(said('s1', 'message2', 'Are you there?', 2000))
  expect(texts()).toEqual(['visitor sent: Hello', 'visitor sent: Are you there?'])
  expect(rows()).toEqual(['s1 agent 0'])
})

test('2203: a rating is read again with the customer, stars and score as they were given (S6.1-15)', async () => {
  const { start, agent, lists, server, event, state } = world()
  lists[2] = [row('s1', 2)]
  await start()
  await agent.openSession('s1')
  expect(state().open?.customer?.ratings).toEqual([])
  const ratings = [
    { evaluateRobotMode: 1, evaluateRobotSolve: 0, evaluateRobotTag: 'Too long', evaluateRobotContent: '' },
    { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 4, evaluateAdminTag: 'Fast,Kind', rateTime: 5 },
  ]
  server.handlers.getCustomer = () => ok({ customerName: 'Ann', ratings })
  await event({ eventType: 2203, sessionId: 's1', ...ratings[1] })
  expect(state().open?.customer?.ratings).toMatchObject([
    { of: 'robot', solved: false, stars: null, tags: ['Too long'], comment: '' },
    { of: 'agent', solved: true, stars: 4, tags: ['Fast', 'Kind'], comment: '' },
  ])
})

test('2206 with a form: the message shows the filled-in values (S4.5-11)', async () => {
  const { start, agent, lists, server, event, state } = world()
  lists[2] = [row('s1', 2)]
  const field = { fieldId: 'f1', fieldName: 'Size', fieldType: 1 }
  const form = { id: 'message1', msgContent: JSON.stringify([field]), msgType: 10, senderType: 2, adminNick: 'Lee' }
  server.handlers.getHistoryMsg = () => ok([{ ...form, msgTime: 1000 }])
  await start()
  await agent.openSession('s1')
  expect(state().open?.messages[0]?.form).toMatchObject({ submitted: false, fields: [{ chosen: '' }] })
  await event({ eventType: 2206, sessionId: 's1', msgId: 'message1', formFields: [{ ...field, chooseValue: 'M' }] })
  expect(state().open?.messages[0]?.form).toMatchObject({ submitted: true, fields: [{ name: 'Size', chosen: 'M' }] })
})

test('a repeated message in a session that was opened before is unread once', async () => {
  const { start, agent, lists, event, rows } = world()
  lists[2] = [row('s1', 2)]
  await start()
  await agent.openSession('s1')
  agent.closeView()
  await event(said('s1', 'message2', 'Hello?', 2e12))
  await event(said('s1', 'message2', 'Hello?', 2e12))
  expect(rows()).toEqual(['s1 agent 1'])
})

test('a reply: loading, sent under the same id though the answer was lost, one bubble with its own echo', async () => {
  const { start, agent, server, clock, texts, event } = world()
  await start()
  await agent.openSession('s1')
  const good = server.handlers.sendMsg
  server.handlers.sendMsg = () => Promise.reject(new TypeError('Failed to fetch'))
  agent.send('s1', 'Hello Ann')
  await clock.advance(0)
  expect(texts()).toEqual(['agent loading: Hello Ann'])
  if (good) server.handlers.sendMsg = good
  await clock.advance(2000)
  const ids = server.named('sendMsg').map(({ body }) => String(body.id))
  expect(new Set(ids).size).toBe(1)
  await event({ ...said('s1', ids[0] ?? '', 'Hello Ann', clock.now()), eventType: 2251, senderType: 2, id: ids[0] })
  expect(texts()).toEqual(['agent sent: Hello Ann'])
})

test('a reply that waits survives a reload, and one session does not hold up another', async () => {
  const before = world()
  await before.start()
  before.server.state.offline = true
  before.agent.send('s1', 'first')
  before.agent.send('s2', 'other', { inside: true, quote: 'message9' })
  await before.clock.advance(100)
  before.agent.stop()
  const after = world(before.storage)
  await after.start()
  await after.clock.advance(0)
  expect(after.server.named('sendMsg').map(({ body }) => [body.sessionId, body.msgContent, body.insideFlag])).toEqual([
    ['s1', 'first', 0],
    ['s2', 'other', 1],
  ])
})

test('refused: failed with the reason; again sends it', async () => {
  const { start, agent, server, clock, state, texts } = world()
  await start()
  await agent.openSession('s1')
  const good = server.handlers.sendMsg
  server.handlers.sendMsg = () => refused('closed')
  agent.send('s1', 'Hi')
  await clock.advance(0)
  expect(state().open?.messages).toMatchObject([{ status: 'failed', failure: { text: 'closed' } }])
  if (good) server.handlers.sendMsg = good
  agent.sendAgain('s1', state().open?.messages[0]?.id ?? '')
  await clock.advance(0)
  expect(texts()).toEqual(['agent sent: Hi'])
})

test('typing of the visitor: shown until the message, or for 10 s (G-70)', async () => {
  const { start, lists, event, state, clock } = world()
  lists[2] = [row('s1', 2)]
  await start()
  const typing = () => state().sessions[0]?.typing
  await event({ eventType: 2204, sessionId: 's1', msgContent: 'I would li' })
  expect(typing()).toBe('I would li')
  await clock.advance(10_000)
  expect(typing()).toBe('')
  await event({ eventType: 2204, sessionId: 's1', msgContent: 'I' })
  await event(said('s1', 'message1', 'I would like', 4000))
  expect(typing()).toBe('')
})

test('own typing is sent at most each 2 s', async () => {
  const { start, agent, server, clock } = world()
  await start()
  agent.typing('s1')
  agent.typing('s1')
  agent.typing('s2')
  await clock.advance(2000)
  agent.typing('s1')
  expect(server.named('typing').map(({ body }) => body.sessionId)).toEqual(['s1', 's2', 's1'])
})

test('read receipts mark own messages up to their time; a recall hides', async () => {
  const { start, agent, server, event, state } = world()
  server.handlers.getHistoryMsg = () =>
    ok([1, 2, 3].map((at) => ({ id: `message${at}`, msgContent: 'x', msgType: 1, senderType: 2, msgTime: at * 1e12 })))
  await start()
  await agent.openSession('s1')
  await event({ eventType: 2205, sessionId: 's1', readTime: 2e12 })
  expect(state().open?.messages.map(({ read }) => read)).toEqual([true, true, false])
  await agent.recall('s1', 'message3')
  await event({ eventType: 2252, sessionId: 's1', msgId: 'message2' })
  expect(state().open?.messages.map(({ recalled }) => recalled)).toEqual([false, true, true])
})

test('ending, accepting, refusing; a refusal by the server is shown', async () => {
  const { start, agent, lists, server, rows, state } = world()
  lists[2] = [row('s1', 2)]
  lists[3] = [row('s2', 3, { offered: 1 })]
  await start()
  await agent.endSession('s1')
  await agent.accept('s2')
  expect(rows()).toEqual(['s2 agent 0', 's1 ended 0'])
  server.handlers.chatClose = () => refused('not yours')
  await agent.endSession('s2')
  expect(state().error).toMatchObject({ text: { plain: 'not yours' } })
  agent.dismissError()
  expect(state().error).toBeNull()
})

test('after a gap the lists are loaded again', async () => {
  const { start, server, clock, lists, rows } = world()
  await start()
  server.state.offline = true
  await clock.advance(10_000)
  lists[2] = [row('s1', 2)]
  server.state.offline = false
  await clock.advance(4000)
  expect(rows()).toEqual(['s1 agent 0'])
})

test('401: signed out, nothing goes on', async () => {
  const { start, server, clock, state, lists } = world()
  lists[2] = [row('s1', 2)]
  await start()
  server.handlers.getAdminEvent = () => refused('sign in', 401)
  await clock.advance(2000)
  expect(state()).toMatchObject({ phase: 'signedOut', sessions: [], me: null })
  const calls = server.calls.length
  await clock.advance(60_000)
  expect(server.calls.length).toBe(calls)
})

test('the ended list is loaded beside the others', async () => {
  const { start, agent, lists, rows } = world()
  lists[2] = [row('s1', 2)]
  lists[0] = [row('s0', 0)]
  await start()
  await agent.loadEnded()
  expect(rows()).toEqual(['s1 agent 0', 's0 ended 0'])
})

test('a server that answers nonsense: no exception, and the desk lives', async () => {
  for (const nonsense of [null, 'x', 7, { sessionId: [] }, [null, 1, {}]]) {
    const { start, agent, server, state, event } = world()
    for (const name of ['getSessionList', 'getHistoryMsg', 'getCustomer', 'sendMsg']) {
      server.handlers[name] = () => ok(nonsense)
    }
    server.handlers.setAdminStatus = () => response(500, '')
    await start()
    await agent.openSession('s1')
    agent.send('s1', 'Hi')
    await event({ eventType: 2201 }, { eventType: 2250, sessionId: 's1', state: 'x' }, { eventType: 9999 })
    await agent.setPresence('busy')
    expect(state()).toMatchObject({ phase: 'ready', presence: 'online', error: { text: { key: 'noNetwork' } } })
  }
})
