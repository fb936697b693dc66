import { expect, test } from 'vitest'
import { createTimes } from './times.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-21T15:00:00')
const en = createTimes('en-GB')

test('"ago" uses the largest unit that fits', () => {
  const ago = (text: string) => en.ago(at(text), now)
  expect(ago('2026-11-21T14:59:30')).toBe('now')
  expect(ago('2026-11-21T14:58:01')).toBe('1 min ago')
  expect(ago('2026-11-21T14:01:00')).toBe('59 min ago')
  expect(ago('2026-11-21T13:00:00')).toBe('2 hr ago')
  expect(ago('2026-11-18T15:00:00')).toBe('3 days ago')
})

test('a server clock that is ahead does not produce times in the future', () => {
  expect(en.ago(now + 90_000, now)).toBe('now')
})

test('lists show the time today, otherwise the date', () => {
  expect(en.short(at('2026-11-21T09:05:00'), now)).toBe('09:05')
  expect(en.short(at('2026-11-20T09:05:00'), now)).toBe('20 Nov')
  expect(en.short(at('2025-11-20T09:05:00'), now)).toBe('20 Nov 2025')
})

test('the separator between two days', () => {
  expect(en.day(at('2026-11-21T00:00:01'), now)).toBe('Today')
  expect(en.day(at('2026-11-20T23:59:59'), now)).toBe('Yesterday')
  expect(en.day(at('2026-11-19T12:00:00'), now)).toBe('Thursday 19 November')
  expect(createTimes('zh-Hans').day(now, now)).toBe('今天')
})

test('days are those of this device', () => {
  expect(en.sameDay(at('2026-11-21T00:00:00'), at('2026-11-21T23:59:59'))).toBe(true)
  expect(en.sameDay(at('2026-11-21T23:59:59'), at('2026-11-22T00:00:00'))).toBe(false)
})

test('durations, and names of languages', () => {
  const times = createTimes('en')
  expect([30_000, 180_000, 7_200_000, 172_800_000].map((ms) => times.span(0, ms))).toEqual([
    '',
    '3 min',
    '2 hr',
    '2 days',
  ])
  expect(['zh', 'tw', 'fr', 'pt-BR', '', 'no such code'].map(times.language)).toEqual([
    'Simplified Chinese',
    'Traditional Chinese',
    'French',
    'Portuguese',
    '',
    'no such code',
  ])
})
