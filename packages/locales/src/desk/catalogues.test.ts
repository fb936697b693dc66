import { expect, test } from 'vitest'
import { testCatalogue } from '../../test/catalogue.ts'
import { locales } from '../index.ts'
import { en } from './en.ts'
import { loadDeskMessages } from './index.ts'

testCatalogue(en, loadDeskMessages, ['wechat'], ['waitPlace', 'stateQueued'])

test('an agent who let two offers pass reads the name of the status that they were given, in every language', async () => {
  for (const locale of locales) {
    const { newsAway, busy } = await loadDeskMessages(locale)
    expect(newsAway, locale).toContain(busy)
  }
})
