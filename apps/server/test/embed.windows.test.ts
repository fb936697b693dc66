import { expect, test } from 'vitest'
import type { Node } from './build.ts'
import { arrive, type TestVisitor, withAgent } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

type Page = TestVisitor & { readonly eventId: string }

/** A page of the visitor beside others; without `visitor` the first one of somebody new. */
const openPage = async (node: Node, visitor?: Pick<TestVisitor, 'userId' | 'token'>): Promise<Page> => {
  const body = { channelId: 'demo', locale: 'en', shared: 1, ...(visitor && { userId: visitor.userId }) }
  const headers = visitor === undefined ? undefined : { token: visitor.token }
  if (visitor === undefined) {
    const first = await arrive(node, { shared: 1 })
    return openPage(node, first)
  }
  const { data } = await node.visitor('chatStart', body, headers)
  const { userId, pollId, token, sessionId, eventId } = data
  const call: TestVisitor['call'] = (name, more, also) =>
    node.visitor(name, { userId, ...(more as object) }, { token, ...also })
  return {
    userId,
    pollId,
    token,
    sessionId,
    eventId,
    call,
    say: (text, id) => call('sendMsg', { msgType: 1, msgContent: text, ...(id === undefined ? {} : { id }) }),
    poll: async (after) => (await call('getEventMsg', { pollId, ...(after === undefined ? {} : { after }) })).data,
  }
}

const follow = (node: Node, page: Page, from = page.eventId) =>
  openStream(`${node.base}/api/chat/visitor/eventStream?userId=${page.userId}&pollId=${page.pollId}`, {
    token: page.token,
    'last-event-id': from,
  })

const lineOf = (event: { readonly [member: string]: unknown }) => event.line as Record<string, unknown> | undefined
const withText = (text: string) => (event: { readonly [member: string]: unknown }) =>
  lineOf(event)?.msgContent === text || Buffer.from(`${event.msgContentEnc ?? ''}`, 'base64').toString() === text

