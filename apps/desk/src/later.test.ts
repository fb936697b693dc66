import { expect, test } from 'vitest'
import { inHours, nextMonday, tomorrow } from './later.ts'

test('the presets of snoozing: 3 hours, tomorrow at 9, and the next Monday at 9, also on a Sunday and a Monday', () => {
  const at = (day: number, hour = 15) => new Date(2026, 10, day, hour).getTime()
  const [sunday, monday, friday] = [at(22), at(23), at(27)]
  expect(inHours(sunday) - sunday).toBe(10_800_000)
  expect(tomorrow(friday)).toBe(at(28, 9))
  expect([sunday, monday, friday].map(nextMonday)).toEqual([at(23, 9), at(30, 9), at(30, 9)])
})
