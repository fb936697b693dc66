import { describe, expect, test } from 'vitest'
import { createHeld, ok, settle } from '../../test/fakes.ts'
import { answerOf, said, streaming, world } from '../../test/world.ts'

type World = ReturnType<typeof world>

/** A visitor who has asked the robot; `held` answers. */
const asking = async (options?: Parameters<typeof world>[0]) => {
  const made = world(options)
  const { streams, push } = streaming(made)
  await made.start()
  const held = createHeld()
  made.server.handlers.robotAsk = held.handler
  made.visitor.send('Where is my order?')
  await settle()
  const question = made.own()[0]?.id ?? ''
  const answer = (more: object = {}) =>
    held.answer(ok(answerOf(`re:${question}`, { questionMsgId: question, msgTime: made.clock.now(), ...more })))
  const words = (text: string, id = `re:${question}`) => push({ eventType: 1251, msgId: id, text, done: 0 })
  return { ...made, streams, push, held, question, answer, words }
}

const model = (text: string) => ({
  answers: [{ reply: { replySource: 'LARGE_MODEL_REPLY', text }, instruction: { toCustomerService: 0, nodeId: '' } }],
})

const robotSays = ({ state }: Pick<World, 'state'>) =>
  state()
    .messages.filter(({ sender }) => sender === 'robot')
    .slice(1)
    .map(({ content, streaming: busy, kind }) => [content, busy, kind])

describe('the stream while the robot has the chat', () => {
  test('A-03: a page that merely lies there opens none and polls nothing', async () => {
    const made = world()
    streaming(made)
    await made.start()
    await made.clock.advance(60_000)
    expect(made.server.named('eventStream')).toEqual([])
    expect(made.server.named('getEventMsg')).toEqual([])
  })

  test('A-03: the first question opens one, the next goes over the same, and it is never polled for', async () => {
    const made = await asking()
    await made.answer()
    made.visitor.send('And my refund?')
    await made.clock.advance(0)
    await made.answer()
    expect(made.streams).toHaveLength(1)
    made.streams[0]?.end()
    made.server.handlers.eventStream = () => Promise.reject(new TypeError('Failed to fetch'))
    await made.clock.advance(120_000)
    expect(made.server.named('eventStream').length).toBeGreaterThan(3)
    expect(made.server.named('eventStream').length).toBeLessThan(14)
    expect(made.server.named('getEventMsg')).toEqual([])
    // whether there is a network is told by the calls
    expect(made.state().connection).toBe('stream')
  })

  test('S4.4-01: an agent who takes the chat over is shown at once, with their messages', async () => {
    const { answer, push, state, lines, streams, server, clock } = await asking()
    await answer()
    await push({ eventType: 1200, adminId: 'a21', adminNick: 'Lee' }, said('message9', 'I look after it'))
    expect(state()).toMatchObject({ consultation: { state: 'agent' } })
    expect(lines()).toEqual(expect.arrayContaining(['system: agentJoined Lee', 'agent: I look after it']))
    // with an agent a poll takes its place while it is away
    streams[0]?.end()
    await clock.advance(0)
    expect(server.named('getEventMsg')).toHaveLength(1)
  })

  test('a transfer without an agent keeps the stream of a visitor who has asked the robot, and opens none for others', async () => {
    const asked = await asking()
    await asked.answer()
    asked.server.handlers.transferAgent = () => ok({ status: 1 })
    await asked.visitor.transfer()
    await asked.push({ eventType: 1200, adminId: 'a21', adminNick: 'Lee' })
    expect(asked.state().consultation.state).toBe('agent')
    expect(asked.streams).toHaveLength(1)

    const idle = world()
    streaming(idle)
    idle.server.handlers.transferAgent = () => ok({ status: 1 })
    await idle.start()
    await idle.visitor.transfer()
    await idle.clock.advance(10_000)
    expect(idle.server.named('eventStream')).toEqual([])
  })

  test('back from the queue: by the stream alone', async () => {
    const { answer, push, server, visitor, clock, streams, state } = await asking()
    await answer()
    server.handlers.transferAgent = () => ok({ status: 3, waitIndex: 1 })
    await visitor.transfer()
    await push({ eventType: 1208, errorType: 'noAgent', status: 1 })
    expect(state().consultation.state).toBe('robot')
    streams[0]?.end()
    await clock.advance(60_000)
    expect(server.named('getEventMsg')).toEqual([])
    expect(streams.length).toBeGreaterThan(1)
  })

  test.each([
    ['with a question in it goes on hearing', [{ id: 'message1', msgType: 1, senderType: 1, msgContent: 'Hi' }], 1],
    ['in which nothing was asked does not', [], 0],
  ])('a consultation that is resumed %s', async (_, messages, expected) => {
    const made = world()
    const { streams } = streaming(made)
    made.server.handlers.chatStart = () =>
      ok({ serverTime: made.clock.now(), status: 1, userId: 'u1', pollId: 'p1', sessionId: 's1', token: '' })
    made.server.handlers.getSessionMsg = () => ok(messages)
    await made.start()
    expect(streams).toHaveLength(expected)
  })

  test('G-17, S4.4-08: another window has taken the chat: this one says so and hears no more', async () => {
    const { answer, push, state, clock, server } = await asking()
    await answer()
    await push({ eventType: 1202, outType: 3 })
    await clock.advance(60_000)
    expect(state().consultation).toEqual({ state: 'closed', reason: 'otherWindow', manual: false })
    expect(server.named('eventStream')).toHaveLength(1)
  })
})

