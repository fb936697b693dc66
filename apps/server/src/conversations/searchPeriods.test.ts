import { expect, test } from 'vitest'
import { periodsOf } from './searchPeriods.ts'

const NOW = 1_790_000_000_123
const LENGTHS = [20, 24, 28, 32, 36]

/** What the store's search_times makes of a time. */
const timesOf = (at: number): number[] => LENGTHS.map((bits, i) => Math.floor(at / 2 ** bits) * 8 + i)

test('every time from one to another lies in one of few periods, and none before them does', () => {
  for (const span of [0, 1, 60_000, 3_600_000, 86_400_000, 30 * 86_400_000, 3 * 365 * 86_400_000, NOW]) {
    const { since, periods } = periodsOf(NOW - span, NOW)
    const isIn = (at: number) => timesOf(at).some((time) => periods.includes(time))
    expect({ span, few: periods.length <= 27 }).toEqual({ span, few: true })
    expect(since).toBeLessThanOrEqual(NOW - span)
    for (const share of [0, 0.1, 0.5, 0.9, 1]) expect(isIn(Math.floor(since + share * (NOW - since)))).toBe(true)
    if (since > 0) expect(isIn(since - 1)).toBe(false)
  }
})

test('a span that begins before all times begins with the first', () => {
  expect(periodsOf(-5, 10)).toEqual({ since: 0, periods: [0] })
})
