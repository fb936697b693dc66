import { expect, test } from 'vitest'
import { createIndex } from './rankIndex.ts'
import { bestRows } from './search.ts'

const GRAMS = { shortest: 3, longest: 4, forCommonWords: 'none', pairDistance: 1, synonyms: false } as const
const ROWS = 500

/** Every seventh row is removed, and about ten rows score the same. */
const index = Object.assign(createIndex(GRAMS, { words: 1, grams: 1 }), {
  rows: ROWS,
  alive: Uint8Array.from({ length: ROWS }, (_, row) => (row % 7 === 0 ? 0 : 1)),
})
const scores = Float32Array.from({ length: ROWS * 2 }, (_, row) => ((row * 37) % 51) / 10 - 1)

test.each([1, 2, 24, 200, 1000])(
  'the best %s rows are those that sorting finds: alive, above 0, the older of equal ones',
  (limit) => {
    const sorted = Array.from({ length: ROWS }, (_, row) => ({ row, score: scores[row] ?? 0 }))
      .filter(({ row, score }) => row % 7 !== 0 && score > 0)
      .sort((one, other) => other.score - one.score || one.row - other.row)
    expect(bestRows(index, scores, limit)).toEqual(sorted.slice(0, limit))
  },
)
