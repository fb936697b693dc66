import { expect, test } from 'vitest'
import { createHeld, ok, refused } from '../../test/fakes.ts'
import { answerOf, said, streaming, withAgent, world } from '../../test/world.ts'

test('S4.3-05, S4.3-06, S4.3-08: status 2 is manual, greets, and polling begins', async () => {
  const { start, visitor, state, lines, server, clock } = world()
  await start()
  await clock.advance(10_000)
  expect(server.named('getEventMsg')).toEqual([])
  await visitor.transfer()
  await clock.advance(2000)
  expect(state()).toMatchObject({ consultation: { state: 'agent' }, agent: { nick: 'Lee', face: '/lee.png' } })
  expect(lines().slice(1)).toEqual(['system: agentJoined Lee', 'agent: At your service.'])
  expect(server.named('getEventMsg').length).toBeGreaterThan(0)
  // their own words, with the face that comes with their card
  expect(state().messages.at(-1)).toMatchObject({ senderName: 'Lee', face: '/lee.png', kind: 'text', fromPage: true })
  expect(server.named('sysMsg').map(({ body }) => body.msgContent)).toEqual(['agentJoined Lee', 'At your service.'])
  visitor.send('Hello Lee')
  await clock.advance(0)
  expect(server.named('sendMsg')).toMatchObject([{ body: { msgContent: 'Hello Lee', msgType: 1 } }])
})

test('S4.3-06: messages that the agent sent before the page knew of them come after the greeting, also once that is saved', async () => {
  const { start, visitor, lines, server, clock, event } = world()
  const held = createHeld()
  server.handlers.transferAgent = held.handler
  await start()
  const asked = clock.now()
  const transferred = visitor.transfer()
  await clock.advance(3000)
  await held.answer(ok({ adminId: 'a21', status: 2, adminNick: 'Lee', waitIndex: 0 }))
  await transferred
  await event(said('message7', 'Hi', { msgTime: asked + 1000 }))
  expect(lines().slice(1)).toEqual(['system: agentJoined Lee', 'agent: At your service.', 'agent: Hi'])
  const times = server.named('sysMsg').map(({ body }) => Number(body.msgTime))
  expect(times).toHaveLength(2)
  for (const time of times) expect(time).toBeLessThan(asked + 1000)
})

test('S4.3-09 to 11, G-26: queued with the note; the place changes; an agent comes', async () => {
  const { start, visitor, state, lines, server, event } = world()
  server.handlers.transferAgent = () => ok({ adminId: '', status: 3, adminNick: '', waitIndex: 4 })
  await start()
  await visitor.transfer()
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 4, wait: null })
  await event({ eventType: 1250, waitIndex: 2 })
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 2, wait: null })
  await event({ eventType: 1250, waitIndex: 2, waitLow: 130, waitHigh: 290 })
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 2, wait: { low: 130, high: 290 } })
  const joined = { eventType: 1200, adminId: 'a21', adminNick: 'Lee' }
  await event(joined)
  await event({ ...joined, eventId: 'another' })
  expect(state().consultation).toEqual({ state: 'agent' })
  expect(lines().slice(1)).toEqual(['system: You are number 4.', 'system: agentJoined Lee', 'agent: At your service.'])
})

const written = (id: string, msgContent: string, msgTime: number) =>
  ({ id, msgContent, msgType: 1, senderType: 1, msgTime }) as const

