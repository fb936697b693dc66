import { expect, test } from 'vitest'
import { pseudoOf } from './pseudo.ts'

test('every text is bracketed, accented and longer, and keeps its placeholders and plural forms', () => {
  const { send, count } = pseudoOf({ send: 'Send {name} on', count: { one: '{count} day', other: '{count} days' } })
  expect(send).toMatch(/^⟦Šéñd \{name\} óñ.+⟧$/u)
  expect(String(send).length).toBeGreaterThan('Send {name} on'.length * 1.3)
  expect(count).toMatchObject({ one: expect.stringContaining('{count} dáý'), other: expect.stringMatching(/^⟦/u) })
})
