import { expect, test } from 'vitest'
import { readTopics, readWordings } from '../vectors/readPack.ts'
import { knownFeature } from './postings.ts'
import { openTopics, prepareTopics } from './readyTopics.ts'
import { topicsOf } from './topics.ts'

test.each(['topics.de', 'topics.en', 'topics.ko', 'topics.zh', 'asides.de', 'asides.zh'])(
  'the build has made of %s what its wordings say now',
  (name) => {
    expect(readTopics(name)).toEqual(prepareTopics(readWordings(name), name.slice(-2)))
  },
)

test('of Korean questions small bases say fewer words than of English ones, of Thai more', () => {
  const [english = 1, korean = 1, thai = 1] = ['en', 'ko', 'th'].map((one) => readTopics(`topics.${one}`).usuallyKnown)
  expect([korean < english * 0.7, thai > english * 1.3]).toEqual([true, true])
  expect(topicsOf('ko')?.knownScale).toBeCloseTo(Math.sqrt(english / korean), 1)
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
