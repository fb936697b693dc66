import { expect, test } from 'vitest'
import { startNode } from './build.ts'
import { inStore } from './inStore.ts'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const ask = async (visitor: TestVisitor, wish: object) => (await visitor.call('transferAgent', wish)).data
  const close = (agent: TestAgent, visitor: TestVisitor) => agent.call('chatClose', { sessionId: visitor.sessionId })
  const again = (visitor: TestVisitor, more: object = {}) => arrive(subject.node, { userId: visitor.userId, ...more })
  const names = async (agent: TestAgent, status: 2 | 3) => (await agent.sessions(status)).map((row) => row.sessionId)
  /** Moves time on; only these agents and visitors stay in contact. */
  const pass = async (ms: number, ...there: (TestAgent | TestVisitor)[]) => {
    subject.node.forward(ms)
    for (const one of there) await ('poll' in one ? one.poll() : one.call('getSessionList', { status: 2 }))
    await subject.node.sweep()
  }

  test('G-24: a returning visitor gets the former agent if free, else the least busy one', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const [first, second] = [await hire(node, owner, {}, groupId), await hire(node, owner, { maxSession: 2 }, groupId)]
    const visitor = await arrive(node)
    expect(await ask(visitor, { groupId, adminId: second.adminId })).toMatchObject({ adminId: second.adminId })
    await close(second, visitor)
    // the second agent is busier, but knows the visitor
    await ask(await arrive(node), { groupId, adminId: second.adminId })
    const back = await again(visitor)
    expect(await ask(back, { groupId })).toMatchObject({ status: 2, adminId: second.adminId })
    await close(second, back)
    await ask(await arrive(node), { groupId, adminId: second.adminId })
    const third = await again(visitor)
    expect(await ask(third, { groupId })).toMatchObject({ status: 2, adminId: first.adminId })
    await close(first, third)
    await second.call('setAdminStatus', { status: 0 })
    expect(await ask(await again(visitor), { groupId })).toMatchObject({ status: 2, adminId: first.adminId })
  })

  test('S7.2-25, G-24: a visitor waits a minute for a wanted agent, or until that one is offline; then any agent of the group serves', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const wanted = await hire(node, owner, { maxSession: 1 }, groupId)
    const other = await hire(node, owner, {}, groupId)
    const [one, two, three] = [await arrive(node), await arrive(node), await arrive(node)]
    expect(await ask(one, { groupId, adminId: wanted.adminId })).toMatchObject({ adminId: wanted.adminId })
    expect(await ask(two, { groupId, adminId: wanted.adminId })).toMatchObject({ status: 3, waitIndex: 1 })
    await pass(45_000, wanted, other, two)
    expect(await names(other, 2)).toEqual([])
    await pass(20_000, wanted, other, two)
    expect(await names(other, 2)).toEqual([two.sessionId])
    expect(await ask(three, { groupId, adminId: wanted.adminId })).toMatchObject({ status: 3 })
    await wanted.call('setAdminStatus', { status: 0 })
    await pass(0, other)
    expect(await names(other, 2)).toEqual([two.sessionId, three.sessionId])
    // The wanted agent is offline: status 1 is only for a group without anybody online.
    expect(await ask(await arrive(node), { groupId, adminId: wanted.adminId })).toMatchObject({
      status: 2,
      adminId: other.adminId,
    })
    expect(await ask(await arrive(node), { groupId, adminId: 'nobody' })).toMatchObject({ status: 4 })
    expect(await ask(await arrive(node), { groupId: 'nowhere' })).toMatchObject({ status: 4 })
  })

  test('G-24: visitors who ask together, while others ahead could get the same agent, fill no agent beyond capacity', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const [first, ...ahead] = [await arrive(node), await arrive(node), await arrive(node)]
    expect(await ask(first, { groupId })).toMatchObject({ status: 2 })
    for (const visitor of ahead) expect(await ask(visitor, { groupId })).toMatchObject({ status: 3 })
    // room that no round has given away yet
    await inStore(subject.store, `update admin set max_session = 5 where admin_id = '${agent.adminId}'`)
    const many = await Promise.all(Array.from({ length: 12 }, () => arrive(node)))
    const answers = await Promise.all(many.map((visitor) => ask(visitor, { groupId })))
    expect(answers.filter(({ status }) => status === 2)).toHaveLength(2)
    await node.sweep()
    expect((await names(agent, 2)).toSorted()).toEqual(
      [first, ...ahead, ...many.filter((_, i) => answers[i]?.status === 2)]
        .map(({ sessionId }) => sessionId)
        .toSorted(),
    )
  })

  test('G-24: the agent who is idle longest goes first, counted from the last conversation or from coming online', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agents = [
      await hire(node, owner, {}, groupId),
      await hire(node, owner, {}, groupId),
      await hire(node, owner, {}, groupId),
    ] as const
    const [a, b, c] = agents
    const order: string[] = []
    const next = async () => {
      node.forward(1000)
      const visitor = await arrive(node)
      const { adminId } = await ask(visitor, { groupId })
      order.push('abc'.charAt(agents.findIndex((agent) => agent.adminId === adminId)))
      node.forward(1000)
      return visitor
    }
    const refused = await next()
    await a.call('refuseSession', { sessionId: refused.sessionId })
    node.forward(1000)
    await close(b, refused)
    const handed = await next()
    const to = { sessionId: handed.sessionId, adminId: a.adminId, note: 'yours' }
    expect((await c.call('transferSession', to)).code).toBe(200)
    node.forward(1000)
    await close(a, handed)
    await close(b, await next())
    node.forward(1000)
    await c.call('setAdminStatus', { status: 0 })
    await c.call('setAdminStatus', { status: 1 })
    await close(a, await next())
    await next()
    expect(order).toEqual(['a', 'c', 'b', 'a', 'b'])
  })

  test('an agent who is silent for 60 s is lost: the visitors go to the front in their order, and are notified in their language', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lost = await hire(node, owner, { maxSession: 3 }, groupId)
    const visitors = [await arrive(node, { locale: 'de' }), await arrive(node), await arrive(node)] as const
    for (const visitor of visitors) await ask(visitor, { groupId })
    const other = await hire(node, owner, { maxSession: 1 }, groupId)
    const [taken, later] = [await arrive(node), await arrive(node)]
    expect(await ask(taken, { groupId })).toMatchObject({ adminId: other.adminId })
    expect(await ask(later, { groupId })).toMatchObject({ status: 3, waitIndex: 1 })
    for (const visitor of visitors) await visitor.poll()
    await pass(45_000, other, ...visitors, later, taken)
    expect(await names(lost, 2)).toHaveLength(3)
    // the sessions call above restarted the 60 s
    await pass(45_000, other, ...visitors, later, taken)
    expect(await names(other, 3)).toEqual([later.sessionId])
    await pass(20_000, other, ...visitors, later, taken)
    expect(await names(other, 3)).toEqual([...visitors.map((visitor) => visitor.sessionId), later.sessionId])
    expect((await visitors[0].poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'agentLost', status: 3, message: 'Die Verbindung zum Kundenservice ist abgebrochen' },
    ])
    expect((await visitors[1].poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'agentLost', status: 3, message: 'Your agent is no longer connected' },
    ])
    await close(other, taken)
    const events = (await visitors[0].poll()).filter((event) => event.eventType !== 1250)
    expect(events.at(-1)).toMatchObject({ eventType: 1200, adminId: other.adminId })
    // the agent is back and gets the visitors who still wait
    await lost.call('getSessionList', { status: 2 })
    await pass(0, other)
    expect(await names(lost, 2)).toEqual([visitors[1].sessionId, visitors[2].sessionId, later.sessionId].slice(0, 3))
  })

  test('more visitors of a lost agent than one transaction takes: they wait in their order, before those who waited', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lost = await hire(node, owner, { maxSession: 230 }, groupId)
    const visitors = await Promise.all(Array.from({ length: 230 }, () => arrive(node)))
    for (const visitor of visitors) {
      expect(await ask(visitor, { groupId })).toMatchObject({ adminId: lost.adminId })
      node.forward(1)
    }
    const other = await hire(node, owner, { maxSession: 1 }, groupId)
    const [taken, later] = [await arrive(node), await arrive(node)]
    for (const visitor of [taken, later]) await ask(visitor, { groupId })
    await pass(61_000, other, taken, later)
    const waiting = await inStore(
      subject.store,
      `select session_id as id, xmin::text as transaction from conversation
        where group_id = '${groupId}' and state = 'queued' order by queue_no`,
    )
    expect(waiting.map(({ id }) => id)).toEqual([...visitors, later].map(({ sessionId }) => sessionId))
    // the last ones are taken first, 100 at once
    const taking = Map.groupBy(waiting.slice(0, -1), ({ transaction }) => transaction)
    expect(Array.from(taking.values(), ({ length }) => length)).toEqual([30, 100, 100])
  })

  test('if the only agent is lost, visitors get status 1 and the robot; after a sign-out at once and without a warning', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await ask(visitor, { groupId })
    await pass(61_000, visitor)
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1208, errorType: 'agentLost', status: 1 })
    expect((await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })).code).toBe(200)
    const colleagues = (await owner.call('getColleagueList')).data as { adminId: string; status: number }[]
    expect(colleagues.find((one) => one.adminId === agent.adminId)).toMatchObject({ status: 0 })
    await agent.call('getSessionList', { status: 2 })
    const other = await hire(node, owner, {}, groupId)
    await pass(0, agent)
    expect(await ask(visitor, { groupId })).toMatchObject({ status: 2, adminId: agent.adminId })
    await agent.call('logout')
    expect(await names(other, 2)).toEqual([visitor.sessionId])
    expect((await visitor.poll()).filter((event) => event.eventType !== 1250).slice(-2)).toMatchObject([
      { eventType: 1208, errorType: 'handedOn', status: 3 },
      { eventType: 1200, adminId: other.adminId },
    ])
    await other.call('logout')
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1208, errorType: 'handedOn', status: 1 })
  })

  test('an agent with an open stream is online; with a desk that answers pings, as long as it answers', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const [still, asleep] = [await hire(node, owner, {}, groupId), await hire(node, owner, {}, groupId)]
    const visitors = [await arrive(node), await arrive(node)] as const
    for (const visitor of visitors) await ask(visitor, { groupId })
    const path = (agent: TestAgent) => `${node.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`
    const streams = [
      await openStream(path(still), { token: still.token }),
      await openStream(`${path(asleep)}&beats=1`, { token: asleep.token }),
    ]
    await pass(50_000, ...visitors)
    await asleep.call('stay')
    await pass(50_000, ...visitors)
    expect((await visitors[1].poll()).filter((event) => event.eventType === 1208)).toEqual([])
    await pass(20_000, ...visitors)
    const events = (await visitors[1].poll()).filter((event) => event.eventType !== 1250)
    expect(events.at(-1)).toMatchObject({ eventType: 1200, adminId: still.adminId })
    expect((await visitors[0].poll()).filter((event) => event.eventType === 1208)).toEqual([])
    for (const stream of streams) stream.close()
  })

  test('an agent with two sign-ins keeps the visitors when one of them ends', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const account = `twice-${Date.now()}`
    const agent = await hire(node, owner, {}, groupId)
    await node.manage('saveAdmin', { adminId: agent.adminId, account }, owner.token)
    const second = await signIn(node, account, 'a long password')
    const visitor = await arrive(node)
    await ask(visitor, { groupId })
    await second.call('logout')
    expect(await names(agent, 2)).toEqual([visitor.sessionId])
  })

  test('silence while no process ran does not count: absence counts from the start', async () => {
    const { node, store } = subject
    const { owner, groupId } = await createGroup(subject.node)
    await hire(node, owner, { maxSession: 1 }, groupId)
    const [visitor, waiting] = [await arrive(node), await arrive(node)]
    await ask(visitor, { groupId })
    await ask(waiting, { groupId })
    await node.sweep()
    // an hour later, in a new process
    const late = await startNode(store, { clockAhead: 3_600_000 })
    try {
      const noticesOf = async ({ userId, pollId }: TestVisitor) => {
        const events = (await late.visitor('getEventMsg', { userId, pollId })).data as Record<string, unknown>[]
        return events.filter((event) => event.eventType === 1208)
      }
      await late.sweep()
      expect([await noticesOf(visitor), await noticesOf(waiting)]).toEqual([[], []])
      late.forward(45_000)
      await late.sweep()
      expect([await noticesOf(visitor), await noticesOf(waiting)]).toEqual([[], []])
      late.forward(20_000)
      await late.sweep()
      expect(await noticesOf(visitor)).toMatchObject([{ errorType: 'agentLost', status: 1 }])
      expect(await noticesOf(waiting)).toMatchObject([{ errorType: 'noAgent', status: 1 }])
    } finally {
      await late.close()
    }
  })

  test('a visitor without any agent gets 1208 after 60 s: noAgent with status 1 in working hours, else offWork with status 5', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const { channelId } = (await node.manage('saveChannel', {}, owner.token)).data
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const other = await hire(node, owner, { maxSession: 1 }, groupId)
    const [one, held] = [await arrive(node), await arrive(node, { channelId })]
    const three = await arrive(node, { channelId, locale: 'fr' })
    for (const visitor of [one, held]) expect(await ask(visitor, { groupId })).toMatchObject({ status: 2 })
    expect(await ask(three, { groupId })).toMatchObject({ status: 3, waitIndex: 1 })
    await pass(30_000, agent, other, one, held, three)
    const day = { channelId, timeZone: 'UTC', workTime: [], holiday: [0, 1].map(dayFrom) }
    expect((await node.manage('saveWorkTime', day, owner.token)).code).toBe(200)
    // G-24: closing time comes first, also for visitors with an agent or in the queue
    expect(await ask(held, { groupId })).toMatchObject({ status: 5, adminId: '', waitIndex: 0 })
    expect(await ask(three, { groupId })).toMatchObject({ status: 5, adminId: '', waitIndex: 1 })
    // the channel is closed, but an agent is still online: the queue is served to its end
    await agent.call('setAdminStatus', { status: 0 })
    await pass(45_000, agent, other, one, held, three)
    await pass(45_000, agent, other, one, held, three)
    expect((await three.poll()).filter((event) => event.eventType === 1208)).toEqual([])
    await other.call('setAdminStatus', { status: 0 })
    await pass(45_000, agent, other, one, held, three)
    expect((await three.poll()).filter((event) => event.eventType === 1208)).toEqual([])
    await pass(20_000, agent, other, one, held, three)
    expect((await three.poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'offWork', status: 5 },
    ])
    expect(await ask(three, { groupId })).toMatchObject({ status: 5 })
    await node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [] }, owner.token)
    await other.call('setAdminStatus', { status: 1 })
    expect(await ask(three, { groupId })).toMatchObject({ status: 3 })
    await other.call('setAdminStatus', { status: 0 })
    await pass(61_000, agent, other, one, held, three)
    expect((await three.poll()).filter((event) => event.eventType === 1208).at(-1)).toMatchObject({
      errorType: 'noAgent',
      status: 1,
      message: 'Le service client n’est pas en ligne pour le moment',
    })
    expect(await ask(three, { groupId })).toMatchObject({ status: 1 })
  })
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('D-10: an unanswered offer goes to the next agent after 45 s, without an event for the visitor', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const first = await hire(node, owner, { autoAccept: 0 }, groupId)
    const second = await hire(node, owner, { autoAccept: 0, maxSession: 1 }, groupId)
    const [visitor, behind] = [await arrive(node), await arrive(node)]
    const offeredTo = async (agent: TestAgent) =>
      (await agent.sessions(3)).flatMap((row) => (row.offered === 1 ? [row.sessionId] : []))
    const both = async () => [await offeredTo(first), await offeredTo(second)]
    expect(await ask(visitor, { groupId, adminId: first.adminId })).toMatchObject({ status: 3, waitIndex: 1 })
    await pass(30_000, first, second, visitor)
    expect(await both()).toEqual([[visitor.sessionId], []])
    await visitor.say('Hello?')
    await first.events()
    await pass(16_000, first, second, visitor)
    expect(await both()).toEqual([[], [visitor.sessionId]])
    expect((await first.events()).filter((event) => event.eventType === 2254)).toMatchObject([
      { sessionId: visitor.sessionId },
    ])
    expect((await visitor.poll()).filter((event) => event.eventType === 1208)).toEqual([])
    // A later visitor does not overtake, and an answer resets the count of missed offers.
    expect(await ask(behind, { groupId })).toMatchObject({ status: 3, waitIndex: 2 })
    expect(await offeredTo(first)).toEqual([behind.sessionId])
    expect((await second.call('acceptSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect(await names(second, 2)).toEqual([visitor.sessionId])
    expect((await first.call('acceptSession', { sessionId: behind.sessionId })).code).toBe(200)
    const history = (await second.call('getHistoryMsg', { sessionId: visitor.sessionId })).data
    expect(history).toMatchObject([{ msgContent: 'Hello?' }])
  })

  test('D-10: an agent who misses two offers becomes busy and is notified; visitors keep their places, and operators set the time', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const save = async (offerSeconds: unknown) => node.manage('saveGroup', { groupId, offerSeconds }, owner.token)
    expect([(await save(9)).code, (await save(601)).code, (await save('x')).code]).toEqual([400, 400, 400])
    expect((await save(20)).data).toMatchObject({ groupId, offerSeconds: 20 })
    const agent = await hire(node, owner, { autoAccept: 0 }, groupId)
    const [one, two, late] = [await arrive(node), await arrive(node), await arrive(node)]
    const status = async () => {
      const colleagues = (await owner.call('getColleagueList')).data as { adminId: string }[]
      return colleagues.find((colleague) => colleague.adminId === agent.adminId)
    }
    for (const visitor of [one, two]) await ask(visitor, { groupId })
    // two offers missed at once count as one
    await pass(21_000, agent, one, two)
    expect(await status()).toMatchObject({ status: 1, load: 0 })
    await pass(40_000, agent, one, two)
    await pass(21_000, agent, one, two)
    expect(await status()).toMatchObject({ load: 2 })
    await agent.events()
    expect(await ask(late, { groupId })).toMatchObject({ status: 3, waitIndex: 3 })
    await pass(10_000, agent, one, two, late)
    expect(await status()).toMatchObject({ status: 1, load: 3 })
    await pass(11_000, agent, one, two, late)
    expect(await status()).toMatchObject({ status: 2, reason: 'missed', load: 0 })
    expect((await agent.events()).filter((event) => event.eventType === 2254)).toContainEqual(
      expect.objectContaining({ sessionId: one.sessionId, adminStatus: 2, reason: 'missed' }),
    )
    const order = [one, two, late].map((visitor) => visitor.sessionId)
    expect(await names(agent, 3)).toEqual(order)
    expect((await one.poll()).filter((event) => event.eventType === 1208)).toEqual([])
    const other = await hire(node, owner, { maxSession: 2 }, groupId)
    await pass(0, agent, other, one, two, late)
    expect(await names(agent, 3)).toEqual([late.sessionId])
    // back online: gets the offer again after the minute of the refusal
    await agent.call('setAdminStatus', { status: 1 })
    await pass(40_000, agent, other, one, two, late)
    await pass(30_000, agent, other, one, two, late)
    expect(await agent.sessions(3)).toMatchObject([{ sessionId: late.sessionId, offered: 1 }])
    await pass(21_000, agent, other, one, two, late)
    expect(await status()).toMatchObject({ status: 1, reason: '', load: 0 })
  })

  test('G-26: a reload or five minutes of silence keep the place; closing gives it up', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const busy = await arrive(node)
    await ask(busy, { groupId })
    const [one, two, three, four] = [await arrive(node), await arrive(node), await arrive(node), await arrive(node)]
    for (const visitor of [one, four, two, three]) await ask(visitor, { groupId })
    await again(one)
    expect(await ask(one, { groupId })).toMatchObject({ status: 3, waitIndex: 1 })
    await pass(40_000, agent, busy, two, three)
    await pass(30_000, agent, busy, two, three)
    expect(await names(agent, 3)).toEqual([two.sessionId, three.sessionId])
    const back = await again(one)
    expect(await ask(back, { groupId })).toMatchObject({ status: 3, waitIndex: 1 })
    // closing gives up the place, both in the queue and after leaving it
    await back.call('chatClose', {})
    await (await again(four)).call('chatClose', {})
    expect(await ask(await again(one), { groupId })).toMatchObject({ status: 3, waitIndex: 3 })
    expect(await ask(await again(four), { groupId })).toMatchObject({ status: 3, waitIndex: 4 })
    await pass(40_000, agent, busy, one, three)
    await pass(30_000, agent, busy, one, three)
    for (let minutes = 0; minutes < 6; minutes++) {
      await pass(50_000, agent, busy, one, three)
    }
    expect(await ask(await again(two), { groupId })).toMatchObject({ status: 3, waitIndex: 3 })
  })

  test('G-24: a full queue answers 4, counted per group and channel; with queueMax 0 nobody waits, but free agents serve', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const other = await createGroup(subject.node)
    const save = async (queueMax: unknown, channelId?: string) =>
      node.manage('saveChannel', { queueMax, ...(channelId ? { channelId } : {}) }, owner.token)
    const { channelId } = (await save(1)).data
    expect((await node.visitor('channelInfo', { id: channelId })).data).toMatchObject({ queueMax: 1 })
    expect(await save(-1, channelId)).toMatchObject({ code: 400 })
    await hire(node, owner, { maxSession: 1 }, groupId)
    await hire(node, owner, { maxSession: 0 }, other.groupId)
    const come = async (group: string) => ask(await arrive(node, { channelId }), { groupId: group })
    expect(await come(groupId)).toMatchObject({ status: 2 })
    expect(await come(groupId)).toMatchObject({ status: 3, waitIndex: 1 })
    expect(await come(groupId)).toMatchObject({ status: 4, waitIndex: 0 })
    expect(await come(other.groupId)).toMatchObject({ status: 3, waitIndex: 1 })
    await save(0, channelId)
    const third = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, third.groupId)
    expect(await come(third.groupId)).toMatchObject({ status: 2, adminId: agent.adminId })
    expect(await come(third.groupId)).toMatchObject({ status: 4 })
  })
})
