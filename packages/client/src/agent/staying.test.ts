import { expect, test } from 'vitest'
import { createStaying } from './staying.ts'

test('each ping of the stream is answered, but not all that comes between two', () => {
  let now = 100_000
  const called: string[] = []
  const staying = createStaying({
    call: async (name) => {
      called.push(name)
      return { ok: true, data: true }
    },
    platform: { clock: { now: () => now } },
  })
  staying.heard()
  for (let event = 0; event < 5; event += 1) {
    now += 100
    staying.heard()
  }
  expect(called).toEqual(['stay'])
  now += 19_500
  staying.heard()
  expect(called).toEqual(['stay', 'stay'])
})
