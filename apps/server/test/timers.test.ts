import { expect, test } from 'vitest'
import { type Node, startNode } from './build.ts'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onOneStore } from './stores.ts'

const ENV = { FOYER_TRUST_PROXY: '127.0.0.1' }
onOneStore((subject) => {
  /** An agent with a visitor, in an own group, on a channel with reminders after half a minute. */
  const talking = async (more: object = {}) => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const silences = {
      userTimeoutMode: 1,
      userTimeoutTime: 0.5,
      userTimeoutMsg: 'Are you still there?',
      adminTimeoutMode: 1,
      adminTimeoutTime: 1,
      adminTimeoutMsg: 'One moment please.',
      ...more,
    }
    const { channelId } = (await node.manage('saveChannel', silences, owner.token)).data
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node, { channelId })
    await visitor.call('transferAgent', { groupId })
    const say = (msgContent: string) => agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent })
    return { node, agent, visitor, say, owner, groupId, channelId }
  }
  const sweepAt = async (node: Node, ms: number, agent: TestAgent, visitor: TestVisitor) => {
    node.forward(ms)
    await agent.call('getSessionList', { status: 2 })
    await visitor.poll()
    await node.sweep()
  }
  const lines = async (agent: TestAgent, visitor: TestVisitor) =>
    ((await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })).data as Record<string, unknown>[])
      .filter((message) => message.senderType === 4)
      .map((message) => message.msgContent)

  test('G-27, S4.6-07: if the page posts no silence notice, the server posts it 15 s later, once, to the desk too', async () => {
    const { node, agent, visitor, say } = await talking()
    await say('Which size?')
    await agent.events()
    await sweepAt(node, 35_000, agent, visitor)
    expect(await lines(agent, visitor)).toEqual([])
    await sweepAt(node, 20_000, agent, visitor)
    await sweepAt(node, 60_000, agent, visitor)
    expect(await lines(agent, visitor)).toEqual(['Are you still there?'])
    expect((await agent.events()).filter((event) => event.eventType === 2251)).toMatchObject([
      { senderType: 4, msgContent: 'Are you still there?' },
    ])
    const own = (await visitor.call('getSessionMsg', {})).data as Record<string, unknown>[]
    expect(own.at(-1)).toMatchObject({ senderType: 4, msgContent: 'Are you still there?' })
    // A message ends the silence, and the next silence gets a notice of its own; a note is no message.
    await visitor.say('M please')
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'a note', insideFlag: 1 })
    await sweepAt(node, 60_000, agent, visitor)
    expect(await lines(agent, visitor)).toHaveLength(1)
    await sweepAt(node, 20_000, agent, visitor)
    expect((await lines(agent, visitor)).slice(1)).toEqual(['One moment please.'])
  })

  test('G-27: the server does not repeat the page’s notice, and answers its own to a page that comes later', async () => {
    const { node, agent, visitor, say } = await talking()
    await say('Which size?')
    await sweepAt(node, 31_000, agent, visitor)
    const line = { msgContent: 'Are you still there?', clientType: 1 }
    const saved = await visitor.call('sysMsg', { ...line, id: 'message1714521620001' })
    expect(saved.data.msgId).toBe('message1714521620001')
    await sweepAt(node, 60_000, agent, visitor)
    expect(await lines(agent, visitor)).toHaveLength(1)
    expect((await visitor.call('sysMsg', { ...line, id: 'message1714521620001' })).data).toEqual(saved.data)
    await say('Or a colour?')
    await sweepAt(node, 46_000, agent, visitor)
    expect(await lines(agent, visitor)).toHaveLength(2)
    const late = await visitor.call('sysMsg', { ...line, id: 'message1714521620002' })
    expect(late.data.msgId).not.toBe('message1714521620002')
    expect(await lines(agent, visitor)).toHaveLength(2)
    // A notice that arrives after a newer message counts for nothing: the new silence gets its own.
    await visitor.say('Red')
    await say('Noted. Anything else?')
    await visitor.call('sysMsg', { ...line, id: 'message1714521620003' })
    await sweepAt(node, 46_000, agent, visitor)
    expect(await lines(agent, visitor)).toHaveLength(4)
  })

  test('G-27: right after a restart two nodes post a notice once and close an overdue chat once', async () => {
    const { agent, visitor, say } = await talking({ userOverTime: 90 })
    const closing = await talking({ userOverTime: 5 })
    await say('Which size?')
    await closing.say('Which size?')
    const options = { clockAhead: 3_600_000, env: ENV }
    const nodes = [await startNode(subject.store, options), await startNode(subject.store, options)]
    try {
      await Promise.all(nodes.map((one) => one.sweep()))
      await Promise.all(nodes.map((one) => one.sweep()))
      expect(await lines(agent, visitor)).toEqual(['Are you still there?'])
      const { userId, pollId } = closing.visitor
      const events = (await nodes[0]?.visitor('getEventMsg', { userId, pollId }))?.data as Record<string, unknown>[]
      expect(events.filter((event) => event.eventType === 1202)).toMatchObject([{ outType: 1 }])
    } finally {
      await Promise.all(nodes.map((one) => one.close()))
    }
  })

  test('G-68: a robot chat ends after half an hour without a message; an open page goes on in a new one', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const [asking, wanting, leaving, busy] = [
      await arrive(node),
      await arrive(node),
      await arrive(node),
      await arrive(node),
    ]
    const ask = (visitor: TestVisitor) =>
      visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    for (const visitor of [asking, wanting, leaving, busy]) expect((await ask(visitor)).code).toBe(200)
    node.forward(1_000_000)
    await ask(busy)
    await leaving.call('chatClose', {})
    node.forward(801_000)
    await node.sweep()
    expect((await asking.call('sendMsg', { msgType: 1, msgContent: 'hello' })).code).toBe(400)
    expect((await arrive(node, { userId: busy.userId })).sessionId).toBe(busy.sessionId)
    // S4.1-04: the next question of an open page is answered in a new consultation
    expect((await ask(asking)).data).toMatchObject({ status: 1 })
    const mine = (await asking.call('getSessionMsg', {})).data as unknown[]
    expect(mine).toHaveLength(2)
    const agent = await hire(node, owner, {}, 'sales')
    expect((await wanting.call('transferAgent', { groupId: 'sales' })).data).toMatchObject({ status: 2 })
    expect(await agent.sessions(2)).toHaveLength(1)
    expect((await agent.sessions(2))[0]?.sessionId).not.toBe(wanting.sessionId)
    // D-11: a chat that the visitor closed stays closed
    for (const answer of [await ask(leaving), await leaving.call('transferAgent', { groupId: 'sales' })])
      expect(answer).toMatchObject({ code: 400, message: 'The chat has ended' })
  })
})
