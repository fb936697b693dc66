import { expect, test } from 'vitest'
import { arrive, createGroup, hire, signIn } from './people.ts'
import { openStream, type Received } from './sse.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  test('S4.3-09, S1.2-06: beyond capacity visitors wait in order; a close assigns the first (G-26)', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const [one, two, three] = [await arrive(node), await arrive(node), await arrive(node)]
    expect((await one.call('transferAgent', { groupId })).data).toMatchObject({ status: 2 })
    expect((await two.call('transferAgent', { groupId })).data).toMatchObject({ status: 3, waitIndex: 1 })
    expect((await three.call('transferAgent', { groupId })).data).toMatchObject({
      status: 3,
      waitIndex: 2,
      adminId: '',
    })
    expect((await two.call('transferAgent', { groupId })).data).toMatchObject({ status: 3, waitIndex: 1 })
    expect((await two.say('I wait')).code).toBe(200)
    expect((await agent.sessions(3)).map((row) => [row.sessionId, row.waitIndex])).toEqual([
      [two.sessionId, 1],
      [three.sessionId, 2],
    ])
    await agent.call('chatClose', { sessionId: one.sessionId })
    expect((await two.poll()).map((event) => event.eventType)).toContain(1200)
    expect((await three.call('transferAgent', { groupId })).data).toMatchObject({ status: 3, waitIndex: 1 })
    const history = (await agent.call('getHistoryMsg', { sessionId: two.sessionId })).data as { msgContent: string }[]
    expect(history.map((message) => message.msgContent)).toEqual(['I wait'])
  })

  test('1250: a waiting visitor gets the new place when the queue moves', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const visitors = [await arrive(node), await arrive(node), await arrive(node)] as const
    for (const visitor of visitors) await visitor.call('transferAgent', { groupId })
    const stream = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${visitors[2].userId}&pollId=${visitors[2].pollId}`,
    )
    await agent.call('chatClose', { sessionId: visitors[0].sessionId })
    expect(await stream.until((event) => event.eventType === 1250 && event.waitIndex === 1)).toBeTruthy()
    stream.close()
  })

  test('D-10: autoAccept 0 offers; accepting sends 1200, refusing sends 1208 adminRefuse and offers to the next agent', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const first = await hire(node, owner, { autoAccept: 0 }, groupId)
    const visitor = await arrive(node)
    expect((await visitor.call('transferAgent', { groupId })).data).toMatchObject({ status: 3, waitIndex: 1 })
    expect(await first.events()).toMatchObject([{ eventType: 2200, sessionId: visitor.sessionId, accepted: 0 }])
    const second = await hire(node, owner, { autoAccept: 0 }, groupId)
    expect((await first.call('refuseSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect((await visitor.poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'adminRefuse' },
    ])
    expect((await second.events()).filter((event) => event.eventType === 2200)).toMatchObject([{ accepted: 0 }])
    expect((await second.call('acceptSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect((await visitor.poll()).map((event) => event.eventType)).toContain(1200)
    expect(await second.sessions(2)).toMatchObject([
      { sessionId: visitor.sessionId, status: 2, adminId: second.adminId },
    ])
  })

  test('S4.6-05: refused by the only agent, the visitor goes back to the robot', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    await agent.call('refuseSession', { sessionId: visitor.sessionId })
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1208, errorType: 'adminRefuse', status: 1 })
    expect((await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })).code).toBe(200)
    expect(await agent.sessions(2)).toEqual([])
  })

  test('2258: the other desks of an agent, but no colleague, are told of a status that the agent has set at one of them', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const [agent, colleague] = [await hire(node, owner, { account: 'two-desks' }), await hire(node, owner)]
    const other = await signIn(node, 'two-desks', 'a long password')
    const stream = await openStream(`${node.base}/api/chat/admin/eventStream?pollId=${other.pollId}`, {
      token: other.token,
    })
    for (const one of [agent, colleague]) await one.events()
    await agent.call('setAdminStatus', { status: 2, reason: 'lunch' })
    await stream.until(({ eventType }) => eventType === 2258)
    expect((await other.call('me')).data).toMatchObject({ status: 2, reason: 'lunch' })
    const told = async (one: typeof agent) => (await one.events()).filter(({ eventType }) => eventType === 2258)
    expect(await told(agent)).toHaveLength(1)
    expect(await told(colleague)).toEqual([])
    stream.close()
  })

  test('X-40: a typing sign in a poll confirms nothing that the desk has not seen yet', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const poll = async (after?: string): Promise<Awaited<ReturnType<typeof agent.events>>> =>
      (await agent.call('getAdminEvent', { pollId: agent.pollId, ...(after && { after }) })).data
    const [first] = (await poll()).slice(-1)
    // one answer holds 200 events at most
    const said = Array.from({ length: 230 }, (_, i) => `line ${i}`)
    for (const words of said) expect((await visitor.say(words)).code).toBe(200)
    await visitor.call('typing', { msgContent: 'and' })
    const one = await poll(first?.eventId)
    expect(one.at(-1)).toMatchObject({ eventType: 2204, msgContent: 'and' })
    const two = await poll(one.at(-1)?.eventId)
    const heard = [...one, ...two].filter(({ eventType }) => eventType === 2201).map(({ msgContent }) => msgContent)
    expect(heard).toEqual(said)
  })

  test('X-40: a desk that returns gets what is its own from among what its colleagues had, then what follows, each once', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agents = [
      await hire(node, owner, { maxSession: 1 }, groupId),
      await hire(node, owner, { maxSession: 1 }, groupId),
    ] as const
    const [agent] = agents
    const visitors = [await arrive(node), await arrive(node)] as const
    for (const visitor of visitors) expect((await visitor.call('transferAgent', { groupId })).data.status).toBe(2)
    const isMine = (await agent.sessions(2)).some((row) => row.sessionId === visitors[0].sessionId)
    const [mine, foreign] = isMine ? visitors : [visitors[1], visitors[0]]
    const open = (after: string) =>
      openStream(`${node.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`, {
        token: agent.token,
        'last-event-id': after,
      })
    const says = (words: string) => (event: Received) => event.msgContent === words
    const before = await open('')
    await mine.say('one')
    const { id } = await before.until(says('one'))
    before.close()
    // one read of the log holds 200 events at most
    for (let i = 0; i < 210; i++) expect((await foreign.say(`foreign ${i}`)).code).toBe(200)
    await mine.say('two')
    await foreign.say('and more')
    const back = await open(id)
    await back.until(says('two'))
    await foreign.say('meanwhile')
    await mine.say('three')
    await back.until(says('three'))
    expect(back.received.flatMap((event) => (event.eventType === 2201 ? [event.msgContent] : []))).toEqual([
      'two',
      'three',
    ])
    back.close()
    const polled = (await agent.events()).filter((event) => event.eventType === 2201)
    expect(polled.every((event) => ['one', 'two', 'three'].includes(String(event.msgContent)))).toBe(true)
  })

  test('two agents accept the same visitor at once: one succeeds, the other is refused', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const busy = await hire(node, owner, { autoAccept: 0, maxSession: 3 }, groupId)
    const other = await hire(node, owner, { autoAccept: 0, maxSession: 3 }, groupId)
    for (let round = 0; round < 5; round++) {
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { groupId })
      const answers = await Promise.all(
        [busy, other].map((agent) => agent.call('acceptSession', { sessionId: visitor.sessionId })),
      )
      expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400])
    }
    const loads = await Promise.all([busy, other].map(async (agent) => (await agent.sessions(2)).length))
    expect(Math.max(...loads)).toBeLessThanOrEqual(3)
    expect(loads.reduce((sum, load) => sum + load)).toBe(5)
  })

  test('an agent never gets more than maxSession, however many visitors come at once', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agents = [
      await hire(node, owner, { maxSession: 3 }, groupId),
      await hire(node, owner, { maxSession: 3 }, groupId),
    ]
    const visitors = await Promise.all(Array.from({ length: 12 }, () => arrive(node)))
    const answers = await Promise.all(visitors.map((visitor) => visitor.call('transferAgent', { groupId })))
    expect(answers.filter((answer) => answer.data.status === 2)).toHaveLength(6)
    const waiting = answers.flatMap((answer) => (answer.data.status === 3 ? [answer.data.waitIndex] : []))
    expect(waiting.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    for (const agent of agents) expect(await agent.sessions(2)).toHaveLength(3)
  })

  test('G-68, D-07: a visitor without polls leaves the queue, later the chat', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const [one, two] = [await arrive(node), await arrive(node)]
    await one.call('transferAgent', { groupId })
    await two.call('transferAgent', { groupId })
    node.forward(59_000)
    await agent.call('getSessionList', { status: 2 })
    await node.sweep()
    expect(await agent.sessions(3)).toHaveLength(1)
    node.forward(59_000)
    await node.sweep()
    expect(await agent.sessions(3)).toEqual([])
    expect((await arrive(node, { userId: two.userId })).sessionId).toBe(two.sessionId)
    expect(await agent.sessions(2)).toHaveLength(1)
    node.forward(600_000)
    await node.sweep()
    expect(await agent.sessions(2)).toEqual([])
    expect(await agent.sessions(0)).toMatchObject([{ sessionId: one.sessionId, status: 0 }])
  })

  test('S4.4-07, G-27: a visitor who does not answer the agent within the channel\u2019s time is closed with outType 1', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const { channelId } = (await node.manage('saveChannel', { userOverTime: 0.5 }, owner.token)).data
    const [silent, talking] = [await arrive(node, { channelId }), await arrive(node, { channelId })]
    for (const visitor of [silent, talking]) {
      await visitor.call('transferAgent', { groupId })
      await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Are you there?' })
    }
    await talking.say('Yes')
    node.forward(29_000)
    await node.sweep()
    expect(await agent.sessions(2)).toHaveLength(2)
    node.forward(2_000)
    await node.sweep()
    expect(await agent.sessions(2)).toMatchObject([{ sessionId: talking.sessionId }])
    expect((await silent.poll()).at(-1)).toMatchObject({ eventType: 1202, outType: 1 })
  })

  test('deleting an agent hands the agent\u2019s visitors to others', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const leaving = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const staying = await hire(node, owner, {}, groupId)
    await node.manage('deleteAdmin', { id: leaving.adminId }, owner.token)
    await node.sweep()
    expect(await staying.sessions(2)).toMatchObject([{ sessionId: visitor.sessionId }])
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1200, adminId: staying.adminId })
  })

  test('G-59: a message cannot be recalled after two minutes', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'stays' })
    node.forward(121_000)
    expect((await agent.call('recallMsg', { sessionId: visitor.sessionId, msgId: sent.data.msgId })).code).toBe(400)
  })

  test('the desk stream sends the same events as the poll, and resumes after Last-Event-ID without loss', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 9 }, groupId)
    const url = `${node.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`
    const first = await openStream(url, { token: agent.token })
    const visitor = await arrive(node, { userName: 'Ann' })
    await visitor.call('transferAgent', { groupId })
    await visitor.say('one')
    const seen = await first.until((event) => event.eventType === 2201)
    expect(first.received.map((event) => event.eventType)).toEqual([2200, 2201])
    expect(first.received[0]).toMatchObject({ customerName: 'Ann', accepted: 1 })
    first.close()
    await visitor.say('two')
    await visitor.say('three')
    const second = await openStream(url, { token: agent.token, 'last-event-id': seen.id })
    await second.until((event) => event.msgContent === 'three')
    expect(second.received.map((event) => event.msgContent)).toEqual(['two', 'three'])
    second.close()
  })

  test('a new window ends the visitor\u2019s stream with 1202 outType 3', async () => {
    const { node } = subject
    const visitor = await arrive(node)
    const stream = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
    )
    await arrive(node, { userId: visitor.userId })
    expect(await stream.until((event) => event.eventType === 1202)).toMatchObject({ outType: 3 })
    await stream.ended
  })

  test('a quoted message is sent along; an agent\u2019s own message reaches the agent\u2019s other window (2251)', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const asked = await visitor.say('Which size?')
    await agent.call('sendMsg', {
      sessionId: visitor.sessionId,
      msgType: 1,
      msgContent: 'M',
      replyMsgId: asked.data.msgId,
    })
    const answer = (await visitor.poll()).find((event) => event.eventType === 1201)
    expect(answer?.replyMsg).toMatchObject({ msgId: asked.data.msgId, msgContent: 'Which size?' })
    expect((await agent.events()).map((event) => event.eventType)).toEqual([2200, 2201, 2251])
  })
})
