import { expect, test } from 'vitest'
import { finish } from '../steps.ts'
import { cover } from './cover.ts'
import { BIT, type Lexicon, openLexicon, readPhrases } from './lexicon.ts'
import { tokensOf } from './tokens.ts'

const lexiconOf = (...phrases: string[]): Lexicon =>
  openLexicon(finish(readPhrases([{ phrases, bits: BIT.greeting }])), [])

const keysOf = (text: string): string[] => (tokensOf(text) ?? []).map(({ key }) => key)

/** The same lexicon, which notes the rows of tokens that it is asked for. */
const noting = (lexicon: Lexicon) => {
  const asked: string[] = []
  const classesOf: Lexicon['classesOf'] = (keys, from = 0, to = keys.length) => {
    asked.push(keys.slice(from, to).join(' '))
    return lexicon.classesOf(keys, from, to)
  }
  return { asked, lexicon: { ...lexicon, classesOf } }
}

test('X-41: a text with a word that no phrase has costs no look at its rows of words', () => {
  const { asked, lexicon } = noting(lexiconOf('good morning', 'hello there'))
  expect(cover(keysOf('hello there where is my parcel'), lexicon, BIT.greeting)).toBeNull()
  expect(asked).toEqual([])
  expect(cover(keysOf('hello there good morning'), lexicon, BIT.greeting)).toHaveLength(2)
})

test('G-07: what a word may be part of covers inflected forms, and each class that a row of words has', () => {
  const lexicon = lexiconOf('good morning', 'ich grüße*', 'see you soon', 'abs*')
  for (const row of ['good morning', 'ich grüßend', 'see you soon', 'absent'].map(keysOf)) {
    const bits = lexicon.classesOf(row)
    expect(bits).toBe(BIT.greeting)
    for (const key of row) expect(lexicon.within(key) & bits, key).toBe(bits)
  }
  expect(lexicon.within('parcel')).toBe(0)
})
