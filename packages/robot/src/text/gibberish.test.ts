import { expect, test } from 'vitest'
import { isGibberish } from '../robot.ts'

test.each(['asdf', 'asdf jkl', 'qwerty', 'lkjh', 'xkcdq', 'returrrrn', '???!!', '12345', 'a', 'ab'.repeat(20)])(
  'X-41: "%s" is gibberish',
  (text) => expect(isGibberish(text)).toBe(true),
)

test.each([
  'hi',
  'TV',
  'Wert',
  'was ist der Wert',
  'property',
  'DHL parcel',
  'VPNS',
  '退款',
  'คืนเงิน',
  'Как вернуть',
  'zł',
])('X-41: "%s" may be a question', (text) => expect(isGibberish(text)).toBe(false))
