import { expect, test } from 'vitest'
import { table, tidy, verdictOf } from './table.ts'

test('a goal is reached from its value on; a miss is given in its unit', () => {
  expect(verdictOf(10, 'at least', 10, 'times')).toBe('reached')
  expect(verdictOf(8.5, 'at least', 10, 'times')).toBe('short by 1.50 times')
  expect(verdictOf(0.3, 'at most', 0.12, 'ms')).toBe('short by 0.180 ms')
  expect(verdictOf(Number.NaN, 'at most', 1, 'ms')).toBe('not measured')
})

test('numbers keep about three digits', () => {
  expect([0.04567, 4.567, 45.67, 4567.8, Number.NaN].map(tidy)).toEqual(['0.046', '4.57', '45.7', '4,568', '-'])
})

test('columns are as wide as their widest value', () => {
  const row = { what: 'a long figure', ours: '1', beside: '2', goal: '3', verdict: 'reached' }
  expect(
    table([row])
      .split('\n')
      .map((line) => line.indexOf('1')),
  ).toEqual([-1, 15])
})
