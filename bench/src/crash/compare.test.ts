import { expect, test } from 'vitest'
import { differenceOf, firstInequality } from './compare.ts'

test('acknowledged texts that are missing are lost, texts that occur twice are doubled, and other texts may occur', () => {
  expect(differenceOf(['a', 'b', 'c'], ['x', 'c', 'a', 'c'])).toEqual({ lost: ['b'], doubled: ['c'] })
  expect(differenceOf(['a'], ['a'])).toEqual({ lost: [], doubled: [] })
})

test('names the first difference of two sequences; the shorter one differs at its end', () => {
  expect(firstInequality(['a', 'b'], ['a', 'b'])).toBeUndefined()
  expect(firstInequality(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe('at 1 of 3: b was expected, c came')
  expect(firstInequality(['a', 'b'], ['a'])).toBe('at 1 of 2: b was expected, nothing came')
  expect(firstInequality(['a'], ['a', 'b'])).toBe('at 1 of 1: nothing was expected, b came')
})
