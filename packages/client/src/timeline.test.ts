import { describe, expect, test } from 'vitest'
import type { Message } from './message.ts'
import { makeMessage } from './messageWire.ts'
import { emptyTimeline, fold, type Timeline, type TimelineEvent } from './timeline.ts'

const message = (id: string, at: number, more: Partial<Message> = {}): Message =>
  makeMessage({ id, at, sender: 'agent', kind: 'text', content: id, status: 'sent', ...more })
const told = (...messages: Message[]): TimelineEvent => ({ type: 'messages', messages })
const foldAll = (events: readonly TimelineEvent[], from: Timeline = emptyTimeline) => events.reduce(fold, from)
const ids = (timeline: Timeline) => timeline.messages.map(({ id }) => id)

/** A small generator with a seed, so that a failure can be repeated. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const shuffle = <T>(list: readonly T[], random: () => number) =>
  list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

test('any order of the same events, each once or twice, gives the same timeline', () => {
  const events: TimelineEvent[] = [
    told(message('message5', 5)),
    told(message('message3', 3), message('message4', 4)),
    told(message('message1', 1, { sender: 'visitor' }), message('message2', 1)),
    told(message('mine6', 99, { sender: 'visitor', status: 'loading' })),
    told(message('mine7', 98, { sender: 'visitor', status: 'loading' })),
    { type: 'sent', id: 'mine6', as: 'message6', at: 6 },
    told(message('message6', 6, { sender: 'visitor', content: 'mine6' })),
    { type: 'recalled', id: 'message3' },
    { type: 'read', upTo: 4 },
  ]
  const expected = foldAll(events).messages
  expect(expected.map(({ id }) => id)).toEqual([
    'message1',
    'message2',
    'message3',
    'message4',
    'message5',
    'message6',
    'mine7',
  ])
  expect(expected.filter(({ recalled }) => recalled).map(({ id }) => id)).toEqual(['message3'])
  expect(expected.filter(({ read }) => read).map(({ id }) => id)).toEqual(['message2', 'message3', 'message4'])
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed)
    const twice = events.filter(() => random() < 0.5)
    expect(foldAll(shuffle([...events, ...twice], random)).messages, `seed ${seed}`).toEqual(expected)
  }
})

test('an event that changes nothing answers the same object', () => {
  const timeline = foldAll([told(message('message1', 1)), { type: 'recalled', id: 'message1' }])
  expect(fold(timeline, told(message('message1', 1)))).toBe(timeline)
  expect(fold(timeline, { type: 'recalled', id: 'message1' })).toBe(timeline)
})

test('A-43: the server may answer another id; the pending entry is replaced, not doubled', () => {
  const pending = message('message100', 100, { sender: 'visitor', status: 'loading' })
  const timeline = foldAll([told(pending), { type: 'sent', id: 'message100', as: 'message101', at: 101 }])
  expect(timeline.messages).toMatchObject([{ id: 'message101', at: 101, status: 'sent' }])
})

test('history that brings the message before the answer to its send: one bubble', () => {
  const pending = message('message100', 100, { sender: 'visitor', status: 'loading' })
  const echo = message('message101', 101, { sender: 'visitor' })
  const timeline = foldAll([told(pending), told(echo), { type: 'sent', id: 'message100', as: 'message101', at: 101 }])
  expect(ids(timeline)).toEqual(['message101'])
})

test('messages under way stay last and do not jump when an earlier one is answered', () => {
  const first = message('a', 50, { sender: 'visitor', status: 'loading' })
  const second = message('b', 51, { sender: 'visitor', status: 'loading' })
  const timeline = foldAll([told(first, second, message('message9', 60))])
  expect(ids(timeline)).toEqual(['message9', 'a', 'b'])
  expect(ids(fold(timeline, { type: 'sent', id: 'a', as: 'a', at: 70 }))).toEqual(['message9', 'a', 'b'])
})

test('S4.5-01: loading, then failed with its reason, then loading again, then sent', () => {
  const failure = { reason: 'refused', text: 'no' } as const
  const steps: TimelineEvent[] = [
    { type: 'failed', id: 'a', failure },
    { type: 'retried', id: 'a' },
    { type: 'sent', id: 'a', as: 'a', at: 1 },
    { type: 'failed', id: 'a', failure },
  ]
  let timeline = foldAll([told(message('a', 1, { sender: 'visitor', status: 'loading' }))])
  const seen = steps.map((step) => {
    timeline = fold(timeline, step)
    return timeline.messages[0]?.status
  })
  expect(seen).toEqual(['failed', 'loading', 'sent', 'sent'])
})

test('a pending entry that comes after its own echo, as on a reload, does not spin again', () => {
  const echo = message('a', 5, { sender: 'visitor' })
  const timeline = foldAll([told(echo), told({ ...echo, at: 4, status: 'loading' })])
  expect(timeline.messages).toEqual([echo])
})

test('a recalled message stays recalled when an older copy comes', () => {
  const timeline = foldAll([told(message('a', 5, { recalled: true })), told(message('a', 5))])
  expect(timeline.messages[0]?.recalled).toBe(true)
})

test('earlier history is put in front', () => {
  const timeline = foldAll([told(message('message9', 9)), told(message('message1', 1), message('message2', 2))])
  expect(ids(timeline)).toEqual(['message1', 'message2', 'message9'])
})

describe('1251: words of an answer that is being written', () => {
  const words = (content: string) =>
    ({
      type: 'words',
      message: makeMessage({ id: 'message9', at: 5, sender: 'robot', kind: 'text', content, status: 'sent' }),
    }) as const
  const all = (...events: readonly TimelineEvent[]) => events.reduce(fold, emptyTimeline).messages
  const seen = (...events: readonly TimelineEvent[]) =>
    all(...events).map(({ content, streaming }) => [content, streaming])
  const answer = {
    type: 'messages',
    messages: [
      makeMessage({ id: 'message9', at: 6, sender: 'robot', kind: 'answer', content: 'Open Orders.', status: 'sent' }),
    ],
  } as const

  test('S3.5-09: the first words make the message, more words extend it, behind the question that is on its way', () => {
    expect(seen(words('Open'))).toEqual([['Open', true]])
    const question = makeMessage({
      id: 'message7',
      at: 99,
      sender: 'visitor',
      kind: 'text',
      content: '?',
      status: 'loading',
    })
    expect(seen(words('Open'), told(question), words('Open Or'))).toEqual([
      ['?', false],
      ['Open Or', true],
    ])
  })

  test('out of turn and twice: no word is lost or doubled', () => {
    expect(seen(words('Open Or'), words('Open'))).toEqual([['Open Or', true]])
    expect(seen(words('Open'), words('Open'))).toEqual([['Open', true]])
  })

  test('the answer replaces the words, and words after it change nothing', () => {
    expect(all(words('Open'), answer)).toEqual([answer.messages[0]])
    expect(all(words('Open'), answer, words('Open Orders, and more'))).toEqual([answer.messages[0]])
    expect(all(answer, words('Open'))).toEqual([answer.messages[0]])
  })
})

test('with 10,000 messages one more, and more words of the last, cost no sort and no search', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => message(`message${index}`, index))
  let timeline = fold(emptyTimeline, told(...many))
  const rounds: number[] = []
  for (let n = 0; n < 500; n += 100) {
    const began = Date.now()
    for (let at = 10_000 + n; at < 10_100 + n; at += 1) {
      timeline = fold(timeline, told(message(`message${at}`, at)))
      timeline = fold(timeline, told(message(`message${at}`, at, { content: 'more words' })))
    }
    rounds.push(Date.now() - began)
  }
  // A sort of each would take seconds; a copy of the list takes microseconds. A machine that stalls does not stall in each round.
  expect(Math.min(...rounds)).toBeLessThan(100)
  expect(timeline.messages).toHaveLength(10_500)
  expect(timeline.messages.at(-1)?.content).toBe('more words')
  expect(fold(timeline, told(message('message3', 3)))).toBe(timeline)
})
