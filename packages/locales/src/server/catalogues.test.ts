import { expect, test } from 'vitest'
import { locales } from '../index.ts'
import { en } from './en.ts'
import { acceptedLocale, type ServerText, serverText } from './index.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test.each(locales)('S1.4-01: the server has all texts in %s, with the placeholders of English', (locale) => {
  for (const [key, english] of Object.entries(en)) {
    const text = serverText(locale, key as ServerText)
    expect(text.trim(), key).toBe(text)
    expect(text, key).not.toBe('')
    expect(placeholders(text), key).toEqual(placeholders(english))
    // the beginning of a refused token's message is the same in every language (D-15)
    if (locale !== 'en' && english.length > 12 && key !== 'identityToken') expect(text, key).not.toBe(english)
  }
})

test('G-62: the first language that a caller accepts, as one of our codes', () => {
  expect(['zh-TW,en;q=0.5', 'tl', 'xx, de-AT;q=0.8', '*', ''].map(acceptedLocale)).toEqual([
    'tw',
    'fil',
    'de',
    null,
    null,
  ])
})
