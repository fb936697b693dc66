import { describe, expect, test } from 'vitest'
import { createBrowser, createHeld, createStorage, ok, settle } from '../../test/fakes.ts'
import { answerOf, said, streaming, withAgent, world } from '../../test/world.ts'

type World = ReturnType<typeof world>

/** A visitor whose conversation with the robot goes on: this window follows it. */
const follower = async (options?: Parameters<typeof world>[0]) => {
  const made = world(options)
  const stream = streaming(made)
  made.server.handlers.chatStart = () =>
    ok({ serverTime: made.clock.now(), status: 1, userId: 'u1', pollId: 'p1', sessionId: 's1', eventId: 'e40.h:44' })
  made.server.handlers.getSessionMsg = () =>
    ok([visitorLine('message1', 'Hi', -9), robotLine('re:message1', 'Yes?', -8)])
  await made.start()
  return { ...made, ...stream }
}

const at = (seconds: number) => 1_714_521_600_000 + seconds * 1000
const visitorLine = (id: string, text: string, seconds: number) => ({
  id,
  msgContent: text,
  msgType: 1,
  senderType: 1,
  msgTime: at(seconds),
})
const robotLine = (id: string, text: string, seconds: number) => ({
  ...answerOf(id, { msgTime: at(seconds) }),
  msgContent: text,
})
const line = (entry: object) => ({ eventType: 1252, line: entry })
const changed = (change: string, more: object = {}) => ({ eventType: 1253, change, ...more })
const shown = ({ state }: Pick<World, 'state'>) =>
  state()
    .messages.filter(({ sender }) => sender !== 'system')
    .map(({ sender, content }) => `${sender}: ${content}`)

