import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTopics } from '../vectors/readPack.ts'
import { knownFeature } from './postings.ts'
import { openTopics, prepareTopics } from './readyTopics.ts'

test.each(['topics.de', 'topics.en', 'topics.zh', 'asides.de', 'asides.zh'])(
  'the file %s has what its wordings say now (else run `npm run bench:robot:topics`)',
  (name) => {
    const text = readFileSync(new URL(`../../vectors/${name}.txt`, import.meta.url), 'utf8')
    const wordings = text
      .trim()
      .split('\n')
      .map((line) => line.split(' | '))
    expect(readTopics(name)).toEqual(prepareTopics(wordings, name.slice(-2)))
  },
)

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