test('G-17: a chat that another window took goes on here with all that was said there, and nothing is lost', async () => {
  const { visitor, state, lines, own, server, event, clock } = await withAgent()
  const now = clock.now()
  const held = createHeld()
  const good = server.handlers.sendMsg
  server.handlers.sendMsg = held.handler
  visitor.send('Before it')
  visitor.send('On its way')
  await event({ eventType: 1202, outType: 3 })
  expect(state().consultation).toEqual({ state: 'closed', reason: 'otherWindow', manual: true })
  await held.answer(ok({ msgId: 'message1', msgTime: now }))
  if (good) server.handlers.sendMsg = good
  await clock.advance(10_000)
  expect(own()).toMatchObject([{ status: 'sent' }, { status: 'loading', failure: null }])
  const there = Array.from({ length: 25 }, (_, index) => written(`message${index}`, `there ${index}`, now + 10 + index))
  server.handlers.getHistoryMsg = ({ maxTime }) =>
    ok(there.filter(({ msgTime }) => msgTime < Number(maxTime)).slice(-20))
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 2, userId: 'u1', pollId: 'p2', sessionId: 's1', token: '' })
  void visitor.resume()
  await visitor.resume()
  await clock.advance(0)
  expect(state().consultation).toEqual({ state: 'agent' })
  expect(lines().filter((line) => line.includes('there'))).toHaveLength(25)
  expect(own().at(-1)).toMatchObject({ content: 'On its way', status: 'sent' })
  expect(server.named('chatStart')).toHaveLength(2)
  expect([...server.named('resetInfo'), ...server.named('chatClose')]).toEqual([])
})

test('G-17: in the older window a new chat ends the one of the other window first; the questions are not drawn twice', async () => {
  const faq = { showType: 2, showContent: [{ id: 'f1', name: 'Orders', list: [] }] }
  const { start, visitor, state, server, event, clock } = world({ channel: { faq } })
  await start()
  await visitor.transfer()
  await event({ eventType: 1202, outType: 3 })
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 1, userId: 'u1', pollId: 'p2', sessionId: 's1', token: '' })
  await visitor.resume()
  expect(state().messages.filter(({ kind }) => kind === 'faq')).toHaveLength(1)
  visitor.send('Hello')
  await clock.advance(0)
  await visitor.transfer()
  await clock.advance(5000)
  await visitor.transfer()
  await event({ eventType: 1202, outType: 3 })
  await visitor.restart()
  expect(server.calls.map(({ name }) => name).filter((name) => /chatClose|resetInfo|chatStart/.test(name))).toEqual([
    'chatStart',
    'chatStart',
    'chatClose',
    'resetInfo',
    'chatStart',
  ])
})

test.each([
  ['S4.3-02', 1, 'noAgentOnline', 'open', 'noAgent'],
  ['S4.3-12', 4, 'transferFailed', 'offer', 'failed'],
  ['S4.3-13', 5, 'offWork', 'offer', 'offWork'],
])(
  '%s: transfer status %i writes its line; S4.3-03 only 1 opens the page of messages',
  async (_row, status, key, leave, failed) => {
    const { start, visitor, state, lines, server } = world()
    server.handlers.transferAgent = () => ok({ adminId: '', status, adminNick: '', waitIndex: 0 })
    await start()
    await visitor.transfer()
    expect(state().consultation).toEqual({ state: 'robot', leave, failed })
    expect(lines().slice(1)).toEqual([`system: ${key}`])
  },
)

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

test('S4.2-02, S4.3-14: with msgToTransferFlag mode 1 transfers with the first send; G-30: to the robot without an agent', async () => {
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

test('G-29: where only agents answer, the visitor can ask for one again, whatever came of the last transfer', async () => {
  const wishes = [{ groupId: '' }, null, { groupId: '' }, { groupId: '' }]
  const beforeTransfer = () => Promise.resolve(wishes.shift() ?? null)
  const { start, visitor, state, server, clock, own } = world({ channel: { receiveMode: 3 }, beforeTransfer })
  const good = server.handlers.transferAgent
  server.handlers.transferAgent = () => ok({ status: 5 })
  const unmanned = { state: 'robot', unmanned: true }
  await start()
  expect(state().consultation).toMatchObject(unmanned)
  visitor.send('Help')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'failed', failure: { reason: 'noAgent' } }])
  await visitor.transfer()
  expect(state().consultation).toMatchObject(unmanned)
  await clock.advance(5000)
  server.handlers.transferAgent = () => ok({ status: 1 })
  await visitor.transfer()
  expect(state().consultation).toMatchObject(unmanned)
  await clock.advance(5000)
  if (good) server.handlers.transferAgent = good
  await visitor.transfer()
  expect(state().consultation).toEqual({ state: 'agent' })
})

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('S4.3-04: a transfer whose answer is lost is asked for again, and what was written meanwhile goes to the agent', async () => {
  const { start, visitor, state, own, server, clock } = world()
  const good = server.handlers.transferAgent
  server.handlers.transferAgent = noNetwork
  await start()
  const asked = visitor.transfer()
  visitor.send('Hello?')
  await clock.advance(60_000)
  expect(state()).toMatchObject({ consultation: { state: 'transferring' }, connection: 'offline' })
  if (good) server.handlers.transferAgent = good
  await clock.advance(60_000)
  await asked
  expect(state().consultation).toEqual({ state: 'agent' })
  expect(own()).toMatchObject([{ content: 'Hello?', status: 'sent' }])
  expect([server.named('sendMsg').length, server.named('robotAsk').length]).toEqual([1, 0])
})

