import { expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, createStorage } from '../../test/fakes.ts'
import { world } from '../../test/world.ts'
import { createIdentity } from './identity.ts'

const start = 1_714_521_600_000

const identity = (storage = createStorage(), clock = createClock(start)) => ({
  storage,
  clock,
  of: (tenantId: string) => createIdentity(createPlatformOf(createServer({}).fetch, clock, storage).platform, tenantId),
})

test('S3.6-01, A-42, S9.2-14: the userId lies under <tenantId>&userId with an expiry of 504000000 ms', () => {
  const { storage, of } = identity()
  of('t1').write({ userId: 'u1', token: '' })
  expect(JSON.parse(storage.items.get('t1&userId') ?? '')).toEqual({ value: 'u1', expire: start + 504_000_000 })
})

test('S9.2-14, S9.2-15: a stored visitor holds until its expiry and not a millisecond longer', async () => {
  const { of, clock } = identity()
  of('t1').write({ userId: 'u1', token: 'secret' })
  await clock.advance(504_000_000 - 1)
  expect(of('t1').read()).toEqual({ userId: 'u1', token: 'secret', host: '' })
  await clock.advance(1)
  expect(of('t1').read()).toEqual({ userId: '', token: '', host: '' })
})

test('A-42: each tenant has its own visitor, and a token never outlives its visitor', () => {
  const { of, storage } = identity()
  of('t1').write({ userId: 'u1', token: 'secret' })
  of('t2').write({ userId: 'u2', token: '' })
  expect([of('t1').read().userId, of('t2').read().userId]).toEqual(['u1', 'u2'])
  of('t1').write({ userId: 'u3', token: '' })
  expect(of('t1').read()).toEqual({ userId: 'u3', token: '', host: '' })
  of('t1').clear()
  expect([...storage.items.keys()]).toEqual(['t2&userId'])
})

test.each([
  ['no JSON', 'u1'],
  ['no object', '"u1"'],
  ['no expiry', '{"value":"u1"}'],
  ['an expiry that is no number', '{"value":"u1","expire":"soon"}'],
  ['a value that is no text', `{"value":7,"expire":${start + 1000}}`],
])('S9.2-15: a stored item with %s is none', (_, text) => {
  const { of } = identity(createStorage(new Map([['t1&userId', text]])))
  expect(of('t1').read().userId).toBe('')
})

test('S3.6-01: each visit restarts the expiry', async () => {
  const first = world()
  await first.start()
  const second = world({ storage: first.storage })
  await second.clock.advance(5000)
  await second.start()
  expect(JSON.parse(first.storage.items.get('t1&userId') ?? '').expire).toBe(start + 5000 + 504_000_000)
})

test('D-14: a storage that throws is no reason to fail', async () => {
  const broken = createStorage()
  broken.getItem = () => {
    throw new Error('denied')
  }
  broken.setItem = broken.getItem as never
  const { start: begin, state } = world({ storage: broken })
  await begin()
  expect(state()).toMatchObject({ phase: 'ready', userId: 'u1' })
})
