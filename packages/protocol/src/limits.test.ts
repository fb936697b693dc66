import { expect, test } from 'vitest'
import * as kinds from './kinds.ts'
import * as limits from './limits.ts'

test('S9.1-01 to 07: paging, rating and attachments', () => {
  expect([limits.HISTORY_PAGE, limits.FAQ_PAGE, limits.EVALUATE_CONTENT_MAX]).toEqual([20, 5, 64])
  expect([limits.STARS, limits.DEFAULT_STAR, limits.TAGS_PER_SOLVED_STATE]).toEqual([5, 5, 4])
  expect([limits.ATTACHMENTS_MAX, limits.UPLOAD_MAX]).toEqual([3, 52428800])
})

test('S9.2-01 to 14: timers in milliseconds', () => {
  expect([limits.POLL_INTERVAL, limits.TYPING_SIGN, limits.TYPING_DEBOUNCE]).toEqual([2000, 2000, 300])
  expect([limits.TIPS_DEBOUNCE, limits.TIPS_VANISH, limits.TRANSFER_LOCK]).toEqual([500, 5000, 5000])
  expect([limits.AUTO_TRANSFER, limits.TYPING_TITLE, limits.SIDE_BAR_ANSWER_DELAY]).toEqual([1000, 1200, 200])
  expect([limits.SIDE_BAR_SCROLL, limits.EMOJI_RESET, limits.VISITOR_EXPIRY]).toEqual([500, 1000, 504000000])
  expect([limits.PROGRESS_STEP, limits.PROGRESS_CAP]).toEqual([5, 95])
})

test('S1.4-01, S1.4-02: 24 locales, zh by default', () => {
  expect(new Set(limits.LOCALES).size).toBe(24)
  expect(limits.LOCALES).toContain(limits.DEFAULT_LOCALE)
  expect(limits.DEFAULT_LOCALE).toBe('zh')
})

test('S3.2-01 to 14: msgType', () => {
  expect(Object.values(kinds.MSG_TYPE)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99])
})

test('G-79: a visitor cannot send what only agents and the robot say', () => {
  for (const refused of [3, 5, 9, 10, 11, 12, 13, 99]) expect(kinds.VISITOR_MSG_TYPES).not.toContain(refused)
})
