import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTopics } from '../vectors/readPack.ts'
import { knownFeature } from './postings.ts'
import { openTopics, prepareTopics, usuallyKnown } from './readyTopics.ts'
import { topicsOf } from './topics.ts'

const wordingsOf = (name: string): string[][] =>
  readFileSync(new URL(`../../vectors/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

test.each(['topics.de', 'topics.en', 'topics.ko', 'topics.zh', 'asides.de', 'asides.zh'])(
  'the file %s has what its wordings say now (else run `npm run bench:robot:topics`)',
  (name) => {
    expect(readTopics(name)).toEqual(prepareTopics(wordingsOf(name), name.slice(-2)))
  },
)

test.each(['de', 'ko', 'th'])('a question in %s counts as known by what its small bases usually say', (language) => {
  const [english, own] = ['en', language].map((one) => usuallyKnown(wordingsOf(`topics.${one}`), one))
  expect(topicsOf(language)?.knownScale).toBeCloseTo(Math.sqrt((english ?? 0) / (own ?? 1)), 1)
})

test('topics that were prepared have the features, the vectors and the words of their wordings', () => {
  const ready = prepareTopics([['gift card', 'buy a voucher'], ['where is my parcel']], 'en')
  const { index, field, meant } = openTopics(ready)
  expect([index.rows, index.questions, field?.rows]).toEqual([2, 3, 2])
  expect(ready.postings.hashes.length).toBeGreaterThan(40)
  ready.postings.hashes.forEach((hash, feature) => {
    expect(knownFeature(index.postings, hash)).toBe(feature)
  })
  expect(field?.questions.length).toBe(200)
  expect(['vuocher', 'prcel', 'lamp'].map(meant)).toEqual(['voucher', 'parcel', undefined])
})
