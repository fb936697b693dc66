import { expect, test } from 'vitest'
import { createPatience } from './patience.ts'

const MINUTE = 60_000

test('the rate is visitors who left divided by the time that all waited', () => {
  const patience = createPatience()
  expect(patience.rate('t', 'sales', 0)).toBe(0)
  patience.waiting('t', new Map([['sales', 10]]), 0)
  for (let i = 0; i < 5; i++) patience.left('t', 'sales', 5 * MINUTE)
  // 5 in 50 minutes of waiting, and a quarter of an hour of doubt
  expect(1 / patience.rate('t', 'sales', 5 * MINUTE) / MINUTE).toBeGreaterThan(10)
  expect(1 / patience.rate('t', 'sales', 5 * MINUTE) / MINUTE).toBeLessThan(13)
  expect(patience.rate('t', 'support', 5 * MINUTE)).toBe(0)
  expect(patience.rate('other', 'sales', 5 * MINUTE)).toBe(0)
})

test('old measurements count little', () => {
  const patience = createPatience()
  patience.waiting('t', new Map([['sales', 1]]), 0)
  patience.left('t', 'sales', MINUTE)
  patience.waiting('t', new Map(), MINUTE)
  const before = patience.rate('t', 'sales', MINUTE)
  patience.waiting('t', new Map([['sales', 1]]), 180 * MINUTE)
  expect(patience.rate('t', 'sales', 240 * MINUTE)).toBeLessThan(before / 20)
})
