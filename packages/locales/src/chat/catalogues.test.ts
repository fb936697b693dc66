import { expect, test } from 'vitest'
import { testCatalogue, textsOf } from '../../test/catalogue.ts'
import { locales } from '../index.ts'
import { en } from './en.ts'
import { loadChatMessages } from './index.ts'

testCatalogue(en, loadChatMessages, ['notFoundTitle', 'wechat'])

test('S5.5-14: no language says another limit than 50 MB', async () => {
  for (const locale of locales) {
    const wrong = textsOf(await loadChatMessages(locale)).filter(({ text }) => /\b10\s*M/i.test(text))
    expect(wrong, locale).toEqual([])
  }
})
