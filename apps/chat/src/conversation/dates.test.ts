import { expect, test } from 'vitest'
import { createDates, formatFull } from './dates.ts'

test('S9.3-03, A-25: yyyy-MM-dd hh:mm:ss, 24 hours, zero padded', () => {
  expect(formatFull(new Date(2026, 0, 2, 15, 4, 5).getTime())).toBe('2026-01-02 15:04:05')
})

test('a day is named as people name it', () => {
  const now = new Date(2026, 4, 10, 12).getTime()
  const dates = createDates(
    'en',
    (key) => key,
    () => now,
  )
  expect([dates.day(now), dates.day(now - 86_400_000), dates.day(new Date(2026, 4, 1).getTime())]).toEqual([
    'today',
    'yesterday',
    'May 1, 2026',
  ])
  expect(dates.time(new Date(2026, 4, 1, 0, 5).getTime())).toBe('00:05')
})
