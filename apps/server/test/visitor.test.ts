import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { startNode } from './build.ts'
import { inStore } from './inStore.ts'
import { arrive, fromNewAddress, hire, signIn, withAgent } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  test('S7.2-02, S7.2-03: channelInfo answers the demo channel; an unknown one is refused', async () => {
    const { node } = subject
    expect((await node.visitor('channelInfo', { id: 'demo' })).data).toMatchObject({
      tenantId: 'demo',
      channelId: 'demo',
      receiveMode: 0,
    })
    expect(await node.visitor('channelInfo', { id: 'nobody' })).toMatchObject({ status: 200, code: 400, data: null })
  })

  test('S7.2-18 to 22, S3.6-02, S3.6-05: status 0 without a running consultation, 1 in a resumed robot chat (A-01)', async () => {
    const first = await subject.node.visitor('chatStart', { channelId: 'demo' }, fromNewAddress())
    expect(first.data).toMatchObject({
      status: 0,
      userId: expect.stringMatching(/^u[0-9a-f]{32}$/),
      pollId: expect.stringMatching(/^p[0-9a-f]{32}$/),
      sessionId: expect.stringMatching(/^s[0-9a-f]{32}$/),
    })
    const again = await subject.node.visitor('chatStart', { channelId: 'demo', userId: first.data.userId })
    expect(again.data).toMatchObject({ status: 1, userId: first.data.userId, sessionId: first.data.sessionId })
    expect(again.data.pollId).not.toBe(first.data.pollId)
  })

  test('X-03: visitors who open the chat in the same moments share a transaction, and nothing else', async () => {
    const { node, store } = subject
    const names = Array.from({ length: 32 }, (_, n) => `Visitor ${n}`)
    const visitors = await Promise.all(names.map((userName) => arrive(node, { userName })))
    for (const part of ['userId', 'token', 'pollId', 'sessionId'] as const)
      expect(new Set(visitors.map((visitor) => visitor[part])).size).toBe(names.length)
    const started = await inStore(
      store,
      `select v.name, c.session_id, c.xmin::text as transaction from consultation c join visitor v using (tenant_id, user_id)
        where c.session_id = any($1)`,
      [visitors.map(({ sessionId }) => sessionId)],
    )
    const nameOf = new Map(started.map((row) => [row.session_id, row.name]))
    expect(visitors.map(({ sessionId }) => nameOf.get(sessionId))).toEqual(names)
    expect(new Set(started.map((row) => row.transaction)).size).toBeLessThan(names.length)
    const answers = await Promise.all(
      visitors.map((one, n) => one.call('chatStart', { channelId: 'demo' }, { token: visitors[n]?.token ?? '' })),
    )
    expect(answers.map(({ data }) => [data.status, data.sessionId])).toEqual(
      visitors.map(({ sessionId }) => [1, sessionId]),
    )
  })

  test('G-09: an unknown userId is not adopted', async () => {
    const made = `u${'0'.repeat(32)}`
    const answer = await subject.node.visitor('chatStart', { channelId: 'demo', userId: made }, fromNewAddress())
    expect(answer.data.userId).not.toBe(made)
  })

  test('S4.3-01: nobody online is status 1; D-11: sendMsg without agent or queue is refused', async () => {
    const visitor = await arrive(subject.node)
    await subject.node.manage('saveGroup', { groupName: 'Empty' }, (await signIn(subject.node)).token)
    const groups = await subject.node.manage('getGroupList', {}, (await signIn(subject.node)).token)
    const empty = groups.data.find((group: { groupName: string }) => group.groupName === 'Empty')
    expect((await visitor.call('transferAgent', { groupId: empty.groupId })).data).toMatchObject({
      status: 1,
      adminId: '',
    })
    expect(await visitor.say('anybody?')).toMatchObject({ status: 200, code: 400 })
  })

  test('G-75: the messages of an unknown and of a foreign consultation are refused alike', async () => {
    const [one, other] = [await arrive(subject.node), await arrive(subject.node)]
    for (const sessionId of ['s404', other.sessionId])
      expect(await one.call('getSessionMsg', { sessionId })).toMatchObject({ code: 400, message: 'Not found' })
    await one.call('chatClose', {})
    const again = await arrive(subject.node, { userId: one.userId })
    expect(again.sessionId).not.toBe(one.sessionId)
    expect(await again.call('getSessionMsg', { sessionId: one.sessionId })).toMatchObject({ code: 200, data: [] })
  })

  test('S4.3-12: an unknown group or agent is status 4', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('transferAgent', { groupId: 'g404' })).data.status).toBe(4)
    expect((await visitor.call('transferAgent', { adminId: 'a404' })).data.status).toBe(4)
  })

  test('S4.3-13: outside working hours is status 5 (G-25)', async () => {
    const { token } = await signIn(subject.node)
    const saved = await subject.node.manage('saveChannel', { titleDesc: 'closed' }, token)
    const { channelId } = saved.data
    await subject.node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [] }, token)
    const day = ((new Date().getUTCDay() + 6) % 7) + 1
    const otherDay = (day % 7) + 1
    await subject.node.manage(
      'saveWorkTime',
      {
        channelId,
        timeZone: 'UTC',
        workTime: [{ week: [((otherDay + 2) % 7) + 1], start: '09:00', end: '09:01' }],
        holiday: [],
      },
      token,
    )
    const visitor = await arrive(subject.node, { channelId })
    expect((await visitor.call('transferAgent', {})).data.status).toBe(5)
  })

  test('S4.3-04, S7.2-26 to 30, S4.4-01, S4.4-02, S4.4-04: connected, greeted, answered over the poll', async () => {
    const { agent, visitor } = await withAgent(subject)
    expect((await visitor.say('Hello')).code).toBe(200)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Grüß dich 你好' })
    const events = await visitor.poll()
    expect(events.map((event) => event.eventType)).toEqual([1200, 1201])
    expect(events[0]).toMatchObject({ adminId: agent.adminId })
    const text = Buffer.from(String(events[1]?.msgContentEnc), 'base64').toString('utf8')
    expect(text).toBe('Grüß dich 你好')
    expect(events[1]).not.toHaveProperty('msgContent')
  })

  test('G-16: events are answered again until the next poll of the same pollId, D-08: also after a new chatStart', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'one' })
    const first = await visitor.poll()
    const again = await arrive(subject.node, { userId: visitor.userId })
    const repeated = await again.poll()
    expect(repeated.map((event) => event.eventId)).toEqual(first.map((event) => event.eventId))
    expect(await again.poll()).toEqual([])
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'two' })
    expect((await again.poll()).map((event) => event.eventType)).toEqual([1201])
  })

  test('S4.4-08: an old window gets one 1202 with outType 3 and nothing else (G-17)', async () => {
    const visitor = await arrive(subject.node)
    await arrive(subject.node, { userId: visitor.userId })
    expect(await visitor.poll()).toMatchObject([{ eventType: 1202, outType: 3 }])
  })

  test('S4.4-05, S4.4-06: the agent closes: 1202 with outType 2; a later consultation does not get it', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, outType: 2, inviteEvaluate: 1 })
    const next = await arrive(subject.node, { userId: visitor.userId })
    expect(next.sessionId).not.toBe(visitor.sessionId)
    expect((await next.poll()).filter((event) => event.eventType === 1202)).toEqual([])
  })

  test('S7.2-35: chatClose twice is no error; D-11: robotAsk after it is refused', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('chatClose', {})).data).toEqual({ status: 0, closeTime: expect.any(Number) })
    expect((await visitor.call('chatClose', {})).data).toEqual({ status: 0 })
    expect((await visitor.call('robotAsk', { question: 'hello?', robotNo: 'demo' })).code).toBe(400)
  })

  test('S4.4-14, S7.2-56: typing goes both ways and is never stored', async () => {
    const { agent, visitor } = await withAgent(subject)
    await visitor.poll()
    await visitor.poll()
    await agent.events()
    await agent.call('typing', { sessionId: visitor.sessionId })
    await visitor.call('typing', { msgContent: 'I would li' })
    expect(await visitor.poll()).toMatchObject([{ eventType: 1204 }])
    expect(await agent.events()).toMatchObject([
      { eventType: 2204, sessionId: visitor.sessionId, msgContent: 'I would li' },
    ])
  })

  test('S7.2-73, G-04: the read receipt reaches the desk; one from an old window does not', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'read me' })
    await agent.events()
    expect((await visitor.call('readMsg', { pollId: 'p0' })).data).toBe(false)
    expect((await visitor.call('readMsg', { pollId: visitor.pollId })).data).toBe(true)
    expect(await agent.events()).toMatchObject([{ eventType: 2205, sessionId: visitor.sessionId }])
    const history = await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })
    expect(history.data).toMatchObject([{ readFlag: 1 }])
  })

  test('readMsg confirms only handled events, and these are not answered by getOfflineMsg later (D-08, G-69)', async () => {
    const { agent, visitor } = await withAgent(subject)
    const say = (text: string) => agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: text })
    await say('one')
    const handled = (await visitor.poll()).at(-1)?.eventId
    await say('two')
    await visitor.call('readMsg', { pollId: visitor.pollId, after: handled })
    const next = await arrive(subject.node, { userId: visitor.userId })
    expect((await next.poll()).map((event) => Buffer.from(String(event.msgContentEnc), 'base64').toString())).toEqual([
      'two',
    ])
  })

  test('S7.2-74, S7.2-32: the visitor’s details reach the desk', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.events()
    await visitor.call('updateUserInfo', { pollId: visitor.pollId, userName: 'Ann', phone: '13800138000' })
    await visitor.call('submitUserForm', { email: 'ann@example.com', formParams: '[{"name":"Topic","value":"order"}]' })
    expect((await agent.events()).map((event) => event.eventType)).toEqual([2206, 2206])
    const customer = await agent.call('getCustomer', { sessionId: visitor.sessionId })
    expect(customer.data).toMatchObject({ customerName: 'Ann', phone: '13800138000', email: 'ann@example.com' })
    expect(JSON.stringify(customer.data)).not.toContain(visitor.userId)
  })

  test('X-32: params replace what is known, and with mergeParams join it, also that of earlier visits', async () => {
    const { agent, visitor } = await withAgent(subject)
    const params = async () => (await agent.call('getCustomer', { sessionId: visitor.sessionId })).data.params
    const say = (more: object) => visitor.call('updateUserInfo', { pollId: visitor.pollId, ...more })
    await say({ params: '{"vip":1,"shop":"north"}' })
    await say({ params: '{"cart":3,"shop":null,"__proto__":"x"}', mergeParams: 1 })
    expect(await params()).toBe('{"vip":1,"cart":3,"__proto__":"x"}')
    await say({ userName: 'Ann', mergeParams: 1 })
    await Promise.all([1, 2, 3].map((n) => say({ params: `{"page${n}":${n}}`, mergeParams: 1 })))
    expect(JSON.parse(await params())).toMatchObject({ vip: 1, cart: 3, page1: 1, page2: 2, page3: 3 })
    expect((await say({ params: `{"long":"${'x'.repeat(19_980)}"}`, mergeParams: 1 })).code).toBe(400)
    expect((await say({ params: `{"deep":${'['.repeat(9990)}${']'.repeat(9990)}}`, mergeParams: 1 })).code).toBe(400)
    await say({ params: '{"vip":2}' })
    expect(await params()).toBe('{"vip":2}')
    await say({ params: 'no object', mergeParams: 1 })
    expect(await params()).toBe('no object')
    await say({ params: '{"vip":3}', mergeParams: 1 })
    expect(await params()).toBe('{"vip":3}')
  })

  test('S3.12-01 to 09: getAdminCard answers the card with an agent and null without (G-64)', async () => {
    const { agent, visitor } = await withAgent(subject)
    expect((await visitor.call('getAdminCard', {})).data).toMatchObject({
      adminId: agent.adminId,
      adminNick: expect.any(String),
    })
    expect((await (await arrive(subject.node)).call('getAdminCard', {})).data).toBeNull()
  })

  test('after the first call with the visitor token, the userId alone is refused', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('getSessionMsg', {})).code).toBe(200)
    expect((await visitor.call('getSessionMsg', {}, { token: visitor.token })).code).toBe(200)
    expect((await visitor.call('getSessionMsg', {})).code).toBe(401)
    expect((await visitor.call('getSessionMsg', {}, { token: 'wrong' })).code).toBe(401)
    const other = await arrive(subject.node, { userId: visitor.userId })
    expect(other.userId).not.toBe(visitor.userId)
    const same = await arrive(subject.node, { userId: visitor.userId }, { token: visitor.token })
    expect(same.userId).toBe(visitor.userId)
  })

  test('S7.1-02, A-49: a token in the body works like one in the header, which comes first', async () => {
    const { visitor } = await withAgent(subject)
    const { userId, token } = visitor
    expect((await visitor.call('getSessionMsg', { token })).code).toBe(200)
    // that call has proved the visitor
    expect((await visitor.call('getSessionMsg', {})).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token: 'wrong' })).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token }, { token: 'wrong' })).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token: 7 })).code).toBe(401)
    expect((await arrive(subject.node, { userId, token })).userId).toBe(userId)
  })

  test('A-32: an unknown and an expired userId are 401', async () => {
    expect(await subject.node.visitor('getSessionMsg', { userId: `u${'1'.repeat(32)}` })).toMatchObject({
      status: 200,
      code: 401,
    })
  })

  test('G-71: more than 5 messages a second are refused with 429 and Retry-After; 10 new visitors a minute from an address (D-11)', async () => {
    const node = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, limits: LIMITS })
    const visitor = await arrive(node)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => visitor.say(`flood ${i}`)))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused[0]).toMatchObject({ code: 400, message: 'too many requests' })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    const address = fromNewAddress()
    const starts = await Promise.all(
      Array.from({ length: 11 }, () => node.visitor('chatStart', { channelId: 'demo' }, address)),
    )
    expect(starts.filter((answer) => answer.status === 429)).toHaveLength(1)
    const stranger = { channelId: 'demo', userId: `u${'2'.repeat(32)}` }
    const others = fromNewAddress()
    const made = []
    for (let i = 0; i < 12; i++) made.push(await node.visitor('chatStart', stranger, others))
    expect(made.filter((answer) => answer.status === 429)).toHaveLength(2)
    await node.close()
  })

  test('only the agent of a conversation can open it: another agent sees neither list entry nor messages (G-75)', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const other = await hire(subject.node, owner, {}, 'support')
    expect((await agent.sessions(2))[0]?.sessionId).toBe(visitor.sessionId)
    expect(await other.sessions(2)).toEqual([])
    const foreign = await other.call('getHistoryMsg', { sessionId: visitor.sessionId })
    const missing = await other.call('getHistoryMsg', { sessionId: `s${'0'.repeat(32)}` })
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    expect((await other.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'x' })).code).toBe(400)
  })
})
