import { expect, test } from 'vitest'
import { createHeld, createStorage, ok, refused, response, settle } from '../../test/fakes.ts'
import { answerOf, withAgent, world } from '../../test/world.ts'

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
  expect(state()).toMatchObject({ phase: 'unreached', connection: 'offline' })
  server.state.offline = false
  await clock.advance(30_000)
  await started
  expect(state()).toMatchObject({ phase: 'ready', connection: 'stream' })
})

test.each(['channelInfo', 'chatStart'])('S8.1-01: a passing 500 of %s is retried', async (call) => {
  const { visitor, state, server, clock } = world()
  const good = server.handlers[call]
  server.handlers[call] = () => response(500, '')
  const started = visitor.start()
  await clock.advance(1000)
  expect(state().phase).toBe('starting')
  if (good) server.handlers[call] = good
  await clock.advance(2000)
  await started
  expect(state().phase).toBe('ready')
})

test('S8.1-01: a chat that cannot be opened for a while says so and goes on trying; "try again" does not wait', async () => {
  const { visitor, state, server, clock } = world()
  const good = server.handlers.channelInfo
  server.handlers.channelInfo = () => response(500, '')
  const started = visitor.start()
  await clock.advance(60_000)
  expect(state().phase).toBe('unreached')
  const asked = server.calls.length
  expect(asked).toBeGreaterThan(4)
  void visitor.start()
  await clock.advance(0)
  expect(server.calls).toHaveLength(asked + 1)
  expect(state().notices).toMatchObject([{ text: { key: 'networkAbnormal' } }])
  if (good) server.handlers.channelInfo = good
  void visitor.start()
  await clock.advance(0)
  await started
  expect(state().phase).toBe('ready')
  expect(server.named('chatStart')).toHaveLength(1)
})

test('G-71: a chat that is told to come back in a minute says at once that it is busy, and opens by itself', async () => {
  const { visitor, state, server, clock } = world()
  const good = server.handlers.chatStart
  server.handlers.chatStart = () => response(429, '', { 'retry-after': '60' })
  const started = visitor.start()
  await clock.advance(0)
  expect(state().phase).toBe('busy')
  if (good) server.handlers.chatStart = good
  await clock.advance(60_000)
  await started
  expect(state().phase).toBe('ready')
})

test('S8.1-05: a start that is answered with 401 asks about the sign-in', async () => {
  const { start, state, server } = world()
  server.handlers.chatStart = () => refused('gone', 401)
  await start()
  expect(state().phase).toBe('expired')
})

test('S3.8-10: an end with the robot, which asks nothing, has a way back: the chat goes on as it was', async () => {
  const faq = { showType: 2, showContent: [{ id: 'f1', name: 'Orders', list: [] }] }
  const { start, visitor, state, lines, server, clock } = world({ channel: { faq } })
  await start()
  visitor.send('Where is my order?')
  await clock.advance(0)
  const before = lines()
  await visitor.close()
  expect(state().consultation).toEqual({ state: 'closed', reason: 'visitor', hasWayBack: true })
  await visitor.resume()
  expect(state().consultation).toEqual({ state: 'robot' })
  expect(lines()).toEqual([...before, 'system: chatEnded'])
  expect([server.named('chatStart').length, server.named('resetInfo').length]).toEqual([2, 0])
  await clock.advance(1000)
  visitor.send('And my parcel?')
  await clock.advance(0)
  expect(lines().at(-1)).toMatch(/^robot: answer/)
  await visitor.close()
  await visitor.restart()
  expect(lines().filter((line) => line === 'robot: Hello!')).toHaveLength(2)
})

test('S4.4-11: after the end of a chat, the visitor is asked whether to open a new one; otherwise nothing happens', async () => {
  const answers = [false, true, true]
  const { start, visitor, server, state, own, clock } = world({
    reopen: async (chat) => {
      if (!answers.shift()) return false
      await chat.restart()
      return true
    },
  })
  await start()
  await visitor.close()
  visitor.askDocument('Where is my order?', 'd101')
  await clock.advance(0)
  expect([own(), state().consultation.state, server.named('chatStart').length]).toEqual([[], 'closed', 1])
  visitor.askDocument('Where is my order?', 'd101')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'sent', content: 'Where is my order?' }])
  expect(server.named('chatStart')).toHaveLength(2)
  await visitor.close()
  await visitor.transfer()
  expect(state().consultation.state).toBe('agent')
  visitor.send('Hello Lee')
  expect(own()).toHaveLength(2)
})

