import { expect, test } from 'vitest'
import { readTalk } from '../vectors/readPack.ts'
import { LANGUAGES } from './languages.ts'
import { createSmallTalk, prepareTalk, seededPhrases } from './smallTalk.ts'

const languages = Object.keys(LANGUAGES)

test.each(['de', 'en', 'km', 'ru', 'zh'])(
  'the build has made of the small talk of %s what its phrases say now',
  (locale) => {
    expect(readTalk(locale)).toEqual(prepareTalk(locale))
  },
)

test('a new robot reads no phrase again; one with a phrase of its own does, and knows it', () => {
  const stepsOf = (seeds: typeof phrases) => [...createSmallTalk(seeds).prepare()].length
  const phrases = seededPhrases()
  const edited = phrases.map((one) => (one.locale === 'fr' ? { ...one, phrases: [...one.phrases, 'zork'] } : one))
  expect(stepsOf(phrases)).toBe(languages.length)
  expect(stepsOf(edited)).toBeGreaterThan(languages.length)
  const [asNew, own] = [createSmallTalk(phrases), createSmallTalk(edited.filter(({ talk }) => talk === 'greeting'))]
  expect([asNew, own, asNew].map((one) => one.recognise('zork', 'fr'))).toEqual([null, 'greeting', null])
})
