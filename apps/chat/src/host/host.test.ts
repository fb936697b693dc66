import { expect, test } from 'vitest'
import { createLanguage } from './language.ts'
import { readFragment, readQuery } from './query.ts'
import { createStorage, isKept } from './storage.ts'

test('S2.1-31 to S2.1-34: from, channelId and the rest of the address', () => {
  expect(readQuery('?channelId=demo&from=iframe&locale=en&close=1&inviteEvaluate=1')).toEqual({
    channelId: 'demo',
    locale: 'en',
    embedded: true,
    all: { channelId: 'demo', from: 'iframe', locale: 'en', close: '1', inviteEvaluate: '1' },
  })
  expect(readQuery('')).toMatchObject({ channelId: '', embedded: false })
  expect([readFragment('#foyer=abc&x=1', 'foyer'), readFragment('', 'foyer')]).toEqual(['abc', ''])
})

test('D-14: where storage is denied, the page remembers for itself, and knows that nothing is kept', () => {
  const area = () => {
    throw new Error('denied')
  }
  expect(isKept(area)).toBe(false)
  expect(isKept(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }))).toBe(true)
  const denied = createStorage(area)
  expect(denied.get('a')).toBe('')
  denied.set('a', '1')
  expect(denied.get('a')).toBe('1')
  denied.set('a', '')
  expect(denied.get('a')).toBe('')
})

const sources = { channel: '', query: '', browser: [], stored: '' }

test('A-23: the last choice of a language wins, whichever chunk comes first', async () => {
  const language = createLanguage()
  const heard: unknown[] = []
  language.subscribe(() => heard.push(language.get()?.locale))
  await Promise.all([language.choose(sources), language.choose({ ...sources, query: 'en' })])
  expect(heard).toEqual(['en'])
  void language.choose({ ...sources, query: 'zh' })
  await language.choose({ ...sources, query: 'zh' })
  expect(language.get()?.locale).toBe('zh')
  await language.choose({ ...sources, query: 'en' })
  await language.choose({ ...sources, channel: 'zh', query: 'en' })
  expect(language.get()?.t('send')).toBe('发送')
})
