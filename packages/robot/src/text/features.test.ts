import { describe, expect, test } from 'vitest'
import { featuresOf, type GramOptions } from './features.ts'
import { languageOf } from './language.ts'

const GRAMS: GramOptions = { shortest: 2, longest: 5, forCommonWords: 'few', pairDistance: 2 }

const named = (text: string, locale: string, grams: GramOptions = GRAMS): string[] => {
  const names = new Map<number, string>()
  featuresOf(text, { language: languageOf(locale), grams, names })
  return [...names.values()]
}
const words = (text: string, locale: string, grams?: GramOptions): string[] =>
  named(text, locale, grams).filter((name) => !/^ | $/.test(name) && name.includes(' '))

describe('G-07: what a question is compared by', () => {
  test('pairs of words reach over one word, where the index is small enough', () => {
    expect(words('card lost abroad', 'en')).toContain('card * abroad')
    expect(words('card lost abroad', 'en', { ...GRAMS, pairDistance: 1 })).toEqual(['card lost', 'lost abroad'])
  })

  test('a contraction is one word with and without its apostrophe, an elided article stays apart', () => {
    expect(named('I don’t', 'en')).toEqual(named('I dont', 'en'))
    expect(named("l'argent", 'fr')).toContain(' arge')
  })

  test('what is typed without marks has its words and its pairs in common with what has them', () => {
    const marked = new Set(named('học phí năm nay', 'vi'))
    expect(words('hoc phi nam nay', 'vi').filter((pair) => !marked.has(pair))).toEqual([])
  })

  test('a word that nearly every question holds gets few n-grams, or none', () => {
    expect(named('what', 'en')).toEqual([' wh', 'wha', 'hat', 'at ', 'what'])
    expect(named('what', 'en', { ...GRAMS, forCommonWords: 'none' })).toEqual(['what'])
    expect(named('what', 'en', { ...GRAMS, forCommonWords: 'all' })).toContain('what ')
  })
})
