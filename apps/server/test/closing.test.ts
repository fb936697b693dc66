import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

const TAGS = ['Refund', 'Delivery', '退款']

onOneStore((subject) => {
  const begin = async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveSessionTags', { tags: TAGS }, owner.token)
    const agent = await hire(node, owner, { maxSession: 50 })
    const visitor = await arrive(node, { userName: 'Ann' })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const rowOf = async (status: 0 | 2) =>
      (await agent.sessions(status)).find((row) => row.sessionId === visitor.sessionId)
    return { node, owner, agent, visitor, rowOf }
  }

  test('X-40: an agent closes a conversation with a summary and tags, and the list of ended ones shows them', async () => {
    const { agent, visitor, rowOf } = await begin()
    const { sessionId } = visitor
    const summary = 'Gets her money back'
    const closed = await agent.call('chatClose', {
      sessionId,
      summary: ` ${summary}\n`,
      tags: ['Refund', '退款', 'Refund'],
    })
    expect(closed).toMatchObject({ code: 200, data: true })
    expect(await rowOf(0)).toMatchObject({ status: 0, summary, tags: ['Refund', '退款'] })
  })

  test('an unknown tag is refused by its name, and the conversation stays open', async () => {
    const { agent, visitor, rowOf } = await begin()
    const refused = await agent.call('chatClose', {
      sessionId: visitor.sessionId,
      summary: 'x',
      tags: ['Refund', 'Lost'],
    })
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('Lost') })
    expect(await rowOf(2)).toMatchObject({ status: 2, summary: '', tags: [] })
    const long = await agent.call('chatClose', { sessionId: visitor.sessionId, summary: 'x'.repeat(2001) })
    expect(long).toMatchObject({ code: 400, message: expect.stringContaining('summary') })
  })

  test('the summary is kept if the visitor left first; closing again without one changes nothing', async () => {
    const { agent, visitor, rowOf } = await begin()
    const { sessionId } = visitor
    await visitor.call('chatClose', {})
    await agent.call('chatClose', { sessionId, summary: 'Left without a word', tags: ['Delivery'] })
    await agent.call('chatClose', { sessionId })
    expect(await rowOf(0)).toMatchObject({ summary: 'Left without a word', tags: ['Delivery'] })
  })

  test('neither colleagues nor operators can add a summary to an agent’s conversation', async () => {
    const { node, owner, agent, visitor, rowOf } = await begin()
    const { sessionId } = visitor
    await agent.call('chatClose', { sessionId, summary: 'Mine' })
    const other = await hire(node, owner)
    expect(await other.call('chatClose', { sessionId, summary: 'Not mine' })).toMatchObject({ code: 400 })
    await owner.call('chatClose', { sessionId, summary: 'Not mine' })
    expect(await rowOf(0)).toMatchObject({ summary: 'Mine' })
  })

  test('the list shows the last message and its sender, without automatic lines and notes, and what tells visitors apart', async () => {
    const { node, agent, visitor, rowOf } = await begin()
    const { sessionId } = visitor
    const file = { msgContent: '/files/1/a.pdf', msgType: 4, fileName: 'a.pdf' }
    await visitor.say('<b>Hello</b>')
    expect(await rowOf(2)).toMatchObject({ lastMsg: '<b>Hello</b>', lastSender: 1, lastRecall: 0 })
    await visitor.call('sysMsg', { msgContent: 'One moment please, we are looking into it.' })
    await visitor.call('addSessionMsg', { senderType: 3, msgType: 1, msgContent: 'Welcome' })
    await agent.call('sendMsg', { sessionId, ...file, insideFlag: 1 })
    expect(await rowOf(2)).toMatchObject({ lastMsg: '<b>Hello</b>', lastSender: 1 })
    const goods = JSON.stringify({ title: 'Lamp', describe: 'x'.repeat(400), label: '49.00' })
    const sent = await agent.call('sendMsg', { sessionId, msgContent: goods, msgType: 7 })
    expect(await rowOf(2)).toMatchObject({ lastMsg: goods, lastMsgType: 7, lastSender: 2, lastMsgId: sent.data.msgId })
    await agent.call('recallMsg', { sessionId, msgId: sent.data.msgId })
    expect(await rowOf(2)).toMatchObject({ lastMsg: '', lastRecall: 1, lastMsgId: sent.data.msgId })

    const page = 'https://shop.example.com/lamps'
    const other = await arrive(node, { timeZone: 'Europe/Vienna', previousUrl: page, email: 'o@example.com' })
    await other.call('transferAgent', { adminId: agent.adminId })
    const sessions = await agent.sessions(2)
    const [first, second] = [visitor, other].map((one) => sessions.find((row) => row.sessionId === one.sessionId))
    expect(second).toMatchObject({ country: 'AT', previousUrl: page, email: 'o@example.com', locale: 'en' })
    expect(first?.visitorNo).not.toBe(second?.visitorNo)
    const customer = await agent.call('getCustomer', { sessionId: other.sessionId })
    expect(customer.data).toMatchObject({ country: 'AT', visitorNo: second?.visitorNo, ended: null })
    const given = (await agent.events()).find(
      ({ eventType, sessionId: of }) => eventType === 2200 && of === other.sessionId,
    )
    expect(given).toMatchObject({ visitorNo: second?.visitorNo, email: 'o@example.com' })
  })

  test('after the end the desk gets who ended the conversation, when, and its summary', async () => {
    const { agent, visitor } = await begin()
    const { sessionId } = visitor
    const endOf = async () => (await agent.call('getCustomer', { sessionId })).data.ended
    await visitor.call('chatClose', {})
    expect(await endOf()).toMatchObject({ outType: 4, summary: '', tags: [] })
    await agent.call('chatClose', { sessionId, summary: 'Left', tags: ['Delivery'] })
    expect(await endOf()).toMatchObject({
      outType: 4,
      summary: 'Left',
      tags: ['Delivery'],
      endTime: expect.any(Number),
    })
  })

  test('the list shows since when the visitor waits for a reply; a note is no reply', async () => {
    const { agent, visitor, rowOf } = await begin()
    const { sessionId } = visitor
    expect(await rowOf(2)).toMatchObject({ unansweredTime: 0, lastMsgType: 1 })
    const first = (await visitor.say('Hello?')).data.msgTime
    await visitor.say('Anybody?')
    expect(await rowOf(2)).toMatchObject({ unansweredTime: first })
    await agent.call('sendMsg', { sessionId, msgContent: 'Who knows her?', msgType: 1, insideFlag: 1 })
    expect(await rowOf(2)).toMatchObject({ unansweredTime: first })
    await agent.call('sendMsg', { sessionId, msgContent: 'Hello Ann', msgType: 1 })
    expect(await rowOf(2)).toMatchObject({ unansweredTime: 0 })
    const next = (await visitor.say('At last')).data.msgTime
    expect(await rowOf(2)).toMatchObject({ unansweredTime: next })
    await agent.call('chatClose', { sessionId })
    expect(await rowOf(0)).toMatchObject({ unansweredTime: 0 })
  })
})
