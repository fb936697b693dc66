import { expect, test } from 'vitest'
import { nearChange } from './nearChange.ts'

test('D-23: a long text begins shortly before the change, everything else stays', () => {
  const long = 'We send parcels on every working day of the week. '
  const before = { docAnswer: `${long}Not on Sundays.`, docQuestion: 'When?', list: ['a'] }
  const after = { docAnswer: `${long}Also on Sundays.`, docQuestion: 'How?', list: ['b'] }
  expect(nearChange(before, after)).toEqual({
    before: { docAnswer: '…ng day of the week. Not on Sundays.', docQuestion: 'When?', list: ['a'] },
    after: { docAnswer: '…ng day of the week. Also on Sundays.', docQuestion: 'How?', list: ['b'] },
  })
})