test('S4.4-11: a form of a dialogue, a press and "send again" need a chat; other forms and votes do not', async () => {
  const asked: string[] = []
  const reopen = () => {
    asked.push('asked')
    return Promise.resolve(false)
  }
  const { start, visitor, server, own, clock } = world({ reopen, channel: { commentDocMode: 1 } })
  server.handlers.robotAsk = () => ok(answerOf('message9', { docId: 'd101' }))
  await start()
  visitor.send('Hi')
  await clock.advance(0)
  server.handlers.robotAsk = () => refused('no')
  visitor.send('What?')
  await clock.advance(0)
  await visitor.close()
  visitor.sendAgain(own()[1]?.id ?? '')
  visitor.press('message9', { key: 'b1', name: 'Newest' })
  await clock.advance(0)
  expect([asked.length, server.named('robotAsk').length, own().length]).toEqual([2, 2, 2])
  visitor.vote('message9', true)
  await clock.advance(0)
  expect(server.named('commentDoc')).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

/** A page whose channel is known while chatStart is still on its way. */
const beforeStart = async (options: Parameters<typeof world>[0] = {}) => {
  const made = world(options)
  const held = createHeld()
  const good = made.server.handlers.chatStart
  made.server.handlers.chatStart = held.handler
  const started = made.visitor.start()
  await made.clock.advance(0)
  expect(made.state()).toMatchObject({ phase: 'starting', channel: { channelId: 'c1' } })
  const answer = async () => {
    await held.answer((await good?.({}, {})) ?? refused(''))
    await started
    await made.clock.advance(0)
  }
  return { ...made, answer }
}

test('G-78: clicks before chatStart has answered wait for it, and are sent as the visitor', async () => {
  const { visitor, server, state, own, answer } = await beforeStart()
  server.handlers.isEvaluate = ({ userId }) => (userId === 'u1' ? ok({ enableEvaluate: true }) : refused('', 401))
  const offer = visitor.askRating()
  const transfer = visitor.transfer()
  void visitor.transfer()
  visitor.askDocument('Where is my order?', 'd101')
  visitor.shown('none')
  await settle()
  expect(server.calls.map(({ name }) => name)).toEqual(['channelInfo', 'chatStart'])
  await answer()
  expect(await offer).toMatchObject({ allowed: true })
  await transfer
  expect(server.named('transferAgent')).toMatchObject([{ body: { userId: 'u1' } }])
  expect(state()).toMatchObject({ phase: 'ready', consultation: { state: 'agent' }, notices: [] })
  expect(own()).toMatchObject([{ status: 'sent' }])
  expect(server.calls.filter(({ body }) => body.userId === '' && !('channelId' in body))).toEqual([])
})

test('G-78: "end" before chatStart has answered ends the chat that it opens', async () => {
  const { visitor, server, state, answer } = await beforeStart()
  const ended = visitor.close()
  await answer()
  await ended
  expect(server.named('chatClose')).toMatchObject([{ body: { userId: 'u1' } }])
  expect(state().consultation).toMatchObject({ state: 'closed', reason: 'visitor' })
})

test('G-82: a late 401 to the visitor of before does not sign out the one of now', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  const held = createHeld()
  server.handlers.isEvaluate = held.handler
  const offer = visitor.askRating()
  await settle()
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 0, userId: 'u2', pollId: 'p2', sessionId: 's2', token: 'other' })
  await visitor.signOut()
  await held.answer(refused('gone', 401))
  expect(await offer).toBeNull()
  expect(state()).toMatchObject({ phase: 'ready', userId: 'u2' })
  void visitor.askRating()
  await settle()
  await held.answer(refused('gone', 401))
  expect(state().phase).toBe('expired')
})

test('S8.1-10: a call that nothing repeats waits as long as the ledger says; a send asks again, under its id', async () => {
  const { start, visitor, server, clock, state } = world()
  await start()
  server.handlers.isEvaluate = createHeld().handler
  server.handlers.robotAsk = createHeld().handler
  visitor.askDocument('Where is my order?', 'd101')
  let offer: unknown
  void visitor.askRating().then((answer) => {
    offer = answer
  })
  await clock.advance(120_000)
  const asked = server.named('robotAsk').map(({ body }) => body.id)
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked).size).toBe(1)
  expect([server.named('isEvaluate').length, offer]).toEqual([1, undefined])
  await clock.advance(2_880_000)
  expect(offer).toBeNull()
  expect(state().notices).toMatchObject([{ text: { key: 'networkAbnormal' } }])
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

