import { expect, test } from 'vitest'
import { createHeld, ok } from '../../test/fakes.ts'
import { said, withAgent, world } from '../../test/world.ts'

test('S4.4-02, S4.4-03, S4.4-15: an agent message, one with sensitive words, a recall', async () => {
  const { event, state, lines } = await withAgent()
  await event(said('message1', 'Hello'), said('message2', 'bad', { sensitiveFlag: 1 }), said('message3', 'oops'))
  expect(lines().slice(-2)).toEqual(['agent: Hello', 'agent: oops'])
  await event({ eventType: 1205, msgId: 'message3' })
  expect(lines().at(-1)).toBe('agent: Hello')
  expect(state().messages.every(({ recalled }) => !recalled)).toBe(true)
})

test('S4.4-14: the typing sign stays 2 s and goes with the message', async () => {
  const { event, state, clock } = await withAgent()
  await event({ eventType: 1204 })
  expect(state().typing).toBe(true)
  await clock.advance(1999)
  expect(state().typing).toBe(true)
  await clock.advance(1)
  expect(state().typing).toBe(false)
  await event({ eventType: 1204 }, said('message1', 'Hi'))
  expect(state().typing).toBe(false)
})

test.each([
  ['S4.4-06', 2, 'agent', 'Bye.', { adminCloseMode: 1, adminCloseMsg: 'Bye.' }],
  ['S4.4-06', 2, 'agent', 'chatEnded', {}],
  ['S4.4-07', 1, 'overtime', 'userTimeout', {}],
  ['S4.4-08', 3, 'otherWindow', 'otherWindow', {}],
  ['S4.4-09', 7, 'over', 'chatEnded', {}],
])(
  '%s, A-58: outType %i closes (%s) and says %s; S4.4-11: polling stops',
  async (_row, outType, reason, text, more) => {
    const { event, state, lines, server, clock } = await withAgent({ channel: more })
    await event({ eventType: 1202, outType, inviteEvaluate: 1 })
    expect(state()).toMatchObject({ consultation: { state: 'closed', reason }, evaluationAsked: 1, agent: null })
    expect(lines().at(-1)).toBe(`system: ${text}`)
    const polls = server.named('getEventMsg').length
    await clock.advance(60_000)
    expect(server.named('getEventMsg')).toHaveLength(polls)
    expect(server.named('sysMsg').some(({ body }) => body.msgContent === text)).toBe(outType !== 3)
  },
)

test('the answer to a send is lost and then the chat is closed: the resend still goes where it went', async () => {
  const { event, visitor, server, clock, own } = await withAgent()
  const good = server.handlers.sendMsg
  server.handlers.sendMsg = () => Promise.reject(new TypeError('Failed to fetch'))
  visitor.send('Thanks')
  await clock.advance(0)
  if (good) server.handlers.sendMsg = good
  visitor.send('And bye')
  await event({ eventType: 1202, outType: 2 })
  await clock.advance(5000)
  expect(own().map(({ content, status }) => `${content} ${status}`)).toEqual(['Thanks sent', 'And bye sent'])
})

test('D-08: the close of an earlier consultation comes again after a restart: it does not close the new one', async () => {
  const { event, state, visitor, clock, server } = await withAgent()
  const closed = { eventType: 1202, outType: 2, eventId: 'e9', eventTime: clock.now() }
  await event(closed)
  await clock.advance(1000)
  await visitor.restart()
  expect(server.named('resetInfo')).toHaveLength(1)
  expect(state().consultation.state).toBe('robot')
  await clock.advance(5000)
  await visitor.transfer()
  await event({ ...closed, eventId: 'e9' }, said('message77', 'late but true'))
  expect(state().consultation.state).toBe('agent')
  expect(state().messages.some(({ content }) => content === 'late but true')).toBe(true)
})

test('S4.6-05, G-19: a refusal is a warning that stays; back to the robot when no agent is left', async () => {
  const { event, state, visitor, clock } = await withAgent()
  await event({ eventType: 1208, errorType: 'adminRefuse', message: '', status: 1 })
  await clock.advance(60_000)
  expect(state().notices).toMatchObject([{ tone: 'warning', text: { key: 'agentDeclined' }, duration: 0 }])
  expect(state().consultation.state).toBe('robot')
  visitor.dismiss(state().notices[0]?.id ?? 0)
  expect(state().notices).toEqual([])
})

