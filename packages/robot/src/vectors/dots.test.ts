import { expect, test } from 'vitest'
import { dots, MOST_ROWS } from './dots.ts'
import { DIMENSIONS } from './wordPack.ts'

/** All numbers from -`most` to `most`, one after the other. */
const numbers = (length: number, most: number): number[] =>
  Array.from({ length }, (_, at) => ((at * 7919) % (2 * most + 1)) - most)

test.each([0, 1, 3, MOST_ROWS])('the dot products of %d rows are those of arithmetic', (count) => {
  const vector = numbers(DIMENSIONS, 3276)
  const rows = Int8Array.from(numbers(count * DIMENSIONS, 127))
  const expected = Array.from({ length: count }, (_, row) =>
    vector.reduce((sum, value, at) => sum + value * (rows[row * DIMENSIONS + at] as number), 0),
  )
  expect([...dots(vector, rows)]).toEqual(expected)
})

test('the largest numbers fit', () => {
  const [vector, rows] = [new Int16Array(DIMENSIONS).fill(32_767), new Int8Array(DIMENSIONS).fill(-127)]
  expect([...dots(vector, rows)]).toEqual([32_767 * -127 * DIMENSIONS])
})

test('more rows than fit are refused', () => {
  expect(() => dots(new Int16Array(DIMENSIONS), new Int8Array((MOST_ROWS + 1) * DIMENSIONS))).toThrow(RangeError)
})
