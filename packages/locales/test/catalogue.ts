import { expect, test } from 'vitest'
import { type Locale, locales, type TextEntry, tagOf } from '../src/index.ts'

type Catalogue = Readonly<Record<string, TextEntry>>

const forms = (entry: TextEntry) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

/** Every form of every text, with its key. */
export const textsOf = (messages: Catalogue) =>
  Object.entries(messages).flatMap(([key, entry]) => forms(entry).map((text) => ({ key, text })))

const scripts: Readonly<Partial<Record<Locale, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  ja: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  km: /\p{Script=Khmer}/u,
  ko: /\p{Script=Hangul}/u,
  lo: /\p{Script=Lao}/u,
  my: /\p{Script=Myanmar}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  tw: /\p{Script=Han}/u,
  zh: /\p{Script=Han}/u,
}

type Load = (locale: Locale) => Promise<Catalogue>

/** Declares the test that no language of a surface lacks a text (S1.4-01). */
export const testKeys = (en: Catalogue, load: Load): void => {
  test.each(locales)('S1.4-01: %s has every key, no empty text, and the placeholders of English', async (locale) => {
    const messages = await load(locale)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
    for (const [key, entry] of Object.entries(messages)) {
      const wanted = placeholders(forms(en[key] ?? '').at(-1) ?? '')
      for (const form of forms(entry)) {
        expect(form.trim(), key).toBe(form)
        expect(form, key).not.toBe('')
        expect(placeholders(form), key).toEqual(wanted)
      }
    }
  })
}

/**
 * Declares the tests of a surface's texts (S1.4-01).
 * @param international keys of texts that are the same in all languages
 * @param ordinals keys of texts with ordinal plurals (1st, 2nd)
 */
export const testCatalogue = (
  en: Catalogue,
  load: Load,
  international: readonly string[],
  ordinals: readonly string[] = [],
): void => {
  testKeys(en, load)

  test.each(locales)('S1.4-01: %s counts with the plural forms of its language', async (locale) => {
    const categoriesOf = (type: Intl.PluralRuleType) =>
      new Intl.PluralRules(tagOf(locale), { type }).resolvedOptions().pluralCategories
    const [howMany, whichOne] = [categoriesOf('cardinal'), categoriesOf('ordinal')]
    // "many" of the Romance languages is for millions, which no count of messages reaches.
    const cardinal = howMany.filter((form) => form !== 'many' || ['ar', 'pl', 'ru'].includes(locale))
    for (const [key, entry] of Object.entries(await load(locale))) {
      const ordinal = ordinals.includes(key)
      const counted = typeof en[key] !== 'string' && !ordinal
      const [needed, pluralCategories] = ordinal ? [whichOne, whichOne] : [cardinal, howMany]
      if (typeof entry === 'string' && !(counted && needed.length > 1)) continue
      const has = Object.keys(entry)
      expect(has, key).toEqual(expect.arrayContaining(needed))
      expect(pluralCategories, key).toEqual(expect.arrayContaining(has))
    }
  })

  test.each(locales.filter((locale) => locale !== 'en'))('S1.4-01: %s is not English', async (locale) => {
    const worded = ({ key, text }: { key: string; text: string }) =>
      !international.includes(key) && /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
    const texts = textsOf(await load(locale)).filter(worded)
    const english = new Set(textsOf(en).map(({ text }) => text))
    // Single words may be the same in several languages, whole sentences never are.
    expect(texts.filter(({ text }) => text.length > 14 && english.has(text))).toEqual([])
    const script = scripts[locale]
    expect(texts.filter(({ text }) => text.length > 5 && script && !script.test(text))).toEqual([])
  })
}
