import { expect, test } from 'vitest'
import { createHeld, createStorage, ok, refused, response } from '../../test/fakes.ts'
import { answerOf, said, withAgent, world } from '../../test/world.ts'

test('S4.1-04: a fresh visitor meets the robot and its welcome, which is saved', async () => {
  const { start, state, lines, server, storage } = world()
  await start()
  expect(state()).toMatchObject({ phase: 'ready', userId: 'u1', consultation: { state: 'robot' } })
  expect(lines()).toEqual(['robot: Hello!'])
  expect(server.named('addSessionMsg')).toMatchObject([{ body: { msgContent: 'Hello!', senderType: 3 } }])
  expect(JSON.parse(storage.items.get('t1&userId') ?? '')).toEqual({
    value: 'u1',
    expire: 1_714_521_600_000 + 504_000_000,
  })
})

test('S8.1-12: a channel that is not there: phase notFound', async () => {
  const { start, state, server } = world()
  server.handlers.channelInfo = () => refused('unknown channel')
  await start()
  expect(state().phase).toBe('notFound')
})

test('the server is not up yet: start goes on until it is', async () => {
  const { visitor, state, server, clock } = world()
  server.state.offline = true
  const started = visitor.start()
  await clock.advance(30_000)
  expect(state()).toMatchObject({ phase: 'starting', connection: 'offline' })
  server.state.offline = false
  await clock.advance(30_000)
  await started
  expect(state()).toMatchObject({ phase: 'ready', connection: 'stream' })
})

test('a returning visitor shows the stored userId and its token', async () => {
  const first = world()
  await first.start()
  const second = world({ storage: first.storage })
  await second.start()
  expect(second.server.named('chatStart')).toMatchObject([{ body: { userId: 'u1' }, headers: { token: 'secret' } }])
  const third = world({ storage: first.storage, query: { userId: 'u9' } })
  await third.start()
  expect(third.server.named('chatStart')[0]).toMatchObject({ body: { userId: 'u9' } })
  expect(third.server.named('chatStart')[0]?.headers.token).toBeUndefined()
})

test('S4.1-05: status 0 fetches what was said while the visitor was away', async () => {
  const { start, lines, server } = world()
  const missed = { id: 'message1', msgContent: 'Your parcel left.', msgType: 1, senderType: 2, msgTime: 1 }
  server.handlers.getOfflineMsg = () => ok([missed, { ...missed, id: 'message2', sensitiveFlag: 1 }])
  await start()
  expect(lines()).toEqual(['agent: Your parcel left.', 'robot: Hello!'])
})

test('S4.1-03: status 2 means manual; what was said is there; nothing is greeted again', async () => {
  const { start, state, lines, server, clock } = world()
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 2, userId: 'u1', pollId: 'p1', sessionId: 's1' })
  server.handlers.getSessionMsg = () =>
    ok([{ id: 'message1', msgContent: 'Hi', msgType: 1, senderType: 2, adminNick: 'Lee', msgTime: 5e12 }])
  await start()
  expect(state()).toMatchObject({
    consultation: { state: 'agent' },
    agent: { nick: 'Lee', signature: 'Happy to help' },
  })
  expect(lines()).toEqual(['agent: Hi'])
  await clock.advance(2000)
  expect(server.named('getEventMsg').length).toBeGreaterThan(0)
})

test('A-03: status 3 shows the welcome, asks for the place, notes it once and polls', async () => {
  const { start, state, lines, server, clock } = world()
  const note = { id: 'message2', msgContent: 'You are number 4.', msgType: 1, senderType: 4, msgTime: 2 }
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 3, userId: 'u1', pollId: 'p1', sessionId: 's1' })
  server.handlers.transferAgent = () => ok({ adminId: '', status: 3, adminNick: '', waitIndex: 4 })
  server.handlers.getSessionMsg = () =>
    ok([{ id: 'message1', msgContent: 'Hello!', msgType: 1, senderType: 3, msgTime: 1 }, note])
  await start()
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 4 })
  expect(lines()).toEqual(['robot: Hello!', 'system: You are number 4.'])
})

