import { locales, tagOf } from '@foyer/locales'
import { expect, test } from 'vitest'
import { spokenWait } from './wait.ts'

const said = (low: number, high: number, tag = 'en') =>
  spokenWait({ low, high }, tag).replaceAll(/[\s\u2009]*–[\s\u2009]*/g, '-')

test('a wait is said in whole minutes, both ends outwards, by fives from ten minutes on', () => {
  expect(said(130, 290)).toBe('2-5 minutes')
  expect(said(0, 61)).toBe('1-2 minutes')
  expect(said(60, 60)).toBe('1 minute')
  expect(said(661, 1502)).toBe('10-30 minutes')
  expect(said(3000, 7200)).toBe('50-120 minutes')
})

test('under a minute there is nothing to count, and over two hours it is said in hours', () => {
  expect(said(3, 59)).toBe('')
  expect(said(5000, 8000)).toBe('1-2.5 hours')
  expect(said(7200, 10_800)).toBe('2-3 hours')
})

test('every language says the range in its own words and digits', () => {
  const all = locales.map((locale) => said(130, 290, tagOf(locale)))
  expect(all.filter((text) => !/\p{N}.*\p{N}/u.test(text))).toEqual([])
  expect(said(130, 290, 'de')).toBe('2-5 Minuten')
  expect(said(130, 290, 'zh-Hans')).toMatch(/2-5\s?分钟/)
})
