import { expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, ok, refused } from '../../test/fakes.ts'
import { createAgent } from './agent.ts'

const at = 1_714_521_600_000
const me = { adminId: 'a21', adminNick: 'Lee', adminFace: '', role: 1, tenantId: 't1', pollId: 'p1', status: 1 }
const row = { sessionId: 's1', customerName: 'Ann', channelId: 'c1', status: 2, adminId: 'a21', startTime: at }
const rated = { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 4, rateTime: at + 5 }
const known = {
  customerName: 'Ann',
  formParams: '{"Order":"17"}',
  userAgent: 'Browser',
  ratingState: 'open',
  blocked: 1,
  blockedReason: 'Insults',
  sessions: [
    { sessionId: 's0', startTime: at, endTime: at + 2, adminNick: 'Kim', summary: 'x', tags: ['a'], ratings: [rated] },
  ],
}

const world = async (more: Parameters<typeof createServer>[0] = {}) => {
  const clock = createClock()
  let polled: unknown[] = []
  let told = 0
  const server = createServer({
    me: () => ok(me),
    getSessionList: ({ status }) => ok(status === 2 ? [{ ...row, unansweredTime: at - 100 }] : []),
    getHistoryMsg: () => ok([]),
    getCustomer: () => ok(known),
    getAdminEvent: () => ok(polled.splice(0)),
    sendMsg: (body) => ok({ msgId: body.id, msgTime: clock.now() }),
    chatClose: () => ok(true),
    inviteEvaluate: () => ok(true),
    ...more,
  })
  const agent = createAgent({ platform: createPlatformOf(server.fetch, clock).platform })
  await agent.start()
  return {
    agent,
    server,
    session: () => agent.getState().sessions[0],
    tell: async (...events: unknown[]) => {
      polled = events.map((event) => ({ eventId: `k${++told}`, sessionId: 's1', ...(event as object) }))
      await clock.advance(2000)
    },
  }
}

test('a conversation ends with a summary and tags, which its row shows at once', async () => {
  const { agent, server, session } = await world()
  expect(await agent.endSession('s1', { summary: 'Done', tags: ['Refund'] })).toBe(true)
  expect(server.named('chatClose').map(({ body }) => body)).toEqual([
    { sessionId: 's1', summary: 'Done', tags: ['Refund'] },
  ])
  expect(session()).toMatchObject({ state: 'ended', summary: 'Done', tags: ['Refund'], unansweredAt: 0 })
})

test('a refused close says why and leaves the conversation as it is', async () => {
  const { agent, session } = await world({ chatClose: () => refused('tags: Lost is none of the tags') })
  expect(await agent.endSession('s1', { summary: '', tags: ['Lost'] })).toBe(false)
  expect(session()).toMatchObject({ state: 'agent', tags: [] })
  expect(agent.getState().error?.text).toEqual({ plain: 'tags: Lost is none of the tags' })
})

test('since when a visitor is unanswered: their first word counts, an answer ends it, a note does not', async () => {
  const { agent, session, tell } = await world()
  const said = (msgId: string, msgTime: number) => ({ eventType: 2201, msgId, msgContent: 'x', msgType: 1, msgTime })
  expect(session()?.unansweredAt).toBe(at - 100)
  agent.send('s1', 'Hello')
  expect(session()?.unansweredAt).toBe(0)
  await tell(said('message1', at + 1500), said('message2', at + 1600))
  expect(session()?.unansweredAt).toBe(at + 1500)
  agent.send('s1', 'A note', { inside: true })
  expect(session()?.unansweredAt).toBe(at + 1500)
  await tell({ ...said('message3', at + 1700), eventType: 2251, senderType: 2, id: 'message3', insideFlag: 1 })
  expect(session()?.unansweredAt).toBe(at + 1500)
  // nor does the greeting that their page wrote in the agent's name
  const greeting = { senderType: 4, adminNick: 'Lee', fromPage: 1 }
  await tell({ ...said('message5', at + 1750), eventType: 2251, id: 'message5', ...greeting })
  expect(session()?.unansweredAt).toBe(at + 1500)
  await tell({ ...said('message4', at + 1800), eventType: 2251, senderType: 2, id: 'message4' })
  expect(session()?.unansweredAt).toBe(0)
})

test("the visitor's data: form, browser, block, earlier conversations with their ratings", async () => {
  const { agent } = await world()
  await agent.openSession('s1')
  expect(agent.getState().open?.customer).toMatchObject({
    formParams: '{"Order":"17"}',
    userAgent: 'Browser',
    rating: 'open',
    blocked: { reason: 'Insults' },
    earlier: [
      { id: 's0', startedAt: at, endedAt: at + 2, agentNick: 'Kim', tags: ['a'], ratings: [{ stars: 4, at: at + 5 }] },
    ],
  })
})

test('X-40: the visitor is invited to rate once; a refusal is shown', async () => {
  const asked = await world()
  await asked.agent.openSession('s1')
  await asked.agent.inviteRating('s1')
  expect(asked.agent.getState().open?.customer?.rating).toBe('invited')
  const off = await world({ inviteEvaluate: () => refused('Rating is only possible after the consultation ends') })
  await off.agent.openSession('s1')
  await off.agent.inviteRating('s1')
  expect(off.agent.getState().open?.customer?.rating).toBe('open')
  expect(off.agent.getState().error?.text).toMatchObject({ plain: expect.stringContaining('Rating') })
})

test('a list that was on its way when a word came does not take it for answered', async () => {
  const { agent, session, tell, server } = await world()
  server.handlers.getSessionList = ({ status }) => ok(status === 2 ? [{ ...row, lastTime: at }] : [])
  await tell({ eventType: 2201, msgId: 'message9', msgContent: 'x', msgType: 1, msgTime: at + 900 })
  agent.send('s1', 'Hello')
  await tell({ eventType: 2201, msgId: 'message10', msgContent: 'y', msgType: 1, msgTime: at + 9_000_000 })
  await tell({ eventType: 2206 })
  await tell()
  expect(session()).toMatchObject({ unansweredAt: at + 9_000_000 })
})