describe('1251: an answer that is being written', () => {
  test('S3.5-09: its words stand in place of the waiting sign, as the answer that they will be; the answer replaces them', async () => {
    const made = await asking()
    expect(made.state().answering).toBe(true)
    await made.words('Open')
    await made.words('Open Orders')
    expect(made.state().answering).toBe(false)
    expect(robotSays(made)).toEqual([['Open Orders', true, 'answer']])
    expect(made.state().messages.at(-1)?.answer?.replies).toMatchObject([{ source: 'LARGE_MODEL_REPLY' }])
    expect(made.state().messages.at(-1)).toMatchObject({ senderName: 'Robi', face: '/robi.png' })
    await made.answer(model('Open Orders and choose Track.'))
    expect(robotSays(made)).toEqual([['Open Orders and choose Track.', false, 'answer']])
  })

  test('an answer that is another one has the last word, under the same id or another', async () => {
    for (const id of ['', 'message77']) {
      const made = await asking()
      await made.words('The moon is made of')
      await made.answer({ answerType: 0, ...(id && { id }) })
      expect(robotSays(made)).toEqual([[expect.stringMatching(/^answer /), false, 'answer']])
    }
  })

  test('words that come after the answer, or without a question, are dropped', async () => {
    const made = await asking()
    await made.answer()
    await made.words('Open Orders', 're:another')
    expect(robotSays(made)).toHaveLength(1)
  })

  test('an agent takes over while an answer is written: its words are removed', async () => {
    const made = await asking()
    await made.words('Open')
    await made.push({ eventType: 1200, adminId: 'a21', adminNick: 'Lee' })
    await made.answer({ status: -1, answers: [] })
    expect(robotSays(made)).toEqual([])
  })

  test('the network breaks while it is written: the words stay, go on, and there is one answer', async () => {
    const made = await asking()
    await made.words('Open')
    await made.held.answer(new TypeError('Failed to fetch'))
    expect(robotSays(made)).toEqual([['Open', true, 'answer']])
    await made.clock.advance(2000)
    await made.words('Open Orders')
    expect(made.state().answering).toBe(false)
    expect(robotSays(made)).toEqual([['Open Orders', true, 'answer']])
    await made.answer(model('Open Orders.'))
    expect(robotSays(made)).toEqual([['Open Orders.', false, 'answer']])
  })

  test('G-12: the end of an answer is reported once, when the answer is there', async () => {
    const made = await asking()
    await made.words('Open')
    made.visitor.shown(`re:${made.question}`)
    expect(made.server.named('msgComplete')).toEqual([])
    await made.answer(model('Open Orders.'))
    made.visitor.shown(`re:${made.question}`)
    made.visitor.shown(`re:${made.question}`)
    await settle()
    expect(made.server.named('msgComplete')).toMatchObject([{ body: { msgContent: 'Open Orders.' } }])
  })
})

test('S3.5-09: the documents that an answer was written from', async () => {
  const made = await asking()
  await made.answer({
    ...model('Open Orders.'),
    sources: [{ docId: 'd1', docQuestion: 'Where?' }, { docQuestion: 'x' }, 5],
  })
  expect(made.state().messages.at(-1)?.answer?.sources).toEqual([{ docId: 'd1', question: 'Where?' }])
})

test('S9.2-04, S5.7-06: tips are loaded only once an input method has composed the text', async () => {
  const { start, visitor, server, clock } = world()
  await start()
  visitor.drafting('tui', true)
  visitor.drafting('tuihuo', true)
  await clock.advance(2000)
  expect(server.named('robotTips')).toEqual([])
  visitor.drafting('退货')
  await clock.advance(500)
  expect(server.named('robotTips').map(({ body }) => body.question)).toEqual(['退货'])
})
