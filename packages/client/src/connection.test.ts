import { expect, test } from 'vitest'
import { createClock, createHeld, createStream, response, settle } from '../test/fakes.ts'
import { createConnection } from './connection.ts'
import type { Answer } from './http.ts'
import type { HttpResponse } from './platform.ts'

const offline: Answer<never> = { ok: false, kind: 'offline', code: 0, message: '', data: null, retryAfter: 0 }
const event = (eventId: string) => ({ eventType: 1201, eventId })

const world = () => {
  const clock = createClock()
  const opening = createHeld()
  const told: unknown[] = []
  const states: string[] = []
  const polls: string[] = []
  const opened: string[] = []
  const answers: Answer<unknown>[] = []
  const connection = createConnection({
    stream: (after) => {
      opened.push(after)
      return opening.handler()
    },
    poll: (after) => {
      polls.push(after)
      return Promise.resolve(answers.shift() ?? { ok: true, data: [] })
    },
    clock,
    random: () => 0.5,
    onEvent: ({ eventId }) => void told.push(eventId),
    onState: (state) => {
      if (states.at(-1) !== state) states.push(state)
    },
    log: () => {},
  })
  const open = async (answer: HttpResponse | Error) => opening.answer(answer)
  return { clock, connection, told, states, polls, opened, answers, open }
}

test('the stream carries everything: no poll while it lives', async () => {
  const { clock, connection, told, states, polls, open } = world()
  const stream = createStream()
  connection.start()
  await open(stream.opened)
  stream.event(event('e1'))
  await clock.advance(40_000)
  stream.write(': ping\n\n')
  await clock.advance(40_000)
  expect({ told, states, polls }).toEqual({ told: ['e1'], states: ['stream'], polls: [] })
})

test('S9.2-01: without a stream there is a poll each 2 s that goes on after the last event', async () => {
  const { clock, connection, told, polls, answers, states, open } = world()
  connection.start()
  await open(response(404, ''))
  answers.push({ ok: true, data: [event('e1'), event('e2')] })
  await clock.advance(1999)
  expect(polls).toEqual([])
  await clock.advance(1)
  expect(polls).toEqual([''])
  await clock.advance(4000)
  expect(polls).toEqual(['', 'e2', 'e2'])
  expect({ told, states }).toEqual({ told: ['e1', 'e2'], states: ['poll'] })
})

test('the stream ends: a poll at once, and the next stream resumes after the last event', async () => {
  const { clock, connection, told, states, polls, opened, answers, open } = world()
  const first = createStream()
  connection.start()
  await open(first.opened)
  first.event(event('e1'))
  await settle()
  answers.push({ ok: true, data: [event('e1'), event('e2')] })
  first.end()
  await settle()
  expect(polls).toEqual(['e1'])
  await clock.advance(1000)
  expect(opened).toEqual(['', 'e2'])
  const second = createStream()
  await open(second.opened)
  second.event(event('e2'))
  second.event(event('e3'))
  await settle()
  expect({ told, states }).toEqual({ told: ['e1', 'e2', 'e3'], states: ['stream', 'poll', 'stream'] })
})

test('a stream without a byte for 45 s is dead, though it never ended', async () => {
  const { clock, connection, polls, opened, open } = world()
  connection.start()
  await open(createStream().opened)
  await clock.advance(44_999)
  expect(polls).toEqual([])
  await clock.advance(1)
  expect(polls).toHaveLength(1)
  await clock.advance(1000)
  expect(opened).toHaveLength(2)
})

test('a passing event does not move the place to resume from', async () => {
  const { connection, opened, clock, open, told } = world()
  const stream = createStream()
  connection.start()
  await open(stream.opened)
  stream.event(event('e17'))
  stream.event(event('e17.x3f'))
  stream.end()
  await clock.advance(1000)
  expect(told).toEqual(['e17', 'e17.x3f'])
  expect(opened).toEqual(['', 'e17'])
})

test('a ping with an id moves the place to resume from, and tells nobody anything', async () => {
  const { connection, opened, clock, open, told, polls } = world()
  const stream = createStream()
  connection.start()
  await open(stream.opened)
  stream.event(event('e17'))
  stream.write(': ping\nid: e90\n\n')
  stream.end()
  await clock.advance(1000)
  expect({ told, opened, polls }).toEqual({ told: ['e17'], opened: ['', 'e90'], polls: ['e90'] })
})