test('a lost agent: the visitor is warned and waits in front, or is with the robot and may leave a message', async () => {
  const { event, state, lines } = await withAgent()
  await event({ eventType: 1208, errorType: 'agentLost', message: 'in the words of the server', status: 3 })
  expect(state()).toMatchObject({ consultation: { state: 'queued', waitIndex: 1 }, agent: null })
  expect(state().notices).toMatchObject([{ tone: 'warning', text: { key: 'agentLost' }, duration: 0 }])
  await event({ eventType: 1200, adminId: 'a22', adminNick: 'Kim' })
  expect(state()).toMatchObject({ consultation: { state: 'agent' } })
  await event({ eventType: 1208, errorType: 'agentLost', message: '', status: 1 })
  expect(state().consultation).toEqual({ state: 'robot', failed: 'noAgent', leave: 'offer' })
  expect(lines().at(-1)).toBe('system: noAgentOnline')
})

test('a transfer or sign-out of the agent is no warning: the visitor is first in the queue, or has the robot', async () => {
  const { event, state, lines } = await withAgent()
  await event({ eventType: 1208, errorType: 'handedOn', message: 'in the words of the server', status: 3 })
  expect(state()).toMatchObject({ consultation: { state: 'queued', waitIndex: 1 }, notices: [] })
  await event({ eventType: 1200, adminId: 'a22', adminNick: 'Kim' })
  await event({ eventType: 1208, errorType: 'handedOn', message: '', status: 1 })
  expect(state()).toMatchObject({ consultation: { state: 'robot', leave: 'offer' }, notices: [] })
  expect(lines().at(-1)).toBe('system: noAgentOnline')
})

test.each([
  ['noAgent', 1, 'noAgentOnline'],
  ['offWork', 5, 'offWork'],
])('%s returns a waiting visitor to the robot, with the texts of status %i', async (errorType, status, text) => {
  const { event, state, lines, server, clock } = await withAgent()
  await event({ eventType: 1208, errorType: 'agentLost', message: '', status: 3 })
  await event({ eventType: 1208, errorType, message: '', status })
  expect(state().consultation).toEqual({ state: 'robot', failed: errorType, leave: 'offer' })
  expect(lines().at(-1)).toBe(`system: ${text}`)
  const polls = server.named('getEventMsg').length
  await clock.advance(60_000)
  expect(server.named('getEventMsg')).toHaveLength(polls)
})

test('other errors are short notices in the words of the server', async () => {
  const { event, state, clock } = await withAgent()
  await event({ eventType: 1208, errorType: 'other', message: 'Something' })
  expect(state().notices).toMatchObject([{ text: { plain: 'Something' }, duration: 2000 }])
  await clock.advance(2000)
  expect(state().notices).toEqual([])
})

test('passing events that come late: no place without a queue, no typing sign without an agent', async () => {
  const { event, state, clock } = await withAgent()
  await event({ eventType: 1250, waitIndex: 3 })
  expect(state().consultation).toEqual({ state: 'agent' })
  await event({ eventType: 1202, outType: 2 }, { eventType: 1204 })
  await clock.advance(0)
  expect(state()).toMatchObject({ typing: false, consultation: { state: 'closed' } })
})

test('S9.2-03, G-70: the typing notice waits 300 ms and goes to an agent only, 200 characters of it', async () => {
  const { visitor, server, clock } = await withAgent()
  visitor.drafting('H')
  await clock.advance(299)
  visitor.drafting('x'.repeat(300))
  await clock.advance(299)
  expect(server.named('typing')).toEqual([])
  await clock.advance(1)
  expect(server.named('typing').map(({ body }) => String(body.msgContent).length)).toEqual([200])
  expect(server.named('robotTips')).toEqual([])
})

test('S9.2-04, S9.2-05, S5.7: robot tips wait 500 ms, need a question, and vanish after 5 s', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  visitor.drafting('  ')
  await clock.advance(1000)
  expect(server.named('robotTips')).toEqual([])
  visitor.drafting('ord')
  visitor.drafting('order')
  await clock.advance(500)
  expect(server.named('robotTips').map(({ body }) => body.question)).toEqual(['order'])
  expect(state().tips).toEqual([{ question: 'Where is my order?', docId: 'd101' }])
  await clock.advance(5000)
  expect(state().tips).toEqual([])
  expect(server.named('typing')).toEqual([])
})

