import { expect, test } from 'vitest'
import { stopAfter } from './roving.ts'

test('S2.2-13: arrows walk round a row in the direction of reading, Home and End lead to its ends', () => {
  expect(stopAfter('ArrowRight', 0, 3, false)).toBe(1)
  expect(stopAfter('ArrowRight', 2, 3, false)).toBe(0)
  expect(stopAfter('ArrowLeft', 0, 3, false)).toBe(2)
  expect(stopAfter('ArrowRight', 0, 3, true)).toBe(2)
  expect(stopAfter('Home', 2, 3, true)).toBe(0)
  expect(stopAfter('End', 0, 3, true)).toBe(2)
  expect(stopAfter('a', 0, 3, false)).toBeNull()
  expect(stopAfter('ArrowRight', -1, 0, false)).toBeNull()
})
