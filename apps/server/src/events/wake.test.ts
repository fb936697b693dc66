import { expect, test } from 'vitest'
import type { LogEvent } from './log.ts'
import { createLocalBus, createTail } from './wake.ts'

const commit = (...places: number[]): LogEvent[] =>
  places.map((tenantSeq) => ({ tenantId: 't', tenantSeq }) as unknown as LogEvent)

/** A tail that has tenant `t` open at place 10; what it reads comes from `stored`. */
const setUp = async (stored: () => LogEvent[] = () => []) => {
  const seen: number[] = []
  const reads: number[] = []
  const readTenant = async (_tenantId: string, after: number) => {
    reads.push(after)
    return stored().filter((event) => event.tenantSeq > after)
  }
  const readHeads = async () => new Map([['t', 10]])
  const tail = createTail({ readTenant, readHeads }, createLocalBus(), (error) => {
    throw error
  })
  tail.subscribe((events) => void seen.push(...events.map((event) => event.tenantSeq)))
  await tail.open('t')
  return { tail, seen, reads }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('commits that are published out of order in one turn are delivered in their order, without a reading', async () => {
  const { tail, seen, reads } = await setUp()
  tail.publish(commit(13, 14))
  tail.publish(commit(12))
  expect(seen).toEqual([])
  tail.publish(commit(11))
  expect(seen).toEqual([11, 12, 13, 14])
  tail.publish(commit(15))
  expect(seen).toEqual([11, 12, 13, 14, 15])
  await tick()
  await tick()
  expect(reads).toEqual([])
})

test('a commit behind that of another node is delivered after it, which is read', async () => {
  const { tail, seen, reads } = await setUp(() => commit(11, 12, 13))
  tail.publish(commit(12, 13))
  expect(seen).toEqual([])
  await tick()
  await tick()
  expect(seen).toEqual([11, 12, 13])
  expect(reads[0]).toBe(10)
})

test('what a reading has delivered is not delivered again by its own commit', async () => {
  const { tail, seen } = await setUp(() => commit(11, 12))
  tail.publish(commit(12))
  await tick()
  await tick()
  tail.publish(commit(11))
  tail.publish(commit(13))
  expect(seen).toEqual([11, 12, 13])
})