describe('a window beside others', () => {
  test('G-17: it says that it is one, and follows from where the answer of chatStart says', async () => {
    const { server, streams, from, push, clock } = await follower()
    expect(server.named('chatStart')[0]?.body.shared).toBe(1)
    expect(from()).toEqual(['e40.h:44'])
    await push({ eventType: 1204 }, { eventType: 1204 })
    streams[0]?.end()
    await clock.advance(10_000)
    expect(from()).toEqual(['e40.h:44', 'e2'])
  })

  test('G-17: its polls say how far it is', async () => {
    const made = world()
    made.server.handlers.chatStart = () =>
      ok({ serverTime: made.clock.now(), status: 2, userId: 'u1', pollId: 'p1', sessionId: 's1', eventId: 'e40.h:44' })
    await made.start()
    await made.clock.advance(2000)
    await made.event({ eventId: 'e45', eventType: 1204 })
    await made.clock.advance(2000)
    const after = made.server.named('getEventMsg').map(({ body }) => body.after)
    expect([after[0], after.at(-1)]).toEqual(['e40.h:44', 'e45'])
  })

  test('a question of another window and its answer appear once and in order, the growing answer before it is complete', async () => {
    const made = await follower()
    const { push } = made
    await push(line(visitorLine('message2', 'Where is my order?', 1)))
    await push({ eventType: 1251, msgId: 're:message2', text: 'It is', done: 0 })
    expect(shown(made).slice(-2)).toEqual(['visitor: Where is my order?', 'robot: It is'])
    expect(made.state().messages.at(-1)?.streaming).toBe(true)
    await push(line(robotLine('re:message2', 'It is on its way', 2)))
    await push({ eventType: 1251, msgId: 'late', text: 'It was', done: 1 })
    await push(line(visitorLine('message2', 'Where is my order?', 1)))
    expect(shown(made)).toEqual([
      'visitor: Hi',
      'robot: Yes?',
      'robot: Hello!',
      'visitor: Where is my order?',
      'robot: It is on its way',
    ])
    expect(made.state().messages.at(-1)?.streaming).toBe(false)
  })

  test('its own question, which comes back as a line, is no second one', async () => {
    const made = await follower()
    const held = createHeld()
    made.server.handlers.robotAsk = held.handler
    made.visitor.send('And my refund?')
    await settle()
    const id = made.own().at(-1)?.id ?? ''
    await made.push(line(visitorLine(id, 'And my refund?', 3)), line(robotLine(`re:${id}`, 'Soon', 4)))
    await held.answer(ok({ ...robotLine(`re:${id}`, 'Soon', 4), questionMsgId: id }))
    expect(shown(made).slice(-2)).toEqual(['visitor: And my refund?', 'robot: Soon'])
    expect(made.own().at(-1)?.status).toBe('sent')
  })

  test('S4.5-09: a vote and a form of another window change the line; G-38: lines of the page keep their place', async () => {
    const made = await follower({ channel: { commentDocMode: 1, robotWelcomeMsg: '' } })
    const voted = { ...robotLine('re:message1', 'Yes?', -8), docId: 'd1', disabled: 0 }
    await made.push(line(voted))
    expect(made.state().messages.find(({ id }) => id === 're:message1')?.vote).toBe('liked')
    made.visitor.addLine('system', 'Canned')
    await made.clock.advance(0)
    const own = made.state().messages.at(-1)
    await made.push(line({ ...visitorLine(own?.id ?? '', 'Canned', 99), senderType: 4 }))
    expect(made.state().messages.at(-1)).toMatchObject({ id: own?.id, at: own?.at, content: 'Canned' })
  })

  test('D-16: what others say is unread until it was before the eyes here or in another window', async () => {
    const made = await follower()
    expect(made.state().unread).toEqual({ count: 0, message: null })
    await made.push(line(visitorLine('message2', 'Hm', 1)), line(robotLine('re:message2', 'One', 2)))
    await made.push(line(visitorLine('message3', 'Hm', 3)), line(robotLine('re:message3', 'Two', 4)))
    expect(made.state().unread).toMatchObject({ count: 2, message: { id: 're:message3' } })
    await made.push(changed('read'))
    expect(made.state().unread).toEqual({ count: 0, message: null })
    expect(made.server.named('readMsg')).toEqual([])
    await made.push(line(robotLine('re:message4', 'Three', 5)))
    made.visitor.read()
    await made.clock.advance(0)
    expect(made.state().unread.count).toBe(0)
    expect(made.server.named('readMsg')).toHaveLength(1)
  })

  test('D-16: a page that nobody sees asks what was unread when it opened', async () => {
    const made = await follower()
    made.server.handlers.getUnread = () => ok({ count: 1, message: robotLine('re:message1', 'Yes?', -8) })
    await made.visitor.recount()
    expect(made.state().unread).toMatchObject({ count: 1, message: { id: 're:message1' } })
  })

  test('a consultation that another window began is this one’s too', async () => {
    const made = await withAgent()
    await made.event({ eventType: 1202, outType: 2 })
    expect(made.state().consultation.state).toBe('closed')
    const beside = await follower({ beside: createBrowser() })
    await beside.push(changed('opened', { sessionId: 's1' }))
    expect(beside.state().consultation).toEqual({ state: 'robot' })
    expect(beside.state().opened).toMatchObject({ sessionId: 's1' })
    await beside.push(line(visitorLine('message5', 'Again', 9)))
    beside.visitor.vote('re:message1', true)
    await beside.push(changed('opened', { sessionId: 's2' }))
    expect(beside.state().opened).toMatchObject({ sessionId: 's2', fresh: false })
    await beside.visitor.restart()
    expect(beside.server.named('chatStart')).toHaveLength(2)
  })

  test('G-26: a queue that the visitor has entered in another window is this one’s too; a place that comes late is none', async () => {
    const made = await follower()
    const place = { eventType: 1250, waitIndex: 3 }
    await made.push({ ...place, eventTime: at(1) })
    expect(made.state().consultation).toMatchObject({ state: 'queued', waitIndex: 3 })
    await made.push({ ...place, waitIndex: 2, eventTime: at(2) })
    expect(made.state().consultation).toMatchObject({ state: 'queued', waitIndex: 2 })
    await made.push({ eventType: 1208, errorType: 'noAgent', message: '', eventTime: at(3) })
    await made.push({ ...place, eventTime: at(3) })
    expect(made.state().consultation.state).toBe('robot')
    expect(made.server.named('transferAgent')).toEqual([])
  })

  test('S3.15: what was rated in another window is no longer offered here', async () => {
    const made = await follower()
    made.visitor.showRating('invited')
    await made.push(changed('rated', { sessionId: 's1' }))
    expect(made.state()).toMatchObject({ ratings: 1 })
    expect(made.state().messages.some(({ kind }) => kind === 'rating')).toBe(false)
  })

  test('a visitor who is logged out elsewhere begins anew, empty', async () => {
    const made = await follower()
    made.server.handlers.chatStart = () =>
      ok({ serverTime: made.clock.now(), status: 0, userId: 'u2', pollId: 'p2', sessionId: 's9', token: 'other' })
    await made.push(changed('loggedOut'))
    await made.clock.advance(0)
    expect(made.state().userId).toBe('u2')
    expect(shown(made)).toEqual(['robot: Hello!'])
    expect(made.server.named('chatStart').at(-1)?.body.userId).toBe('')
  })

  test('changes that are older than the window, or unknown, change nothing', async () => {
    const made = await follower()
    await made.push({ ...changed('opened', { sessionId: 's0' }), eventTime: at(-60) }, changed('painted'), changed(''))
    expect(made.state().consultation).toEqual({ state: 'robot' })
  })
})