test('S4.1-05: status 0 loads the messages that came while the visitor was away', async () => {
  const { start, lines, server } = world()
  const missed = { id: 'message1', msgContent: 'Your parcel left.', msgType: 1, senderType: 2, msgTime: 1 }
  server.handlers.getOfflineMsg = () => ok([missed, { ...missed, id: 'message2', sensitiveFlag: 1 }])
  await start()
  expect(lines()).toEqual(['agent: Your parcel left.', 'robot: Hello!'])
})

test('S4.1-03: status 2 is with an agent: the messages are loaded, without another greeting', async () => {
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
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 4, wait: null })
  expect(lines()).toEqual(['robot: Hello!', 'system: You are number 4.'])
})

test('G-38, G-39, A-03: after a reload the FAQ menu and the tips stand where they stood, behind the welcome', async () => {
  const faq = { showType: 2, showContent: [{ id: 'f1', name: 'Orders', list: [] }] }
  for (const [status, robotWelcomeMsg] of [
    [1, 'Hello!'],
    [2, 'Hello!'],
    [3, 'Hello!'],
    [1, ''],
  ] as const) {
    const { start, state, visitor, server, clock } = world({
      channel: { faq, autoTip: '[{"text":"Need help?","btnList":["m1"]}]', robotWelcomeMsg },
    })
    server.handlers.chatStart = () =>
      ok({ serverTime: clock.now(), status, userId: 'u1', pollId: 'p1', sessionId: 's1' })
    server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 4 })
    const at = clock.now() - 60_000
    const stored = (msgTime: number, senderType: number, msgContent: string) => ({
      id: `message${msgTime}`,
      msgType: 1,
      msgTime,
      senderType,
      msgContent,
    })
    const welcome = robotWelcomeMsg === '' ? [] : [stored(at, 3, robotWelcomeMsg)]
    server.handlers.getSessionMsg = () =>
      ok([...welcome, stored(at + 1, 1, 'Hi'), stored(at + 2, 4, 'You are number 4.')])
    await start()
    const shown = ['text', 'faq', 'tips', 'text', 'text'].slice(1 - welcome.length)
    expect(state().messages.map(({ kind }) => kind)).toEqual(shown)
    expect(state().messages.every((message) => message.at < at + 3)).toBe(true)
    // what is older is asked for by a whole number, and nothing is left out or shown twice
    await visitor.loadHistory()
    expect(server.named('getHistoryMsg')).toMatchObject([{ body: { maxTime: welcome.length ? at : at + 1 } }])
    // the page may begin again and come back to the same consultation
    await visitor.restart()
    await clock.advance(0)
    expect(state().messages.map(({ kind }) => kind)).toEqual(shown)
  }
})

test('A-11, A-03: where only agents answer, the robot welcomes no visitor in the queue, also after a reload', async () => {
  const { start, lines, server, clock } = world({
    channel: { receiveMode: 3, autoTip: '[{"text":"Need help?","btnList":["m1"]}]' },
  })
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 3, userId: 'u1', pollId: 'p1', sessionId: 's1' })
  server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 4 })
  await start()
  expect(lines()).toEqual(['system: You are number 4.'])
})

test('S4.3-13, A-03: the page comes back to the queue after the work has ended, and waits on', async () => {
  const { start, state, lines, server, clock } = world()
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 3, userId: 'u1', pollId: 'p1', sessionId: 's1' })
  server.handlers.transferAgent = () => ok({ adminId: '', status: 5, adminNick: '', waitIndex: 2 })
  await start()
  expect(state().consultation).toEqual({ state: 'queued', waitIndex: 2, wait: null })
  expect(lines()).toEqual(['robot: Hello!'])
  await clock.advance(2000)
  expect(server.named('getEventMsg').length).toBeGreaterThan(0)
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

