import { expect, test } from 'vitest'
import { frequencyOf, knownFeature } from './postings.ts'
import { createIndex, type RowText } from './rankIndex.ts'
import { bulkReaderOf, readerOf } from './readerOf.ts'
import { addRows, removeRow } from './rows.ts'

const GRAMS = { shortest: 2, longest: 4, forCommonWords: 'all', pairDistance: 1, synonyms: false } as const
const POWERS = { words: 1, grams: 1 }
const TEXTS: readonly RowText[] = [
  { docId: 'd1', questions: ['How do I return a parcel?', 'Return of a parcel'] },
  { docId: 'd2', questions: ['Where is my parcel?'] },
  { docId: 'd3', questions: ['Wo ist mein Päckchen?', ''] },
]
const read = readerOf('en', GRAMS)
const hashes = [
  ...new Set(TEXTS.flatMap(({ questions }) => questions.flatMap((question) => [...read(question).keys()]))),
]

const frequencies = (index: ReturnType<typeof createIndex>) =>
  hashes.map((hash) => frequencyOf(index.postings, knownFeature(index.postings, hash)))

test('rows that are added at once count each feature as often as rows that are added one by one', () => {
  const together = createIndex(GRAMS, POWERS)
  addRows(together, TEXTS, read)
  const single = createIndex(GRAMS, POWERS)
  for (const text of TEXTS) addRows(single, [text], read)
  const expected = hashes.map(
    (hash) => TEXTS.flatMap(({ questions }) => questions).filter((question) => read(question).has(hash)).length,
  )
  expect(frequencies(together)).toEqual(expected)
  expect(frequencies(single)).toEqual(expected)
  addRows(together, TEXTS, read)
  expect(frequencies(together)).toEqual(expected.map((count) => count * 2))
  for (let row = 0; row < 6; row++) removeRow(together, row, null, read)
  expect(frequencies(together)).toEqual(expected.map(() => 0))
})

test('a reader of many texts reads the same as one of few', () => {
  const questions = TEXTS.flatMap((text) => text.questions)
  expect(questions.map(bulkReaderOf('en', GRAMS, 2000))).toEqual(questions.map(read))
})