test('tips for a draft that was sent meanwhile are not shown', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  const held = createHeld()
  server.handlers.robotTips = held.handler
  visitor.drafting('order')
  await clock.advance(500)
  visitor.send('order')
  await held.answer(ok([{ question: 'Where is my order?', docId: 'd101' }]))
  expect(state().tips).toEqual([])
})

test('G-04: read() reports new messages once', async () => {
  const { visitor, event, server } = await withAgent()
  visitor.read()
  await event(said('message1', 'Hello'))
  visitor.read()
  visitor.read()
  expect(server.named('readMsg').map(({ body }) => body)).toMatchObject([{ userId: 'u1', pollId: 'p1' }])
})

test('G-04: a receipt is repeated until it is answered', async () => {
  const { visitor, event, server, clock } = await withAgent()
  server.handlers.readMsg = () => Promise.reject(new TypeError('Failed to fetch'))
  await event(said('message1', 'Hello'))
  visitor.read()
  await clock.advance(0)
  server.handlers.readMsg = () => ok(true)
  await clock.advance(60_000)
  expect(server.named('readMsg')).toHaveLength(2)
})

test('G-04: a message that comes while a receipt is under way is unread until it is seen too', async () => {
  const { visitor, event, server, clock } = await withAgent()
  const held = createHeld()
  server.handlers.readMsg = held.handler
  await event(said('message1', 'Hello'))
  visitor.read()
  await event(said('message2', 'Still there?'))
  await held.answer(ok(true))
  await clock.advance(250)
  expect(server.named('readMsg')).toHaveLength(1)
  visitor.read()
  visitor.read()
  expect(server.named('readMsg')).toHaveLength(2)
})

test('S4.6-07, G-27: each silence has one line, and a message begins a new silence', async () => {
  const { visitor, event, clock, lines } = await withAgent({
    channel: {
      userTimeoutMode: 1,
      userTimeoutTime: 3,
      userTimeoutMsg: 'Still there?',
      adminTimeoutMode: 1,
      adminTimeoutTime: 2,
      adminTimeoutMsg: 'One moment.',
    },
  })
  const count = (text: string) => lines().filter((line) => line === `system: ${text}`).length
  visitor.send('Hello')
  await clock.advance(119_999)
  expect(count('One moment.')).toBe(0)
  await clock.advance(1)
  expect(count('One moment.')).toBe(1)
  await event(said('message1', 'Hi'))
  await clock.advance(600_000)
  expect([count('One moment.'), count('Still there?')]).toEqual([1, 1])
})

test('S9.2-03: no typing notice follows a sent draft, nor the empty field after it', async () => {
  const { visitor, server, clock } = await withAgent()
  visitor.drafting('Hel')
  visitor.send('Hello')
  visitor.drafting('')
  await clock.advance(1000)
  expect(server.named('typing')).toEqual([])
  visitor.drafting('More')
  await clock.advance(300)
  visitor.drafting('')
  await clock.advance(300)
  expect(server.named('typing').map(({ body }) => body.msgContent)).toEqual(['More', ''])
})

test('S4.6-07: a silence goes on after a reload from where it was, and is not said twice', async () => {
  const at = 1_714_521_600_000
  const rules = { userTimeoutMode: 1, userTimeoutTime: 5, userTimeoutMsg: 'Are you there?' }
  const resumed = async (...messages: object[]) => {
    const made = world({ channel: rules })
    made.server.handlers.chatStart = () =>
      ok({ serverTime: at, status: 2, userId: 'u1', pollId: 'p1', sessionId: 's1', token: '' })
    made.server.handlers.getSessionMsg = () => ok(messages)
    await made.start()
    await made.clock.advance(60_000)
    const before = made.lines().filter((line) => line === 'system: Are you there?').length
    await made.clock.advance(600_000)
    return [before, made.lines().filter((line) => line === 'system: Are you there?').length]
  }
  const agent = { id: 'message1', msgType: 1, senderType: 2, adminNick: 'Lee', msgContent: 'Hi', msgTime: at - 270_000 }
  const line = { id: 'message2', msgType: 1, senderType: 4, msgContent: 'Are you there?', msgTime: at - 1000 }
  const visitor = { id: 'message3', msgType: 1, senderType: 1, msgContent: 'Yes', msgTime: at - 500 }
  expect(await resumed({ ...agent, msgTime: at - 1000 })).toEqual([0, 1])
  expect(await resumed(agent)).toEqual([1, 1])
  expect(await resumed(agent, line)).toEqual([1, 1])
  expect(await resumed(agent, visitor)).toEqual([0, 0])
})
