import { setImmediate } from 'node:timers'
import type { Steps } from '@foyer/robot'
import { expect, test } from 'vitest'
import { inSlices } from './inSlices.ts'

/** Work of so many steps of a millisecond each, by a clock of its own. */
const workOf = (steps: number) => {
  let time = 0
  function* work(): Steps<string> {
    for (let step = 0; step < steps; step++) {
      time += 1
      yield
    }
    return 'done'
  }
  return { work, now: () => time }
}

test('the thread does what else it has to between slices of a work', async () => {
  const { work, now } = workOf(100)
  const seen: number[] = []
  const look = (): void => {
    seen.push(now())
    if (now() < 100) setImmediate(look)
  }
  setImmediate(look)
  expect(await inSlices(work(), now)).toBe('done')
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.every((time, at) => time - (seen[at - 1] ?? 0) <= 10)).toBe(true)
})

test('work of one slice is done at once', async () => {
  const { work, now } = workOf(3)
  expect(await inSlices(work(), now)).toBe('done')
})

test('works at the same time share the slices, also with one that fails', async () => {
  const { work, now } = workOf(30)
  function* failing(): Steps<string> {
    yield
    throw new Error('no')
  }
  const seen: number[] = []
  const look = (): void => {
    seen.push(now())
    if (now() < 150) setImmediate(look)
  }
  setImmediate(look)
  const all = [work(), failing(), work(), work(), work(), work()].map((steps) => inSlices(steps, now))
  const ends = await Promise.allSettled(all)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(seen.every((time, at) => time - (seen[at - 1] ?? 0) <= 10)).toBe(true)
})

test('work with nothing to do waits for no other', async () => {
  const { work, now } = workOf(100)
  const long = inSlices(work(), now)
  const { work: none } = workOf(0)
  expect(await inSlices(none(), now)).toBe('done')
  expect(now()).toBeLessThan(20)
  expect(await long).toBe('done')
})
