import { expect, test } from 'vitest'
import { keepTyped } from './keepTyped.ts'

test('X-41: the answer of a save replaces what was sent, not what was typed since', () => {
  const sent = { name: ' Robi ', hint: 'a', lines: ['one'] }
  const saved = { name: 'Robi', hint: 'a', lines: ['one'] }
  expect(keepTyped(sent, sent, saved)).toEqual(saved)
  const typed = { ...sent, hint: 'ab', lines: ['one'] }
  expect(keepTyped(typed, sent, saved)).toEqual({ ...saved, hint: 'ab' })
  expect(keepTyped(typed, sent, { name: 'Robi' })).toEqual({ name: 'Robi', hint: 'ab', lines: ['one'] })
})