test('a question: loading, then sent, the answer after it, by the same fold', async () => {
  const { start, visitor, state, own, lines, server } = world()
  await start()
  const held = createHeld()
  const answer = server.handlers.robotAsk
  server.handlers.robotAsk = held.handler
  visitor.send('  ')
  visitor.send('Where is my order?')
  await Promise.resolve()
  expect(own()).toMatchObject([{ status: 'loading' }])
  await Promise.resolve()
  const { id } = own()[0] ?? { id: '' }
  expect(state().answering).toBe(true)
  await held.answer((await answer?.({ id }, {})) ?? refused(''))
  expect(state().answering).toBe(false)
  expect(own()).toMatchObject([{ status: 'sent', id }])
  expect(lines().slice(1)).toEqual(['visitor: Where is my order?', 'robot: answer message1714521700001'])
})

test('the answer is lost after commit: the resend gets the same id and there is one bubble', async () => {
  const { start, visitor, own, server, clock } = world()
  await start()
  const good = server.handlers.robotAsk
  server.handlers.robotAsk = () => Promise.reject(new TypeError('Failed to fetch'))
  visitor.send('Where is my order?')
  await clock.advance(100)
  expect(own()).toMatchObject([{ status: 'loading' }])
  if (good) server.handlers.robotAsk = good
  await clock.advance(2000)
  const ids = server.named('robotAsk').map(({ body }) => body.id)
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
  expect(own()).toMatchObject([{ status: 'sent' }])
})

test('the page is reloaded while a send waits: it is sent then, under its id', async () => {
  const before = world()
  await before.start()
  before.server.state.offline = true
  before.visitor.send('Hello?')
  await before.clock.advance(100)
  const id = before.own()[0]?.id
  before.visitor.stop()
  const after = world({ storage: before.storage })
  await after.start()
  expect(after.own()).toMatchObject([{ id, status: 'sent', content: 'Hello?' }])
  expect(after.server.named('robotAsk').map(({ body }) => body.id)).toEqual([id])
})

test('refused: failed with the words of the server; "again" sends the same id', async () => {
  const { start, visitor, own, server, clock } = world()
  await start()
  const good = server.handlers.robotAsk
  server.handlers.robotAsk = () => refused('too long')
  visitor.send('What?')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'failed', failure: { reason: 'refused', text: 'too long' } }])
  if (good) server.handlers.robotAsk = good
  visitor.sendAgain(own()[0]?.id ?? '')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'sent', failure: null }])
  expect(new Set(server.named('robotAsk').map(({ body }) => body.id)).size).toBe(1)
})

test('G-71: a text over 5000 characters fails here', async () => {
  const { start, visitor, own, server } = world()
  await start()
  visitor.send('x'.repeat(5001))
  expect(own()).toMatchObject([{ status: 'failed', failure: { reason: 'tooLong' } }])
  expect(server.named('robotAsk')).toEqual([])
})

test('S4.3-05, S4.3-06, S4.3-08: status 2 is manual, greets, and polling begins', async () => {
  const { start, visitor, state, lines, server, clock } = world()
  await start()
  await clock.advance(10_000)
  expect(server.named('getEventMsg')).toEqual([])
  await visitor.transfer()
  await clock.advance(2000)
  expect(state()).toMatchObject({ consultation: { state: 'agent' }, agent: { nick: 'Lee', face: '/lee.png' } })
  expect(lines().slice(1)).toEqual(['system: agentJoined Lee', 'system: At your service.'])
  expect(server.named('getEventMsg').length).toBeGreaterThan(0)
  expect(server.named('sysMsg').map(({ body }) => body.msgContent)).toEqual(['agentJoined Lee', 'At your service.'])
  visitor.send('Hello Lee')
  await clock.advance(0)
  expect(server.named('sendMsg')).toMatchObject([{ body: { msgContent: 'Hello Lee', msgType: 1 } }])
})

