import { expect, test } from 'vitest'
import { emoji } from './emoji.ts'

test('S9.3-01, G-81: 50 emoji, each once', () => {
  expect(emoji).toHaveLength(50)
  expect(new Set(emoji).size).toBe(50)
})
