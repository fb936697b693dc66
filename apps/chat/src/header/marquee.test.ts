import { expect, test } from 'vitest'
import { marqueeSeconds } from './marquee.ts'

test('S9.2-13, A-26: a ninth of the length in seconds, 15 where that is under 10', () => {
  expect(marqueeSeconds('')).toBe(15)
  expect(marqueeSeconds('x'.repeat(89))).toBe(15)
  expect(marqueeSeconds('x'.repeat(90))).toBe(10)
  expect(marqueeSeconds('x'.repeat(180))).toBe(20)
})