const joined = { eventType: 1200, adminId: 'a21', adminNick: 'Lee' }

test.each<[string, string, (made: ReturnType<typeof world>, push: (event: object) => Promise<void>) => unknown]>([
  ['an event has brought its outcome', 'agent', (_, push) => push(joined)],
  ['the visitor has ended the chat', 'closed', ({ visitor }) => visitor.close()],
])('a transfer whose answer is lost is asked for no more once %s', async (_, outcome, happens) => {
  const made = world()
  const { push } = streaming(made)
  made.server.handlers.transferAgent = noNetwork
  await made.start()
  // with a question it hears events by the stream
  made.visitor.send('Hi')
  await made.clock.advance(1000)
  const asked = made.visitor.transfer()
  await made.clock.advance(10_000)
  expect(made.server.named('transferAgent').length).toBeGreaterThan(1)
  await happens(made, push)
  const attempts = made.server.named('transferAgent').length
  await made.clock.advance(120_000)
  await asked
  expect(made.server.named('transferAgent')).toHaveLength(attempts)
  expect(made.state().consultation.state).toBe(outcome)
})

test('G-29: a robot that answers needs no such offer', async () => {
  const { start, visitor, state, server } = world({ channel: { receiveMode: 1 } })
  server.handlers.transferAgent = () => ok({ status: 1 })
  await start()
  await visitor.transfer()
  expect(state().consultation).toEqual({ state: 'robot', failed: 'noAgent', leave: 'open' })
})

test('G-29, G-30: mode 3 without an agent: the robot is not asked, the text stays and can be sent again', async () => {
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
    const answer = { answerType, showTransferBtn: true }
    button.server.handlers.robotAsk = (body) => ok(answerOf('message9', { ...answer, questionMsgId: body.id }))
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

test('S4.4-01: the lines about an agent who joined come before their messages, however late the poll is', async () => {
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
  expect(lines().slice(-3)).toEqual(['system: agentJoined Lee', 'agent: At your service.', 'agent: Good morning'])
})

test('S2.3-05, S2.3-07, G-31, G-33: every transfer asks for form and group first', async () => {
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

test('G-31: a visitor who declines is not transferred; the message goes to the robot, or fails without one', async () => {
  const declined = async (channel: object) => {
    const made = world({ channel, beforeTransfer: () => Promise.resolve(null) })
    await made.start()
    made.visitor.send('Hi')
    await made.visitor.transfer()
    await made.clock.advance(0)
    expect(made.server.named('transferAgent')).toEqual([])
    expect(made.state().consultation.state).toBe('robot')
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

test('a second click in the queue asks for the place alone; a form that fails to load declines', async () => {
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
  expect(made.state().notices).toMatchObject([{ tone: 'error', text: { key: 'networkAbnormal' } }])
})

test('G-64: the card of the agent is asked for until it is answered', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  server.handlers.getAdminCard = () => Promise.reject(new TypeError('Failed to fetch'))
  await visitor.transfer()
  await clock.advance(0)
  expect(state().agent).toMatchObject({ signature: '' })
  server.handlers.getAdminCard = () => ok({ adminId: 'a21', adminNick: 'Lee', adminCardSign: 'Happy to help' })
  await clock.advance(60_000)
  expect(state().agent).toMatchObject({ signature: 'Happy to help' })
})
