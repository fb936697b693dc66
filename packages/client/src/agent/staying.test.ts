import { expect, test } from 'vitest'
import { createStaying } from './staying.ts'

test('answers each ping of the stream, but not the bytes between two pings', () => {
  let now = 100_000
  const called: string[] = []
  const staying = createStaying({
    call: async (name) => {
      called.push(name)
      return { ok: true, data: true }
    },
    platform: { clock: { now: () => now } },
  })
  staying.answerPing()
  for (let event = 0; event < 5; event += 1) {
    now += 100
    staying.answerPing()
  }
  expect(called).toEqual(['stay'])
  now += 19_500
  staying.answerPing()
  expect(called).toEqual(['stay', 'stay'])
})