test('S4.3-09 to 11, G-26: queued with the note; the place changes; an agent comes', async () => {
  const { start, visitor, state, lines, server, event } = world()
  server.handlers.transferAgent = () => ok({ adminId: '', status: 3, adminNick: '', waitIndex: 4 })
  await start()
  await visitor.transfer()
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 4 })
  await event({ eventType: 1250, waitIndex: 2 })
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 2 })
  const joined = { eventType: 1200, adminId: 'a21', adminNick: 'Lee' }
  await event(joined)
  await event({ ...joined, eventId: 'another' })
  expect(state().consultation).toEqual({ state: 'agent' })
  expect(lines().slice(1)).toEqual(['system: You are number 4.', 'system: agentJoined Lee', 'system: At your service.'])
})

test.each([
  ['S4.3-02', 1, 'noAgentOnline', 1],
  ['S4.3-12', 4, 'transferFailed', 0],
  ['S4.3-13', 5, 'offWork', 0],
])('%s: transfer status %i writes its line; S4.3-03 only 1 asks for a message', async (_row, status, key, asks) => {
  const { start, visitor, state, lines, server } = world()
  server.handlers.transferAgent = () => ok({ adminId: '', status, adminNick: '', waitIndex: 0 })
  await start()
  await visitor.transfer()
  expect(state()).toMatchObject({ consultation: { state: 'robot' }, leaveMessageAsked: asks })
  expect(lines().slice(1)).toEqual([`system: ${key}`])
})

test('A-45: without an own queue message the built-in one', async () => {
  const { start, visitor, lines, server } = world({ channel: { userQueueMode: 0 } })
  server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 1 })
  await start()
  await visitor.transfer()
  expect(lines().at(-1)).toBe('system: agentBusy')
})

test('S4.3-15: a second click within 5 s does nothing', async () => {
  const { start, visitor, state, server, clock } = world()
  server.handlers.transferAgent = () => ok({ status: 1 })
  await start()
  await visitor.transfer()
  await visitor.transfer()
  expect(state().transferLocked).toBe(true)
  expect(server.named('transferAgent')).toHaveLength(1)
  await clock.advance(5000)
  expect(state().transferLocked).toBe(false)
  await visitor.transfer()
  expect(server.named('transferAgent')).toHaveLength(2)
})

test('S4.2-02: receive mode 1 transfers at start, after the welcome (A-11)', async () => {
  const { start, state, lines } = world({ channel: { receiveMode: 1 } })
  await start()
  expect(state().consultation.state).toBe('agent')
  expect(lines()[0]).toBe('robot: Hello!')
})

test('S4.2-02, S4.3-14: with msgToTransferFlag mode 1 transfers with the first send; G-30: to the robot if nobody is there', async () => {
  for (const [status, call] of [
    [2, 'sendMsg'],
    [3, 'sendMsg'],
    [1, 'robotAsk'],
  ] as const) {
    const { start, visitor, server, clock } = world({ channel: { receiveMode: 1, msgToTransferFlag: 1 } })
    server.handlers.transferAgent = () => ok({ adminId: 'a21', status, adminNick: 'Lee', waitIndex: 1 })
    await start()
    expect(server.named('transferAgent')).toHaveLength(0)
    visitor.send('Hi')
    await clock.advance(0)
    expect(server.named('transferAgent')).toHaveLength(1)
    expect(server.named(call)).toHaveLength(1)
  }
})

test('S4.2-03, A-11: receive mode 3 is manual at once, without a welcome', async () => {
  const { start, state, lines } = world({ channel: { receiveMode: 3 } })
  await start()
  expect(state().consultation.state).toBe('agent')
  expect(lines()).not.toContain('robot: Hello!')
})

