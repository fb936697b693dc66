import { expect, test } from 'vitest'
import { createLoading } from './loading.ts'

const created = (load: () => Promise<string>) => {
  const { start, subscribe, get } = createLoading(load)
  return { start, subscribe, get, settled: () => new Promise<void>((resolve) => subscribe(resolve)) }
}

test('it is loaded once, however many ask', async () => {
  let count = 0
  const { start, get, settled } = created(async () => `loaded ${++count}`)
  expect(get()).toBe(null)
  const there = settled()
  start()
  start()
  await there
  start()
  expect(get()).toEqual({ value: 'loaded 1' })
})

test('after a failure it is loaded again for the first who asks once nobody does any more', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('here')]
  const { start, subscribe, get, settled } = created(() => answers.shift() ?? Promise.reject(new Error('too often')))
  const leave = subscribe(() => {})
  const { promise: failed, resolve } = Promise.withResolvers<void>()
  const leaveToo = subscribe(resolve)
  start()
  await failed
  leaveToo()
  start()
  expect(get()).toEqual({ error: new Error('no network') })
  leave()
  expect(get()).toBe(null)
  const there = settled()
  start()
  await there
  expect(get()).toEqual({ value: 'here' })
})
