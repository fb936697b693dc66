import { expect, test } from 'vitest'
import { testCatalogue } from '../../test/catalogue.ts'
import { locales } from '../index.ts'
import { en } from './en.ts'
import { loadDeskMessages } from './index.ts'

testCatalogue(en, loadDeskMessages, ['wechat'], ['waitPlace', 'stateQueued'])

test('an agent with two missed offers reads the name of their new status, in every language', async () => {
  for (const locale of locales) {
    const { newsAway, busy } = await loadDeskMessages(locale)
    expect(newsAway, locale).toContain(busy)
  }
})