test('G-29, G-30: mode 3 and nobody there: the robot is not asked, the text stays and can be sent again', async () => {
  const { start, visitor, own, lines, server, clock } = world({ channel: { receiveMode: 3, msgToTransferFlag: 1 } })
  const good = server.handlers.transferAgent
  server.handlers.transferAgent = () => ok({ status: 1 })
  await start()
  expect(lines()).toEqual(['system: noAgentOnline', 'robot: Hello!'])
  visitor.send('Help')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'failed', failure: { reason: 'noAgent' } }])
  expect(server.named('robotAsk')).toEqual([])
  if (good) server.handlers.transferAgent = good
  visitor.sendAgain(own()[0]?.id ?? '')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'sent' }])
})

test.each([
  ['S4.3-16', 1, 'robotAnswerTransferUserMode'],
  ['S4.3-17', 2, 'robotGuideTransferUserMode'],
  ['S4.3-18', 0, 'robotUnknownTransferUserMode'],
])(
  '%s: an answer of type %i offers a button in mode 1 and transfers after 1 s in mode 2',
  async (_row, answerType, mode) => {
    const button = world({ channel: { [mode]: 1 } })
    button.server.handlers.robotAsk = (body) => ok(answerOf('message9', { answerType, questionMsgId: body.id }))
    await button.start()
    button.visitor.send('?')
    await button.clock.advance(60_000)
    expect(button.state().messages.at(-1)?.answer?.offersAgent).toBe(true)
    expect(button.server.named('transferAgent')).toEqual([])

    const automatic = world({ channel: { [mode]: 2 } })
    automatic.server.handlers.robotAsk = button.server.handlers.robotAsk
    await automatic.start()
    automatic.visitor.send('?')
    await automatic.clock.advance(999)
    expect(automatic.server.named('transferAgent')).toEqual([])
    await automatic.clock.advance(1)
    expect(automatic.server.named('transferAgent')).toHaveLength(1)
  },
)

test('G-08: without transferUserMode nothing is offered', async () => {
  const { start, visitor, server, clock, state } = world({
    channel: { robotAnswerTransferUserMode: 2, transferUserMode: 0 },
  })
  await start()
  visitor.send('?')
  await clock.advance(5000)
  expect(server.named('transferAgent')).toEqual([])
  expect(state().messages.at(-1)?.answer?.offersAgent).toBe(false)
})

test('G-08: two answers within a second lead to one transfer', async () => {
  const { start, visitor, server, clock } = world({ channel: { robotAnswerTransferUserMode: 2 } })
  server.handlers.transferAgent = () => ok({ status: 1 })
  await start()
  visitor.send('one')
  await clock.advance(500)
  visitor.send('two')
  await clock.advance(5000)
  expect(server.named('transferAgent')).toHaveLength(1)
})

test('S3.5-02, A-57: status -1 or the flag transfers, once', async () => {
  for (const order of [
    { status: -1, answers: [] },
    { answers: [{ reply: {}, instruction: { toCustomerService: 1 } }] },
  ]) {
    const { start, visitor, server, clock, state } = world({ channel: { transferUserMode: 0 } })
    server.handlers.robotAsk = (body) => ok(answerOf('message9', { questionMsgId: body.id, ...order }))
    await start()
    visitor.send('a human please')
    await clock.advance(3000)
    expect(server.named('transferAgent')).toHaveLength(1)
    expect(state().consultation.state).toBe('agent')
  }
})

test('S3.5-01: status 0 renews the session and asks again under the same id', async () => {
  const { start, visitor, server, clock, own } = world()
  const good = server.handlers.robotAsk
  server.handlers.robotAsk = () => {
    if (good) server.handlers.robotAsk = good
    return ok(answerOf('message9', { status: 0, answers: [] }))
  }
  await start()
  visitor.send('?')
  await clock.advance(2000)
  expect(server.named('chatStart')).toHaveLength(2)
  expect(new Set(server.named('robotAsk').map(({ body }) => body.id)).size).toBe(1)
  expect(own()).toMatchObject([{ status: 'sent' }])
})