test('no network: offline; it comes back: a wake tries at once', async () => {
  const { clock, connection, states, opened, answers, open } = world()
  connection.start()
  await open(new TypeError('Failed to fetch'))
  answers.push(offline, offline, offline, offline, offline)
  for (let count = 0; count < 4; count += 1) {
    await clock.advance(2000)
    if (opened.length > count + 1) await open(new TypeError('Failed to fetch'))
  }
  await open(new TypeError('Failed to fetch'))
  expect(states).toEqual(['offline'])
  const tries = opened.length
  connection.wake()
  expect(opened).toHaveLength(tries + 1)
  await open(createStream().opened)
  expect(states).toEqual(['offline', 'stream'])
})

test('attempts at a stream that fails at once become rare', async () => {
  const { clock, connection, opened, open } = world()
  connection.start()
  for (let second = 0; second < 120; second += 1) {
    await open(response(404, ''))
    await clock.advance(1000)
  }
  expect(opened.length).toBeLessThan(12)
})

test('S4.4-11: after a stop there are no calls and no late events', async () => {
  const { clock, connection, told, polls, open } = world()
  const stream = createStream()
  connection.start()
  await open(stream.opened)
  connection.stop()
  stream.event(event('e1'))
  await clock.advance(60_000)
  expect({ told, polls, timers: clock.pending() }).toEqual({ told: [], polls: [], timers: 0 })
})

test('a stop inside of an event drops the rest of the same answer', async () => {
  const clock = createClock()
  const told: unknown[] = []
  const connection = createConnection({
    stream: () => Promise.reject(new Error('no')),
    poll: () => Promise.resolve({ ok: true, data: [event('e1'), event('e2')] }),
    clock,
    random: () => 0.5,
    onEvent: ({ eventId }) => {
      told.push(eventId)
      connection.stop()
    },
    onState: () => {},
    log: () => {},
  })
  connection.start()
  await clock.advance(10_000)
  expect(told).toEqual(['e1'])
})

test('the stream alone: none of it is polled for, however long it is away, and it comes back by itself', async () => {
  const { clock, connection, told, states, polls, opened, open } = world()
  const first = createStream()
  connection.start('streamAlone')
  await clock.advance(4000)
  await open(first.opened)
  first.event(event('e1'))
  await settle()
  first.end()
  await clock.advance(1000)
  await open(new TypeError('Failed to fetch'))
  await clock.advance(20_000)
  expect({ told, states, polls, opened: opened.slice(0, 3) }).toEqual({
    told: ['e1'],
    states: ['stream'],
    polls: [],
    opened: ['', 'e1', 'e1'],
  })
})

test('from the stream alone to the poll in its place and back: the same stream, and the poll only while it is wanted', async () => {
  const { clock, connection, polls, opened, states, open } = world()
  const stream = createStream()
  connection.start('streamAlone')
  await open(stream.opened)
  connection.start()
  expect(opened).toHaveLength(1)
  stream.end()
  await clock.advance(2000)
  expect(polls.length).toBeGreaterThan(0)
  connection.start('streamAlone')
  const before = polls.length
  await clock.advance(10_000)
  expect(polls).toHaveLength(before)
  connection.start()
  await clock.advance(2000)
  expect(polls).toHaveLength(before + 1)
  expect(states).toEqual(['stream', 'poll'])
})

test('a renewed stream replaces the old one without lost or repeated events or a change of state', async () => {
  const { clock, connection, told, states, polls, opened, open } = world()
  const [before, after] = [createStream(), createStream()]
  connection.start()
  await open(before.opened)
  before.event(event('e1'))
  await settle()
  connection.renew()
  // what the old one still brings is asked for by the new one
  before.event(event('e2'))
  await open(after.opened)
  after.event(event('e2'))
  after.event(event('e3'))
  await clock.advance(10_000)
  expect({ told, states, polls, opened }).toEqual({
    told: ['e1', 'e2', 'e3'],
    states: ['stream'],
    polls: [],
    opened: ['', 'e1'],
  })
})

test('while the renewed stream does not come the poll does', async () => {
  const { clock, connection, polls, states, open } = world()
  connection.start()
  await open(createStream().opened)
  connection.renew()
  await clock.advance(2000)
  expect({ polls, states }).toEqual({ polls: [''], states: ['stream', 'poll'] })
})