describe('two windows of a browser', () => {
  const two = async () => {
    const beside = createBrowser()
    const storage = createStorage()
    const first = world({ beside, storage })
    const firstStream = streaming(first)
    await first.start()
    const alone = first.server.named('eventStream').length
    const second = world({ beside, storage })
    const secondStream = streaming(second)
    await second.start()
    await settle()
    return { first: { ...first, ...firstStream }, second: { ...second, ...secondStream }, alone }
  }

  test('A-03: a window listens before the first question only beside another one, and goes on listening after the end', async () => {
    const { first, second, alone } = await two()
    expect([alone, first.streams.length, second.streams.length]).toEqual([0, 1, 1])
    await first.push({ eventType: 1202, outType: 4 })
    expect(first.state().consultation.state).toBe('closed')
    await first.push(changed('opened', { sessionId: 's2' }))
    expect(first.state().consultation).toEqual({ state: 'robot' })
    expect(first.streams).toHaveLength(1)
  })

  test('A-58, G-13: what both windows write about one moment has one id', async () => {
    const { first, second } = await two()
    const joined = { eventType: 1200, adminId: 'a21', adminNick: 'Lee', eventTime: at(7) }
    first.server.handlers.transferAgent = () =>
      ok({ adminId: 'a21', status: 2, adminNick: 'Lee', waitIndex: 0, joinTime: at(7) })
    await first.visitor.transfer()
    await first.push(joined)
    await second.push(joined)
    const written = ({ server }: World) => server.named('sysMsg').map(({ body }) => [body.id, body.msgContent])
    await first.clock.advance(0)
    await second.clock.advance(0)
    expect(written(first)).toEqual([
      [`message${at(7)}0`, 'agentJoined Lee'],
      [`message${at(7)}1`, 'At your service.'],
    ])
    expect(written(second)).toEqual(written(first))
  })

  test('G-27: the silence begins with the last word of either window', async () => {
    const { first } = await two()
    await first.push({ eventType: 1200, adminId: 'a21', adminNick: 'Lee' })
    await first.push({ ...said('message9', 'Hello'), msgTime: at(5) }, line(visitorLine('message10', 'Hi Lee', 6)))
    expect(shown(first).slice(-2)).toEqual(['agent: Hello', 'visitor: Hi Lee'])
  })
})