test('an agent takes over while a question is on its way: refused by the robot, it goes to the agent', async () => {
  const { start, visitor, server, clock, own } = world()
  await start()
  const held = createHeld()
  server.handlers.robotAsk = held.handler
  visitor.send('Hello?')
  await clock.advance(0)
  await visitor.transfer()
  await held.answer(refused('with an agent'))
  await clock.advance(0)
  expect(server.named('sendMsg')[0]?.body.id).toBe(server.named('robotAsk')[0]?.body.id)
  expect(own()).toMatchObject([{ status: 'sent' }])
})

test('a message sent while a transfer is under way waits for its outcome', async () => {
  const { start, visitor, server, clock, own } = world()
  await start()
  const held = createHeld()
  server.handlers.transferAgent = held.handler
  const transferred = visitor.transfer()
  visitor.send('Hello?')
  await clock.advance(5000)
  void visitor.transfer()
  expect(own()).toMatchObject([{ status: 'loading' }])
  expect([server.named('robotAsk').length, server.named('transferAgent').length]).toEqual([0, 1])
  await held.answer(ok({ adminId: 'a21', status: 2, adminNick: 'Lee', waitIndex: 0 }))
  await transferred
  await clock.advance(0)
  expect(server.named('sendMsg')).toMatchObject([{ body: { msgContent: 'Hello?' } }])
})

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

