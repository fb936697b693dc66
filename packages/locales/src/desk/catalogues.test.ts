import { expect, test } from 'vitest'
import { locales, type TextEntry } from '../index.ts'
import { en } from './en.ts'
import { loadDeskMessages } from './index.ts'

const forms = (entry: TextEntry) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test.each(locales)('S1.4-01: %s has every key, no empty text, and the placeholders of English', async (locale) => {
  const messages = await loadDeskMessages(locale)
  expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
  for (const [key, entry] of Object.entries(messages)) {
    const english: TextEntry = en[key as keyof typeof en]
    const wanted = placeholders(forms(english).at(-1) ?? '')
    for (const form of forms(entry)) {
      expect(form.trim(), key).not.toBe('')
      expect(placeholders(form), key).toEqual(wanted)
    }
  }
})

test('zh and en have catalogues of their own', async () => {
  expect((await loadDeskMessages('zh')).send).toBe('发送')
  expect((await loadDeskMessages('en')).send).toBe('Send')
})
