import { describe, expect, test } from 'vitest'
import { featuresOf, type GramOptions } from './features.ts'
import { languageOf } from './language.ts'

const GRAMS: GramOptions = { shortest: 2, longest: 5, forCommonWords: 'few', pairDistance: 2, synonyms: false }

const named = (text: string, locale: string, grams: GramOptions = GRAMS): string[] => {
  const names = new Map<number, string>()
  featuresOf(text, { language: languageOf(locale), grams, names })
  return [...names.values()]
}
const hashes = (text: string, locale: string, grams: GramOptions = GRAMS): number[] => [
  ...featuresOf(text, { language: languageOf(locale), grams }).keys(),
]
const words = (text: string, locale: string, grams?: GramOptions): string[] =>
  named(text, locale, grams).filter((name) => name.includes(' '))

describe('G-07: the features of a question', () => {
  test('pairs of words skip one word in small indexes', () => {
    expect(words('card lost abroad', 'en')).toContain('card * abroad')
    expect(words('card lost abroad', 'en', { ...GRAMS, pairDistance: 1 })).toEqual(['card lost', 'lost abroad'])
  })

  test('a contraction is one word with and without its apostrophe, an elided article is a word of its own', () => {
    expect(hashes('I don’t', 'en')).toEqual(hashes('I dont', 'en'))
    expect(hashes("l'argent", 'fr')).toEqual(expect.arrayContaining(hashes('argent', 'fr')))
  })

  test('text without accents shares words and pairs with accented text', () => {
    const marked = new Set(named('học phí năm nay', 'vi'))
    expect(words('hoc phi nam nay', 'vi').filter((pair) => !marked.has(pair))).toEqual([])
  })

  test('a common word gets few n-grams, or none', () => {
    const gramsOf = (forCommonWords: GramOptions['forCommonWords']) =>
      hashes('what', 'en', { ...GRAMS, forCommonWords }).filter((hash) => (hash & 1) === 1)
    // " wh", "wha", "hat", "at "
    expect(gramsOf('few')).toHaveLength(4)
    expect(gramsOf('none')).toEqual([])
    expect(gramsOf('all')).toHaveLength(14)
  })
  const SMALL: GramOptions = { ...GRAMS, synonyms: true }
  const gramsIn = (text: string, locale: string, grams: GramOptions) =>
    new Set(hashes(text, locale, grams).filter((hash) => (hash & 1) === 1))

  test.each([
    ['ja', '返金できますか', '返金です'],
    ['th', 'จอดรถได้ไหมครับ', 'จอดรถ'],
  ])('%s: common words have no n-grams among few questions, also in scripts without spaces', (locale, asked, told) => {
    expect(gramsIn(asked, locale, SMALL)).toEqual(gramsIn(told, locale, SMALL))
    expect(gramsIn(asked, locale, GRAMS)).not.toEqual(gramsIn(told, locale, GRAMS))
  })

  test('Vietnamese syllables have no n-grams among few questions', () => {
    expect(gramsIn('học phí năm nay', 'vi', SMALL).size).toBe(0)
    expect(gramsIn('học phí năm nay', 'vi', GRAMS).size).toBeGreaterThan(0)
    expect(gramsIn('học phí năm nay', '', SMALL).size).toBeGreaterThan(0)
  })

  test('the last Vietnamese syllable that is typed counts whole', () => {
    const typed = (text: string) => featuresOf(text, { language: languageOf('vi'), grams: SMALL, open: true })
    expect(typed('học phí')).toEqual(featuresOf('học phí', { language: languageOf('vi'), grams: SMALL }))
  })
})