test('S4.6-05, G-19: a refusal is a warning that stays; back to the robot when nobody is left', async () => {
  const { event, state, visitor, clock } = await withAgent()
  await event({ eventType: 1208, errorType: 'adminRefuse', message: '', status: 1 })
  await clock.advance(60_000)
  expect(state().notices).toMatchObject([{ tone: 'warning', text: { key: 'agentDeclined' }, duration: 0 }])
  expect(state().consultation.state).toBe('robot')
  visitor.dismiss(state().notices[0]?.id ?? 0)
  expect(state().notices).toEqual([])
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

test('G-04: read() tells the server once for what came since', async () => {
  const { visitor, event, server } = await withAgent()
  visitor.read()
  await event(said('message1', 'Hello'))
  visitor.read()
  visitor.read()
  expect(server.named('readMsg').map(({ body }) => body)).toMatchObject([{ userId: 'u1', pollId: 'p1' }])
})

test('S4.6-07, G-27: each silence is said once, and a message begins a new one', async () => {
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

test('S4.5-12 to 14, S9.1-01: history by 20 in front, until there are fewer', async () => {
  const returning = createStorage(new Map([['t1&userId', JSON.stringify({ value: 'u1', expire: 2e12 })]]))
  const { start, visitor, server, state } = world({ storage: returning })
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `message${from + index}`,
      msgContent: `${from + index}`,
      msgType: 1,
      senderType: 1,
      msgTime: 1_000_000_000_000 + from + index,
    }))
  await start()
  const pages = [page(30, 20), page(10, 7)]
  server.handlers.getHistoryMsg = () => ok(pages.shift())
  await visitor.loadHistory()
  expect(state().history).toBe('none')
  await visitor.loadHistory()
  expect(state().history).toBe('end')
  await visitor.loadHistory()
  expect(server.named('getHistoryMsg').map(({ body }) => [body.pageSize, body.maxTime])).toEqual([
    [20, 1_714_521_600_000],
    [20, 1_000_000_000_030],
  ])
  expect(state().messages).toHaveLength(28)
})

test('A-62: historyHideFlag: no loader and no call', async () => {
  const { start, visitor, server, state } = world({ channel: { historyHideFlag: 1 } })
  await start()
  await visitor.loadHistory()
  expect(state().history).toBe('end')
  expect(server.named('getHistoryMsg')).toEqual([])
})

test('G-38, G-39: the FAQ menu and the tips follow the welcome and are not sent to the server', async () => {
  const faq = { showType: 2, showContent: [{ id: 'f1', name: 'Orders', list: [] }] }
  const { start, state, server, visitor, clock } = world({
    channel: { faq, autoTip: '[{"text":"Need help?","btnList":["m1"]}]' },
  })
  await start()
  await clock.advance(1000)
  visitor.send('Hi')
  await clock.advance(0)
  expect(state().messages.map(({ kind }) => kind)).toEqual(['text', 'faq', 'tips', 'text', 'answer'])
  expect(JSON.parse(state().messages[1]?.content ?? '')).toEqual(faq)
  expect(server.named('addSessionMsg')).toHaveLength(1)
})

test('S8.4-13, A-39: fields marked as JSON that do not parse are logged and passed over', async () => {
  const { start, state } = world({ channel: { autoTip: '{', faq: '{', groupConfig: [{ groupId: 'g1' }] } })
  await start()
  expect(state()).toMatchObject({ phase: 'ready', channel: { groupConfig: '[{"groupId":"g1"}]', faq: {} } })
})

test('a click on a button and on an item of a flow asks with the node (X-12)', async () => {
  const { start, visitor, server, clock, state } = world()
  server.handlers.robotAsk = (body) =>
    ok(
      answerOf('message9', {
        questionMsgId: body.id,
        bingCode: 'order',
        answers: [{ reply: { replySource: 'BUTTONS', text: 'Which?' }, instruction: { nodeId: 'n7' } }],
      }),
    )
  await start()
  visitor.send('return')
  await clock.advance(0)
  const { id } = state().messages.find(({ kind }) => kind === 'answer') ?? { id: '' }
  visitor.press(id, { key: 'b1', name: 'Newest' })
  await clock.advance(0)
  visitor.press(id, { itemId: 'i1', name: 'Order A1', bindValue: 'A1' })
  await clock.advance(0)
  visitor.askDocument('Where is my order?', 'd101')
  await clock.advance(0)
  expect(server.named('robotAsk').map(({ body }) => body)).toMatchObject([
    { question: 'return', nodeId: '', click: 0 },
    { question: 'Newest', button: 'b1', nodeId: 'n7' },
    { question: 'Order A1', itemId: 'i1', bindValue: 'A1', bingCode: 'order', nodeId: 'n7' },
    { question: 'Where is my order?', docId: 'd101', click: 1 },
  ])
})

test('A-32, S8.1-05, G-82: 401 expires the page; signing out forgets the visitor and starts anew', async () => {
  const { start, visitor, server, clock, state, storage } = world()
  await start()
  server.handlers.robotAsk = () => refused('expired', 401)
  visitor.send('Hi')
  await clock.advance(0)
  expect(state().phase).toBe('expired')
  const signedOut = visitor.signOut()
  expect(storage.items.get('t1&userId')).toBeUndefined()
  await clock.advance(0)
  await signedOut
  await clock.advance(0)
  expect(server.named('chatStart').at(-1)?.body.userId).toBe('')
  expect(state()).toMatchObject({ phase: 'ready', messages: [{ content: 'Hello!' }] })
})

test('S8.1-01: code 500 is one red notice at a time', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  server.handlers.robotAsk = () => response(200, { code: 500, message: 'boom', data: null })
  visitor.send('Hi')
  await clock.advance(1000)
  expect(state().notices).toMatchObject([{ tone: 'error', text: { key: 'networkAbnormal' } }])
  expect(state().messages.at(-1)?.status).toBe('loading')
})

test('chatClose ends it here; a send after that fails with the reason', async () => {
  const { visitor, state, lines, clock, own } = await withAgent()
  await visitor.close()
  expect(state().consultation).toEqual({ state: 'closed', reason: 'visitor' })
  expect(lines().at(-1)).toBe('system: chatEnded')
  visitor.send('One more')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'failed', failure: { text: 'chatEnded' } }])
})