test('S8.4-13: a plain field of the channel that came as an object is left out, and a number in place of words is its digits', async () => {
  const strange = { noticeMsg: 7, titleDesc: { a: 1 }, robotIcon: [], avatar: { b: 2 }, language: null }
  const { start, state } = world({ channel: strange })
  await start()
  expect(state()).toMatchObject({
    phase: 'ready',
    channel: { noticeMsg: '7', titleDesc: '', robotIcon: '', language: '' },
  })
  expect(state().channel).not.toHaveProperty('avatar')
})

test('S4.5-14: an answer that is no list is not the beginning, and can be loaded again', async () => {
  const { start, visitor, server, clock, state } = world({ query: { userId: 'u1' } })
  await start()
  server.handlers.getHistoryMsg = () => ok('what?')
  void visitor.loadHistory()
  await clock.advance(0)
  expect(state()).toMatchObject({ history: 'none', notices: [{ text: { key: 'networkAbnormal' } }] })
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

test('A-32, S8.1-05, G-82: 401 expires the page; signing out forgets the visitor and starts again', async () => {
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

const user = { userName: 'Ann', phone: '', email: '', formParams: '[]' }

test('S8.1-03, S8.1-04: a refusal is returned to the caller without a notice, except for uploads', async () => {
  const { start, visitor, server, clock, state, lines } = world({ query: { userId: 'u1' } })
  await start()
  const say = () => refused('No.')
  Object.assign(server.handlers, { transferAgent: say, getHistoryMsg: say, submitUserForm: say, chatClose: say })
  await visitor.loadHistory()
  await visitor.transfer()
  expect(state()).toMatchObject({ history: 'none', consultation: { state: 'robot' } })
  expect(lines().at(-1)).toBe('system: transferFailed')
  expect(await visitor.submitUserForm(user)).toBe('No.')
  server.handlers.submitUserForm = () => refused('')
  expect(await visitor.submitUserForm(user)).toBe('networkAbnormal')
  await visitor.close()
  expect(state()).toMatchObject({ consultation: { state: 'closed', reason: 'visitor' }, notices: [] })
  server.state.offline = true
  expect(await visitor.submitUserForm(user)).toBe('')
  expect(state().notices).toMatchObject([{ tone: 'error', text: { key: 'networkAbnormal' } }])
  await clock.advance(2000)
  expect(state().notices).toEqual([])
})

test('chatClose ends the chat; messages that wait fail with the reason', async () => {
  const { visitor, state, lines, server, clock, own } = await withAgent()
  const held = createHeld()
  server.handlers.sendMsg = held.handler
  visitor.send('One')
  visitor.send('One more')
  await visitor.close()
  expect(state().consultation).toEqual({ state: 'closed', reason: 'visitor' })
  expect(lines()).toContain('system: chatEnded')
  await held.answer(ok({ msgId: 'm1', msgTime: clock.now() }))
  expect(own()).toMatchObject([{ status: 'sent' }, { status: 'failed', failure: { text: 'chatEnded' } }])
})

test("G-05: the host's data about the visitor are sent as soon as possible, only the members that are there", async () => {
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
  const { event, state, clock } = await withAgent()
  await clock.advance(0)
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

test('S4.5-13: a new visitor has no history, a returning one may', async () => {
  const first = world()
  await first.start()
  expect(first.state().history).toBe('end')
  expect(first.server.named('getHistoryMsg')).toEqual([])
  const second = world({ storage: first.storage })
  await second.start()
  expect(second.state().history).toBe('none')
})

test('a refused visitor reads why, causes no further calls, and may try again', async () => {
  const { start, visitor, server, clock, state } = world()
  const { chatStart } = server.handlers
  server.handlers.chatStart = () => refused('You cannot chat here at the moment')
  await start()
  expect(state()).toMatchObject({
    phase: 'ready',
    consultation: { state: 'closed' },
    history: 'end',
    notices: [{ tone: 'error', text: { plain: 'You cannot chat here at the moment' }, duration: 0 }],
  })
  void visitor.askRating()
  const asked = server.calls.length
  await clock.advance(600_000)
  expect(server.calls).toHaveLength(asked)
  expect(server.named('isEvaluate')).toEqual([])
  if (chatStart) server.handlers.chatStart = chatStart
  await visitor.restart()
  expect(server.named('resetInfo')).toEqual([])
  expect(state()).toMatchObject({ phase: 'ready', consultation: { state: 'robot' } })
})
