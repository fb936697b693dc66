import { describe, expect, test } from 'vitest'
import { createTexts, directionOf, locales, selectLocale, tagOf, toLocale } from './index.ts'

const none = { channel: '', query: '', browser: [], stored: '' }

describe('selectLocale', () => {
  test('S1.4-02, S9.3-12: 24 locales, zh by default', () => {
    expect(locales).toHaveLength(24)
    expect(new Set(locales).size).toBe(24)
    expect(selectLocale(none)).toBe('zh')
  })

  test('S1.4-03 to 05: channel before query before browser', () => {
    const all = { channel: 'de', query: 'fr', browser: ['ja-JP'], stored: 'ko' }
    expect(selectLocale(all)).toBe('de')
    expect(selectLocale({ ...all, channel: '' })).toBe('fr')
    expect(selectLocale({ ...all, channel: '', query: '' })).toBe('ja')
  })

  test('S1.4-06, A-23: a stored locale only replaces the default', () => {
    expect(selectLocale({ ...none, stored: 'ko' })).toBe('ko')
    expect(selectLocale({ ...none, browser: ['it-IT', 'sv'], stored: 'ko' })).toBe('ko')
    expect(selectLocale({ ...none, browser: ['it-IT', 'pt-BR'], stored: 'ko' })).toBe('pt')
  })

  test('unknown codes are skipped in every place', () => {
    expect(selectLocale({ channel: 'xx', query: '../en', browser: ['q'], stored: '<b>' })).toBe('zh')
  })

  test('G-62: browser codes', () => {
    for (const tag of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-MO', 'tw']) expect(toLocale(tag)).toBe('tw')
    for (const tag of ['zh', 'zh-CN', 'zh_Hans_SG']) expect(toLocale(tag)).toBe('zh')
    expect(toLocale('tl-PH')).toBe('fil')
    expect(toLocale('EN-gb')).toBe('en')
    expect(toLocale('')).toBeNull()
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'fa'])
  })

  test('every code names a language that Intl knows', () => {
    expect(locales.map(tagOf).filter((tag) => Intl.PluralRules.supportedLocalesOf(tag).length === 0)).toEqual([])
  })
})

describe('createTexts', () => {
  const messages = {
    plain: 'Hello {name}, {missing}',
    count: { one: '{count} item', few: '{count} few', other: '{count} items' },
  }

  test('fills placeholders and leaves unknown ones', () => {
    expect(createTexts(messages, 'en')('plain', { name: '{name}$&' })).toBe('Hello {name}$&, {missing}')
  })

  test('chooses the plural form of the language', () => {
    const en = createTexts(messages, 'en')
    const ru = createTexts(messages, 'ru')
    const zh = createTexts(messages, 'zh')
    expect([en('count', { count: 1 }), en('count', { count: 2 })]).toEqual(['1 item', '2 items'])
    expect([ru('count', { count: 21 }), ru('count', { count: 3 })]).toEqual(['21 item', '3 few'])
    expect(zh('count', { count: 1 })).toBe('1 items')
  })

  test('ordinal plurals: 1st, 2nd, 3rd, 4th', () => {
    const places = { place: { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}th' } }
    const nth = createTexts(places, 'en', 'ordinal')
    const said = [1, 2, 3, 4, 11, 22].map((count) => nth('place', { count }))
    expect(said).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
  })

  test('numbers are formatted in the language', () => {
    expect(createTexts(messages, 'fa')('count', { count: 12 })).toContain('۱۲')
  })
})