test('G-05: what the host tells about the visitor is sent once it can be, only members that are there', async () => {
  const { visitor, start, server, clock } = world()
  visitor.updateUser({ userName: 'Ann' })
  visitor.updateUser({ phone: '1' })
  await start()
  await clock.advance(0)
  expect(server.named('updateUserInfo').map(({ body }) => body)).toEqual([
    { userId: 'u1', pollId: 'p1', userName: 'Ann', phone: '1' },
  ])
})

test('G-52: the product of the address is offered once with an agent and sent as goods', async () => {
  const product = '{"title":"Lamp"}'
  const { visitor, state, server, clock } = await withAgent({ query: { product } })
  expect(state().product).toBe(product)
  visitor.sendProduct()
  await clock.advance(0)
  expect(state().product).toBe('')
  expect(server.named('sendMsg')).toMatchObject([{ body: { msgType: 7, msgContent: product } }])
})

test('equal parts of the state keep their reference', async () => {
  const { event, state } = await withAgent()
  const { messages } = state()
  await event({ eventType: 1204 })
  expect(state().messages).toBe(messages)
})

test('a server that answers nonsense: no exception, and the page lives', async () => {
  for (const nonsense of [null, [], 'x', 7, { answers: [null, 1], status: {} }]) {
    const { start, visitor, server, clock, state, event } = world()
    for (const name of ['getOfflineMsg', 'robotAsk', 'transferAgent', 'getAdminCard', 'sendMsg', 'robotTips']) {
      server.handlers[name] = () => ok(nonsense)
    }
    await start()
    visitor.send('Hi')
    await clock.advance(0)
    await visitor.transfer()
    await event({ eventType: 1201 }, { eventType: 'x' }, { eventType: 1206 }, { eventType: 1202, outType: {} })
    expect(state().phase).toBe('ready')
  }
})

test('S9.2-03: a draft that was sent is not told of any more, nor is the empty field after it', async () => {
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

test('S4.5-13: a visitor who is new has nothing earlier to load, one who comes back may', async () => {
  const first = world()
  await first.start()
  expect(first.state().history).toBe('end')
  expect(first.server.named('getHistoryMsg')).toEqual([])
  const second = world({ storage: first.storage })
  await second.start()
  expect(second.state().history).toBe('none')
})

test('S4.4-01: the lines of an agent who joined stand before what they said, however late the poll is', async () => {
  const { visitor, server, event, lines, clock, start } = world()
  server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 1 })
  await start()
  await visitor.transfer()
  await clock.advance(60_000)
  const at = clock.now()
  await clock.advance(8000)
  await event(
    { eventType: 1200, eventTime: at, adminId: 'a21', adminNick: 'Lee' },
    said('message8', 'Good morning', { msgTime: at + 500 }),
  )
  expect(lines().slice(-3)).toEqual(['system: agentJoined Lee', 'system: At your service.', 'agent: Good morning'])
})

test('S2.3-05, S2.3-07, G-31, G-33: form and group are asked before every transfer, whoever started it', async () => {
  const asked = async (channel: object, run: (made: ReturnType<typeof world>) => unknown) => {
    let count = 0
    const beforeTransfer = () => {
      count += 1
      return Promise.resolve({ groupId: 'g12' })
    }
    const made = world({ channel, beforeTransfer })
    await made.start()
    await run(made)
    await made.clock.advance(1000)
    return [count, ...made.server.named('transferAgent').map(({ body }) => body.groupId)]
  }
  const answer = (more: object) => (made: ReturnType<typeof world>) => {
    made.server.handlers.robotAsk = () => ok(answerOf('message9', more))
    made.visitor.send('Hi')
  }
  const nothing = () => {}
  expect(await asked({}, ({ visitor }) => visitor.transfer())).toEqual([1, 'g12'])
  expect(await asked({ receiveMode: 1 }, nothing)).toEqual([1, 'g12'])
  expect(await asked({ receiveMode: 3 }, nothing)).toEqual([1, 'g12'])
  expect(await asked({ robotAnswerTransferUserMode: 2 }, answer({}))).toEqual([1, 'g12'])
  expect(await asked({}, answer({ status: -1, answers: [] }))).toEqual([1, 'g12'])
  const beforeSend = { receiveMode: 1, msgToTransferFlag: 1 }
  expect(await asked(beforeSend, ({ visitor }) => visitor.send('Hi'))).toEqual([1, 'g12'])
  expect(await asked({}, ({ visitor }) => visitor.transfer('g11'))).toEqual([0, 'g11'])
})

