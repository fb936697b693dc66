import { visitorTextKeys } from '@foyer/client/visitor/texts'
import { en } from '@foyer/locales/chat/en'
import { expect, test } from 'vitest'

test('S8.4: the catalogue has every text that the client asks for', () => {
  expect(visitorTextKeys.filter((key) => !(key in en))).toEqual([])
})
