import { expect, test } from 'vitest'
import { toHours, toMinutes } from './rulesForm.ts'

test('hours are whole minutes, and none is 0', () => {
  expect([90, 480, 20, 0].map(toHours)).toEqual(['1.5', '8', '0.33', ''])
  expect(['1.5', '8', '0.33', ' '].map(toMinutes)).toEqual([90, 480, 20, 0])
  expect(['half', '-1', '2000'].map(toMinutes)).toEqual([null, null, null])
})
