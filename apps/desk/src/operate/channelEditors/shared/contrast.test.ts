import { expect, test } from 'vitest'
import { contrastOf, sixDigits } from './contrast.ts'

test('G-35: the contrast of two colours, as WCAG defines it', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#2878ff', '#2878ffff')).toBe(1)
  expect(contrastOf('', '#fff')).toBe(null)
  expect([sixDigits('#abc', '#000000'), sixDigits('#2878FF80', '#000000'), sixDigits('', '#000000')]).toEqual([
    '#aabbcc',
    '#2878ff',
    '#000000',
  ])
})
