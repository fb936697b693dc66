import { expect, test } from 'vitest'
import { testCatalogue, textsOf } from '../../test/catalogue.ts'
import { loadDeskMessages } from '../desk/index.ts'
import { locales } from '../index.ts'
import { serverText } from '../server/index.ts'
import { en } from './en.ts'
import { loadChatMessages } from './index.ts'

testCatalogue(en, loadChatMessages, ['notFoundTitle', 'wechat'])

test('S5.5-14: no language names another limit than 50 MB', async () => {
  for (const locale of locales) {
    const wrong = textsOf(await loadChatMessages(locale)).filter(({ text }) => /\b10\s*M/i.test(text))
    expect(wrong, locale).toEqual([])
  }
})

test('S8.4-05: the page, the desk and the server word the limit of files alike in every language', async () => {
  for (const locale of locales) {
    const { fileTooLarge } = await loadChatMessages(locale)
    expect((await loadDeskMessages(locale)).fileLarge, locale).toBe(fileTooLarge)
    expect(serverText(locale, 'fileTooLarge'), locale).toBe(fileTooLarge)
  }
})
