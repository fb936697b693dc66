import { expect, test } from 'vitest'
import { arrive, createGroup, hire, type TestVisitor, withAgent } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

const NONE = { count: 0, message: null, call: null }

const unreadOf = async (visitor: Pick<TestVisitor, 'call'>) => (await visitor.call('getUnread', {})).data

onBothStores((subject) => {
  const watch = ({ userId, token }: Pick<TestVisitor, 'userId' | 'token'>) =>
    openStream(`${subject.node.base}/api/chat/visitor/unreadStream?userId=${userId}`, { token })

  test('D-16: what others said counts until the visitor reads or writes; notes, recalled and flagged lines never', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { sessionId } = visitor
    const say = (msgContent: string, more = {}) => agent.call('sendMsg', { sessionId, msgType: 1, msgContent, ...more })
    expect(await unreadOf(visitor)).toEqual(NONE)
    const first = await say('Good morning')
    expect(await unreadOf(visitor)).toEqual({
      count: 1,
      message: {
        id: first.data.msgId,
        msgType: 1,
        msgContent: 'Good morning',
        senderName: (await visitor.call('getAdminCard', {})).data.adminNick,
        face: expect.any(String),
        msgTime: first.data.msgTime,
      },
      call: null,
    })
    await say('a note', { insideFlag: 1 })
    const wrong = await say('a slip')
    await agent.call('recallMsg', { sessionId, msgId: wrong.data.msgId })
    await say('<b>7</b>')
    // neither a look at the history nor another page by itself reads anything
    await visitor.call('getHistoryMsg', {})
    await visitor.call('getOfflineMsg', {})
    await arrive(subject.node, { userId: visitor.userId, shared: 1 }, { token: visitor.token })
    expect(await unreadOf(visitor)).toMatchObject({ count: 2, message: { msgContent: '<b>7</b>' } })
    const { data: page } = await subject.node.visitor(
      'chatStart',
      { channelId: 'demo', userId: visitor.userId },
      { token: visitor.token },
    )
    const read = (pollId: string) => visitor.call('readMsg', { pollId })
    expect((await read(visitor.pollId)).data).toBe(false)
    expect(await unreadOf(visitor)).toMatchObject({ count: 2 })
    expect((await read(page.pollId)).data).toBe(true)
    expect(await unreadOf(visitor)).toEqual(NONE)
    await say('Still there?')
    await visitor.call('sendMsg', { msgType: 1, msgContent: 'Yes' })
    expect(await unreadOf(visitor)).toEqual(NONE)
    const picture = JSON.stringify({ title: 'Lamp', url: 'https://shop.example.com/lamp', linkType: 1 })
    await say(picture, { msgType: 9 })
    expect(await unreadOf(visitor)).toMatchObject({ count: 1, message: { msgType: 9, msgContent: '' } })
  })

  test('D-16: the robot’s answers count as text without tags; lines that the page itself has stored do not', async () => {
    const visitor = await arrive(subject.node)
    await visitor.call('addSessionMsg', { senderType: 3, msgType: 1, msgContent: 'Welcome' })
    await visitor.call('sysMsg', { msgContent: 'The chat has begun' })
    expect(await unreadOf(visitor)).toEqual(NONE)
    await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    const { count, message } = await unreadOf(visitor)
    expect(count).toBe(1)
    expect(message.msgContent).not.toBe('')
    expect(message.msgContent).not.toMatch(/<\w/)
  })

  test('D-16: more than can be shown are not counted', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { sessionId } = visitor
    for (let i = 0; i < 103; i += 1) await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: `${i}` })
    expect(await unreadOf(visitor)).toMatchObject({ count: 100, message: { msgContent: '102' } })
  })

  test('D-16, S3.6-03: the stream tells at once and at each change; its visitor is present, and has nothing delivered', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    await visitor.poll()
    const stream = await watch(visitor)
    expect(await stream.until(() => true)).toEqual({ ...NONE, id: '' })
    const { sessionId } = visitor
    await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: 'one' })
    await stream.until((event) => event.count === 1)
    // nobody has a window: the agent's message waits to be delivered
    const fresh = await visitor.call('getOfflineMsg', {}, { token: visitor.token })
    expect(fresh.data).toMatchObject([{ msgContent: 'one' }])
    // beyond the time after which a visitor without a page is gone
    for (let i = 0; i < 8; i += 1) {
      node.forward(45_000)
      await agent.events()
      await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: `more ${i}` })
      // messages that follow each other faster than the stream reads are told together
      await stream.until((event) => event.count === i + 2)
      await node.sweep()
    }
    expect(await agent.sessions(2)).toEqual(expect.arrayContaining([expect.objectContaining({ sessionId })]))
    await visitor.call('readMsg', { pollId: visitor.pollId }, { token: visitor.token })
    await stream.until((event) => event.count === 0 && event !== stream.received[0])
    expect(stream.received.map(({ count }) => count)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
    stream.close()
  })

  test('G-09, G-51: a stolen userId shows nothing once the token is proved, and its stream ends; nor does a blocked visitor hear more', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const stolen = await watch({ ...visitor, token: '' })
    await stolen.until(() => true)
    const own = await watch(visitor)
    await stolen.ended
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'secret' })
    await own.until((event) => event.count === 1)
    expect(stolen.received).toHaveLength(1)
    expect(await visitor.call('getUnread', {})).toMatchObject({ code: 401, data: null })
    await expect(watch({ ...visitor, token: 'another' })).rejects.toThrow('no stream')
    await owner.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1, reason: 'spam' })
    await own.ended
    expect(await visitor.call('getUnread', {}, { token: visitor.token })).toMatchObject({ code: 400, data: null })
    await expect(watch(visitor)).rejects.toThrow('no stream')
  })

  test('D-16, G-20: the stream tells of the agent’s call while it rings, and of none that the visitor began', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { adminNick: name } = (await visitor.call('getAdminCard', {})).data
    const { sessionId, token } = visitor
    const stream = await watch(visitor)
    const told = (times: number) => stream.until(() => stream.received.length >= times)
    await told(1)
    const byAgent = (action: string, more = {}) => agent.call('videoAction', { sessionId, action, ...more })
    const byVisitor = (action: string) => visitor.call('userVideoInvitation', { action }, { token })
    const unread = async () => (await visitor.call('getUnread', {}, { token })).data
    await byAgent('invite', { callType: 'voice' })
    const call = { callType: 'voice', name }
    await told(2)
    expect(await unread()).toEqual({ ...NONE, call })
    await byVisitor('accept')
    await told(3)
    expect(await unread()).toEqual(NONE)
    await byAgent('hangup')
    await byVisitor('invite')
    expect(await unread()).toMatchObject({ call: null })
    await byVisitor('hangup')
    await byAgent('invite', { callType: 'video' })
    await told(4)
    // nobody answers
    for (const wait of [31_000, 31_000]) {
      subject.node.forward(wait)
      await agent.events()
    }
    await subject.node.sweep()
    await told(5)
    expect(await unread()).toMatchObject({ call: null })
    const video = { ...call, callType: 'video' }
    expect(stream.received.map((event) => event.call)).toEqual([null, call, null, video, null])
    stream.close()
  })

  test('D-16: another group’s agent who greets is heard, and so is nobody of another visitor', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const agent = await hire(node, owner, {}, groupId)
    const [one, other] = [await arrive(node), await arrive(node)]
    await one.call('transferAgent', { groupId })
    await agent.call('sendMsg', { sessionId: one.sessionId, msgType: 1, msgContent: 'Hello' })
    expect(await unreadOf(one)).toMatchObject({ count: 1 })
    expect(await unreadOf(other)).toEqual(NONE)
  })
})
