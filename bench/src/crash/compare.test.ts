import { expect, test } from 'vitest'
import { differenceOf, firstInequality } from './compare.ts'

test('what was promised and is missing is lost, what is there twice is doubled, what nobody promised may be there', () => {
  expect(differenceOf(['a', 'b', 'c'], ['x', 'c', 'a', 'c'])).toEqual({ lost: ['b'], doubled: ['c'] })
  expect(differenceOf(['a'], ['a'])).toEqual({ lost: [], doubled: [] })
})

test('two runs differ at the first place where they do, the shorter one at its end', () => {
  expect(firstInequality(['a', 'b'], ['a', 'b'])).toBeUndefined()
  expect(firstInequality(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe('at 1 of 3: b was expected, c came')
  expect(firstInequality(['a', 'b'], ['a'])).toBe('at 1 of 2: b was expected, nothing came')
  expect(firstInequality(['a'], ['a', 'b'])).toBe('at 1 of 1: nothing was expected, b came')
})
