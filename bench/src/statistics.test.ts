import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('a percentile is one of the values, by nearest rank', () => {
  const values = [9, 1, 8, 2, 7, 3, 6, 4, 5, 10]
  expect([0, 0.1, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 1, 5, 10, 10])
  expect(percentile([], 0.5)).toBeNaN()
})

test('a median of an even number lies between the two in the middle', () => {
  expect(median([10, 1, 3])).toBe(3)
  expect(median([10, 1, 3, 5])).toBe(4)
  expect(median([])).toBeNaN()
})
