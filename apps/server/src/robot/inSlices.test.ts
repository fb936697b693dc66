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

test('works at the same time are done one after the other, also after one that failed', async () => {
  const { work, now } = workOf(30)
  const seen: number[] = []
  function* failing(): Steps<string> {
    yield
    throw new Error('no')
  }
  const all = [work(), failing(), work()].map((steps) => inSlices(steps, now).finally(() => seen.push(now())))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([30, 30, 60])
})
