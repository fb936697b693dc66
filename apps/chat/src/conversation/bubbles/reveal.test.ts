import { expect, test } from 'vitest'
import { shownAfter, wordsOf } from './reveal.ts'

test('G-12: a text comes apart into words that are the text again, in scripts with and without spaces', () => {
  for (const text of ['Open Orders,\nthen  Track.', '请打开订单 then 返回。', ' ', '', 'ไทย', '👋🏽 hi', 'こんにちは'])
    expect(wordsOf(text).join(''), text).toBe(text)
  expect(wordsOf('Open Orders now')).toEqual(['Open ', 'Orders ', 'now'])
  expect(wordsOf('返回订单')).toHaveLength(4)
})

test('G-12: words are drawn at an even pace while few wait, faster the more wait, and never more than have come', () => {
  expect(shownAfter(0, 3, 100)).toBeCloseTo(1.4)
  expect(shownAfter(0, 100, 100)).toBeCloseTo(40)
  expect(shownAfter(2, 3, 5000)).toBe(3)
  expect(shownAfter(3, 3, 1000)).toBe(3)
  expect(shownAfter(1, 3, 0)).toBe(1)
  expect(shownAfter(1, 3, -50)).toBe(1)
})

test('G-12: two thousand words that come at once are all drawn within two seconds of frames', () => {
  let shown = 0
  let frames = 0
  while (shown < 2000 && frames < 1000) {
    const next = shownAfter(shown, 2000, 16)
    expect(next).toBeGreaterThan(shown)
    shown = next
    frames += 1
  }
  expect(frames * 16).toBeLessThan(2500)
})
