import { expect, test } from 'vitest'
import { createClock, createStorage, settle } from '../test/fakes.ts'
import type { Failure } from './message.ts'
import { createOutbox, type Outcome } from './outbox.ts'
import { createSlot } from './slot.ts'

type Attempt = { id: string; answer: (outcome: Outcome) => Promise<void>; keep: (body: string) => void }

const world = (storage = createStorage(), clock = createClock()) => {
  const attempts: Attempt[] = []
  const refusals: { id: string; failure: Failure }[] = []
  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const outbox = createOutbox<string>({
    slot: createSlot(storage, 'outbox', log),
    clock,
    random: () => 0.5,
    isBody: (value) => typeof value === 'string',
    deliver: ({ id }, keep) =>
      new Promise((resolve) => {
        attempts.push({
          id,
          keep,
          answer: async (outcome) => {
            resolve(outcome)
            await settle()
          },
        })
      }),
    onRefused: ({ id }, failure) => void refusals.push({ id, failure }),
    log,
  })
  const add = (id: string, lane = 'a') => outbox.add({ id, lane, at: clock.now(), body: id })
  const stored = () => (JSON.parse(storage.items.get('outbox') ?? '[]') as { id: string }[]).map(({ id }) => id)
  return { outbox, attempts, refusals, logged, add, stored, clock, storage, tried: () => attempts.map(({ id }) => id) }
}

const done: Outcome = { type: 'done' }
const wait: Outcome = { type: 'wait', ms: 0 }
const no: Outcome = { type: 'refused', failure: { reason: 'refused', text: 'no' } }

test('one at a time per conversation, in order; conversations do not wait for each other', async () => {
  const { outbox, add, attempts, tried, stored } = world()
  outbox.start()
  add('1')
  add('2')
  add('other', 'b')
  expect(tried()).toEqual(['1', 'other'])
  await attempts[0]?.answer(done)
  expect(tried()).toEqual(['1', 'other', '2'])
  expect(stored()).toEqual(['2', 'other'])
})

test('no network: the same id is tried again, later each time, and nothing overtakes it', async () => {
  const { outbox, add, attempts, tried, clock } = world()
  outbox.start()
  add('1')
  add('2')
  await attempts[0]?.answer(wait)
  await clock.advance(749)
  expect(tried()).toEqual(['1'])
  await clock.advance(1)
  expect(tried()).toEqual(['1', '1'])
  await attempts[1]?.answer(wait)
  await clock.advance(1499)
  expect(tried()).toEqual(['1', '1'])
  await clock.advance(1)
  expect(tried()).toEqual(['1', '1', '1'])
})

test('the network comes back: no waiting', async () => {
  const { outbox, add, attempts, tried } = world()
  outbox.start()
  add('1')
  await attempts[0]?.answer(wait)
  outbox.wake()
  expect(tried()).toEqual(['1', '1'])
})

test('the outbox waits as long as the server asks for', async () => {
  const { outbox, add, attempts, tried, clock } = world()
  outbox.start()
  add('1')
  await attempts[0]?.answer({ type: 'wait', ms: 9000 })
  await clock.advance(8999)
  expect(tried()).toEqual(['1'])
  await clock.advance(1)
  expect(tried()).toEqual(['1', '1'])
})

test('refused: kept with its reason, the next one goes on, "again" sends the same id', async () => {
  const { outbox, add, attempts, refusals, stored, tried } = world()
  outbox.start()
  add('1')
  add('2')
  await attempts[0]?.answer(no)
  expect(refusals).toEqual([{ id: '1', failure: { reason: 'refused', text: 'no' } }])
  await attempts[1]?.answer(done)
  expect(stored()).toEqual(['1'])
  expect(outbox.retry('1')).toBe(true)
  expect(outbox.retry('1')).toBe(false)
  expect(tried()).toEqual(['1', '2', '1'])
  await attempts[2]?.answer(done)
  expect(stored()).toEqual([])
})

test('a reload loses nothing: order, bodies and failures come back', async () => {
  const before = world()
  before.outbox.start()
  for (const id of ['1', '2', '3']) before.add(id)
  await before.attempts[0]?.answer(no)
  before.attempts[1]?.keep('changed')
  const after = world(before.storage)
  expect(after.outbox.restore().map(({ id, body, failure }) => [id, body, failure?.reason])).toEqual([
    ['1', '1', 'refused'],
    ['2', 'changed', undefined],
    ['3', '3', undefined],
  ])
  after.outbox.start()
  expect(after.tried()).toEqual(['2'])
})

test("two tabs: neither overwrites the other's entries", async () => {
  const storage = createStorage()
  const one = world(storage)
  const two = world(storage)
  one.outbox.start()
  two.outbox.start()
  one.add('1')
  two.add('2')
  expect(one.stored()).toEqual(['1', '2'])
  await one.attempts[0]?.answer(done)
  expect(one.stored()).toEqual(['2'])
})

test('a corrupted stored value is dropped with a log', () => {
  for (const value of ['{', '{"a":1}', '[1,null,{"id":"x"}]']) {
    const { outbox, logged, storage } = world(createStorage(new Map([['outbox', value]])))
    expect(outbox.restore()).toEqual([])
    expect(logged.length, value).toBeGreaterThan(0)
    expect(storage.items.get('outbox') ?? '[]').toBeDefined()
  }
})

test('D-14: storage that throws does not keep anything from being sent', async () => {
  const storage = createStorage()
  storage.setItem = () => {
    throw new Error('denied')
  }
  const { outbox, add, tried } = world(storage)
  outbox.start()
  add('1')
  expect(tried()).toEqual(['1'])
})

test('the store is bounded: the oldest refused entry makes room', async () => {
  const { outbox, add, attempts, stored } = world()
  outbox.start()
  add('refused')
  await attempts[0]?.answer(no)
  for (let count = 0; count < 205; count += 1) add(`${count}`)
  expect(stored()).toHaveLength(200)
  expect(stored()).not.toContain('refused')
  expect(stored()[0]).toBe('0')
})
