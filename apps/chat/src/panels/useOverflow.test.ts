import { expect, test } from 'vitest'
import { overflowOf } from './useOverflow.ts'

test('S2.2-13: a strip fades where something of it lies out of sight', () => {
  expect(overflowOf(0, 300, 300)).toEqual({ cut: false, before: false, after: false })
  expect(overflowOf(0, 300, 500)).toEqual({ cut: true, before: false, after: true })
  expect(overflowOf(100, 300, 500)).toEqual({ cut: true, before: true, after: true })
  expect(overflowOf(-200, 300, 500)).toEqual({ cut: true, before: true, after: false })
})