test('G-31: a visitor who would rather not is not transferred; what was said goes to the robot, or fails without one', async () => {
  const declined = async (channel: object) => {
    const made = world({ channel, beforeTransfer: () => Promise.resolve(null) })
    await made.start()
    made.visitor.send('Hi')
    await made.visitor.transfer()
    await made.clock.advance(0)
    expect(made.server.named('transferAgent')).toEqual([])
    expect(made.state().consultation).toEqual({ state: 'robot' })
    return [made.server.named('robotAsk').length, made.own()[0]?.failure?.reason]
  }
  expect(await declined({ receiveMode: 1, msgToTransferFlag: 1 })).toEqual([1, undefined])
  expect(await declined({ receiveMode: 3 })).toEqual([0, 'noAgent'])
})

test('the chat ends while the visitor still chooses a group: no transfer', async () => {
  let choose: (wish: { groupId: string }) => void = () => {}
  const beforeTransfer = () => new Promise<{ groupId: string }>((resolve) => (choose = resolve))
  const { start, visitor, server, state, clock } = world({ beforeTransfer })
  await start()
  void visitor.transfer()
  await visitor.close()
  choose({ groupId: 'g12' })
  await clock.advance(0)
  expect(server.named('transferAgent')).toEqual([])
  expect(state().consultation.state).toBe('closed')
})

test('1251, G-12: words of an answer appear as they come, the answer has the last word, and then all was shown', async () => {
  const returning = createStorage(new Map([['t1&userId', JSON.stringify({ value: 'u1', expire: 2e12 })]]))
  const { visitor, event, state, server } = await withAgent({ storage: returning })
  await event({ eventType: 1251, msgId: 'message9', text: 'Open', done: 0 })
  expect(state().messages.at(-1)).toMatchObject({
    sender: 'robot',
    senderName: 'Robi',
    content: 'Open',
    streaming: true,
  })
  visitor.shown('message9')
  await event({ eventType: 1251, msgId: 'message9', text: 'Open Orders.', done: 1 }, { eventType: 1251, text: 'x' })
  expect(state().messages.at(-1)).toMatchObject({ content: 'Open Orders.', streaming: true })
  expect(server.named('msgComplete')).toEqual([])
  server.handlers.getHistoryMsg = () => ok([answerOf('message9')])
  await visitor.loadHistory()
  expect(state().messages.find(({ id }) => id === 'message9')).toMatchObject({ kind: 'answer', streaming: false })
  visitor.shown('message9')
  expect(server.named('msgComplete')).toHaveLength(1)
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

test('who waits and clicks again asks for the place and is not asked anything; a form that cannot be had is a no', async () => {
  let asked = 0
  const made = world({
    beforeTransfer: () => {
      asked += 1
      return asked === 1 ? Promise.resolve({ groupId: '' }) : Promise.reject(new Error('no form'))
    },
  })
  made.server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 2 })
  await made.start()
  await made.visitor.transfer()
  await made.clock.advance(5000)
  await made.visitor.transfer()
  expect([asked, made.server.named('transferAgent').length]).toEqual([1, 2])
  await made.visitor.restart()
  await made.clock.advance(5000)
  await made.visitor.transfer()
  expect([asked, made.server.named('transferAgent').length]).toEqual([2, 2])
})