onBothStores((subject) => {
  test('G-17: pages side by side have one pollId, and each gets what the visitor says in another', async () => {
    const { node } = subject
    const a = await openPage(node)
    const b = await openPage(node, a)
    expect(b.pollId).toBe(a.pollId)
    const [inA, inB] = [await follow(node, a), await follow(node, b)]
    await a.call('robotAsk', { question: 'where is my parcel', robotNo: 'demo', id: 'message1714521600001' })
    const asked = await inB.until(withText('where is my parcel'))
    expect(asked).toMatchObject({ eventType: 1252, line: { id: 'message1714521600001', senderType: 1 } })
    const answered = await inB.until((event) => lineOf(event)?.senderType === 3)
    expect(answered.eventType).toBe(1252)
    expect(lineOf(answered)?.sensitiveWords).toBeUndefined()
    // a reopened rating, a read mark
    expect((await a.call('readMsg', { pollId: a.pollId })).data).toBe(true)
    await inB.until((event) => event.eventType === 1253 && event.change === 'read')
    // the page that asked may fold the same lines by their ids; nobody was replaced
    await inA.until(withText('where is my parcel'))
    expect([...inA.received, ...inB.received].some((event) => event.eventType === 1202)).toBe(false)
    inA.close()
    inB.close()
  })

  test('G-16: a page that was cut off resumes where it was itself, however far another one is', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    const a = await openPage(node, visitor)
    const b = await openPage(node, visitor)
    const inA = await follow(node, a)
    const cut = await follow(node, b)
    const say = (text: string) => agent.call('sendMsg', { sessionId: a.sessionId, msgType: 1, msgContent: text })
    await say('one')
    await inA.until(withText('one'))
    const last = await cut.until(withText('one'))
    cut.close()
    await cut.ended
    await say('two')
    await b.say('three')
    const seen = await inA.until(withText('three'))
    // A confirms all of it, and takes what was not delivered
    await a.call('readMsg', { pollId: a.pollId, after: seen.id })
    await a.call('getOfflineMsg', {})
    const again = await follow(node, b, last.id)
    await again.until(withText('three'))
    expect(again.received.filter(withText('two'))).toHaveLength(1)
    // the same over polls
    const polled = await b.poll(last.id)
    expect(polled.filter((event) => withText('two')(event) || withText('three')(event))).toHaveLength(2)
    expect(await b.poll(seen.id)).not.toEqual(expect.arrayContaining([expect.objectContaining({ eventId: seen.id })]))
    // a third page begins after what its history has
    const c = await openPage(node, visitor)
    const inC = await follow(node, c)
    await say('four')
    await inC.until(withText('four'))
    expect(inC.received.filter((event) => event.eventType === 1252)).toEqual([])
    for (const stream of [inA, again, inC]) stream.close()
  })

  test('G-17: a window of the specification replaces all pages side by side, sees none of their events, and is replaced by them', async () => {
    const { node } = subject
    const a = await openPage(node)
    const b = await openPage(node, a)
    const streams = [await follow(node, a), await follow(node, b)]
    const { data: one } = await node.visitor('chatStart', { channelId: 'demo', userId: a.userId }, { token: a.token })
    expect(one.pollId).not.toBe(a.pollId)
    expect(one.eventId).toBeUndefined()
    for (const stream of streams) {
      expect(await stream.until((event) => event.eventType === 1202)).toMatchObject({ outType: 3 })
      await stream.ended
    }
    expect(await a.poll('e0')).toMatchObject([{ eventType: 1202, outType: 3 }])
    await a.call('robotAsk', { question: 'opening hours', robotNo: 'demo' })
    await a.call('readMsg', { pollId: one.pollId })
    const poll = async () => (await a.call('getEventMsg', { pollId: one.pollId })).data
    expect(await poll()).toEqual([])
    const c = await openPage(node, a)
    expect(c.pollId).not.toBe(one.pollId)
    expect(await poll()).toMatchObject([{ eventType: 1202, outType: 3 }])
  })

  test('S4.4-04: typing goes to all pages side by side, whether they have a stream or poll', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    const a = await openPage(node, visitor)
    const b = await openPage(node, visitor)
    const c = await openPage(node, visitor)
    const inA = await follow(node, a)
    await b.poll(b.eventId)
    await agent.call('typing', { sessionId: a.sessionId })
    await inA.until((event) => event.eventType === 1204)
    for (const page of [b, c])
      expect(await page.poll(page.eventId)).toEqual(
        expect.arrayContaining([expect.objectContaining({ eventType: 1204 })]),
      )
    inA.close()
  })

  test('X-26, S5.3-01: a vote, a rating and a new consultation in one page reach the others', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    const a = await openPage(node, visitor)
    const b = await openPage(node, visitor)
    const inB = await follow(node, b)
    await agent.call('chatClose', { sessionId: a.sessionId })
    await inB.until((event) => event.eventType === 1202)
    const rated = await a.call('evaluate', {
      sessionId: a.sessionId,
      evaluateAdminMode: 1,
      evaluateAdminSolve: 1,
      evaluateAdminStar: 4,
    })
    expect(rated.code).toBe(200)
    await inB.until((event) => event.eventType === 1253 && event.change === 'rated')
    const again = await openPage(node, a)
    expect(await inB.until((event) => event.eventType === 1253 && event.change === 'opened')).toMatchObject({
      sessionId: again.sessionId,
    })
    await again.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    const isAnswer = (event: { readonly [member: string]: unknown }) => lineOf(event)?.docId === 'returns-en'
    expect(lineOf(await inB.until(isAnswer))).toMatchObject({ senderType: 3 })
    expect((await again.call('commentDoc', { docId: 'returns-en', isUseful: 1 })).code).toBe(200)
    await inB.until((event) => isAnswer(event) && lineOf(event)?.disabled === 0)
    inB.close()
  })
})
