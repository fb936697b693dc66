import { expect, test } from 'vitest'
import { wishedScheme } from './scheme.ts'

test('the host page goes before the channel, the channel before the system; other words are no wish', () => {
  expect(wishedScheme('dark', 'light')).toBe('dark')
  expect(wishedScheme(undefined, 'light')).toBe('light')
  expect(wishedScheme('system', 'dark')).toBeNull()
  for (const none of [undefined, '', 'system', 'Dark', 1, null]) expect(wishedScheme(none, none)).toBeNull()
})
