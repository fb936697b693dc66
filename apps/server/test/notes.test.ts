import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

const SECRET = 'between us'

onBothStores((subject) => {
  /** A visitor with the agent Lee, the colleague Kim, and the owner. */
  const scene = async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { groupId } = (await node.manage('saveGroup', { groupName: 'Ours' }, owner.token)).data
    const lee = await hire(node, owner, { adminNick: 'Lee' }, groupId)
    const visitor = await arrive(node, { userName: 'Ann' })
    await visitor.call('transferAgent', { groupId })
    const kim = await hire(node, owner, { adminNick: 'Kim' }, groupId)
    const note = (agent: TestAgent, more: object = {}) =>
      agent.call('sendMsg', {
        sessionId: visitor.sessionId,
        msgType: 1,
        msgContent: SECRET,
        insideFlag: 1,
        ...more,
      })
    const say = (agent: TestAgent, text: string, more: object = {}) =>
      agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: text, ...more })
    return { node, owner, lee, kim, visitor, note, say }
  }
  const mentions = async (agent: TestAgent) =>
    (await agent.call('getSessionList', { status: 0, scope: 'mentions' })).data as {
      sessionId: string
      mentions: number
    }[]

  /** The answers of all calls by which the visitor reads messages, as text. */
  const everythingOf = async (visitor: TestVisitor): Promise<string> => {
    const answers = [
      await visitor.poll('e0'),
      (await visitor.call('getHistoryMsg', {})).data,
      (await visitor.call('getSessionMsg', { sessionId: visitor.sessionId })).data,
      (await visitor.call('getOfflineMsg', {})).data,
    ]
    return JSON.stringify(answers)
  }

  test('S4.5-08, A-30: no call, event or quote shows a visitor a note or its recall', async () => {
    const { node, lee, visitor, note, say } = await scene()
    const stream = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
    )
    const { msgId } = (await note(lee)).data
    expect(await say(lee, 'quoting', { replyMsgId: msgId })).toMatchObject({ code: 400 })
    expect((await note(lee, { replyMsgId: msgId, msgContent: `${SECRET} too` })).code).toBe(200)
    expect((await lee.call('recallMsg', { sessionId: visitor.sessionId, msgId })).code).toBe(200)
    await say(lee, 'for all to read')
    await stream.until((event) => event.eventType === 1201)
    expect(stream.received.map((event) => event.eventType)).not.toContain(1205)
    expect(JSON.stringify(stream.received)).not.toContain(SECRET)
    expect(await everythingOf(visitor)).not.toContain(SECRET)
    expect(await everythingOf(visitor)).not.toContain(msgId)
    stream.close()
  })

  test('G-57: a message that was withheld from the visitor does not reach them in a quote', async () => {
    const { owner, lee, visitor, say, node } = await scene()
    await node.manage('saveSensitiveWords', { words: ['hushhush'] }, owner.token)
    const flagged = (await say(lee, 'the hushhush word')).data
    expect(flagged).toMatchObject({ sensitiveFlag: 1, sensitiveWords: 'hushhush' })
    expect(await say(lee, 'see there', { replyMsgId: flagged.msgId })).toMatchObject({ code: 400 })
    expect(await everythingOf(visitor)).not.toContain('hushhush')
    await node.manage('saveSensitiveWords', { words: [] }, owner.token)
  })

  test('G-75: only the conversation’s agent, operators and mentioned colleagues can write notes', async () => {
    const { owner, lee, kim, visitor, note } = await scene()
    expect((await note(kim)).code).toBe(400)
    expect((await note(owner)).code).toBe(200)
    expect((await note(lee, { mentionIds: [kim.adminId] })).code).toBe(200)
    expect((await note(kim)).code).toBe(200)
    const read = (await kim.call('getHistoryMsg', { sessionId: visitor.sessionId })).data as { insideFlag: number }[]
    expect(read.map((message) => message.insideFlag)).toEqual([1, 1, 1])
    for (const name of ['chatClose', 'acceptSession', 'refuseSession', 'inviteEvaluate'])
      expect(await kim.call(name, { sessionId: visitor.sessionId })).toMatchObject({ code: 400 })
    const reply = { sessionId: visitor.sessionId, msgType: 1, msgContent: 'I speak' }
    expect((await kim.call('sendMsg', reply)).code).toBe(400)
    expect((await owner.call('sendMsg', reply)).code).toBe(400)
  })

  test('2253: a mentioned colleague gets one event, finds the mention in the list, and marks it as seen', async () => {
    const { lee, kim, visitor, note } = await scene()
    await kim.events()
    const id = 'message1714521620000'
    for (let twice = 0; twice < 2; twice++) await note(lee, { id, mentionIds: [kim.adminId, lee.adminId, kim.adminId] })
    expect((await kim.events()).filter((event) => event.eventType === 2253)).toMatchObject([
      { sessionId: visitor.sessionId, customerName: 'Ann', adminNick: 'Lee', msgContent: SECRET },
    ])
    expect((await lee.events()).map((event) => event.eventType)).not.toContain(2253)
    expect(await mentions(kim)).toMatchObject([{ sessionId: visitor.sessionId, mentions: 1, status: 2 }])
    expect(await mentions(lee)).toEqual([])
    expect((await kim.call('seeMention', { sessionId: visitor.sessionId })).code).toBe(200)
    expect(await mentions(kim)).toMatchObject([{ mentions: 0 }])
    await lee.call('chatClose', { sessionId: visitor.sessionId })
    expect(await mentions(kim)).toMatchObject([{ status: 0 }])
    expect((await note(kim)).code).toBe(400)
  })

  test('2253: an operator who watches gets the note, but no mention', async () => {
    const { owner, lee, kim, visitor, note } = await scene()
    const watched = async () =>
      (await owner.call('getAdminEvent', { pollId: owner.pollId, watch: visitor.sessionId })).data as {
        eventType: number
      }[]
    await watched()
    await note(lee, { mentionIds: [kim.adminId] })
    const types = (await watched()).map((event) => event.eventType)
    expect(types).toContain(2251)
    expect(types).not.toContain(2253)
  })

  test('mentions are of colleagues and in notes only; a refused one stores nothing', async () => {
    const { lee, kim, visitor, note, say } = await scene()
    expect((await note(lee, { mentionIds: ['nobody'] })).message).toContain('mentionIds')
    expect((await say(lee, 'Hello', { mentionIds: [kim.adminId] })).message).toContain('mentionIds')
    expect((await note(lee, { msgType: 10, msgContent: '[]' })).code).toBe(400)
    expect(await mentions(kim)).toEqual([])
    expect((await kim.call('seeMention', { sessionId: visitor.sessionId })).code).toBe(400)
    expect((await lee.call('getHistoryMsg', { sessionId: visitor.sessionId })).data).toEqual([])
  })

  test('a note is no reply: the visitor stays unread', async () => {
    const { lee, visitor, note } = await scene()
    subject.node.forward(1000)
    await visitor.say('Hello?')
    await note(lee)
    expect((await lee.sessions(2)).find((row) => row.sessionId === visitor.sessionId)).toMatchObject({ unread: 1 })
  })

  test('G-29: a reply is refused if a colleague answered meanwhile; sending it anyway works', async () => {
    const { node, owner, lee, kim, visitor, say, note } = await scene()
    const seen = (await visitor.say('Hello?')).data.msgTime as number
    expect((await say(lee, 'Yes?', { seenTime: seen })).code).toBe(200)
    // own replies in another window, visitor messages and notes do not block a reply
    await visitor.say('Still there?')
    await note(lee)
    expect((await say(lee, 'Yes.', { seenTime: seen })).code).toBe(200)
    await node.manage('deleteAdmin', { id: lee.adminId }, owner.token)
    await node.sweep()
    expect(await kim.sessions(2)).toMatchObject([{ sessionId: visitor.sessionId }])
    const stale = await say(kim, 'How can I help?', { seenTime: seen })
    expect(stale).toMatchObject({ code: 400, data: { reason: 'staleReply' } })
    expect((await kim.call('getHistoryMsg', { sessionId: visitor.sessionId })).data.at(-1).msgContent).not.toContain(
      'help',
    )
    expect((await say(kim, 'How can I help?')).code).toBe(200)
  })
})
