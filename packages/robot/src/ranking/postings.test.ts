import { expect, test } from 'vitest'
import { append, countIn, createPostings, eachPart, featureId, lengthOf, rearrange } from './postings.ts'

/** Feature `f` of 200 has each row that `f + 1` divides: lists of 100 to 20,000 postings, grown side by side. */
const FEATURES = 200
const ROWS = 20_000

const grown = () => {
  const postings = createPostings()
  for (let feature = 0; feature < FEATURES; feature++) featureId(postings, feature * 7)
  for (let row = 0; row < ROWS; row++)
    for (let feature = 0; feature < FEATURES; feature++)
      if (row % (feature + 1) === 0) append(postings, feature, row, row + 1)
  return postings
}

const listOf = (postings: ReturnType<typeof createPostings>, feature: number) => {
  const list: [number, number][] = []
  eachPart(postings, feature, (rows, weights, from, to) => {
    for (let at = from; at < to; at++) list.push([rows[at] as number, weights[at] as number])
  })
  return list
}

const expected = (feature: number) =>
  Array.from({ length: Math.ceil(ROWS / (feature + 1)) }, (_, at) => [at * (feature + 1), at * (feature + 1) + 1]).map(
    (pair) => pair as [number, number],
  )

test('lists hold what was appended, and in that order when they are one run again', () => {
  const postings = grown()
  for (const feature of [0, 1, 7, 199]) {
    expect(lengthOf(postings, feature)).toBe(expected(feature).length)
    expect(listOf(postings, feature).sort(([one], [other]) => one - other)).toEqual(expected(feature))
  }
  rearrange(postings, new Int32Array(0))
  expect(postings.chunks).toEqual([])
  for (const feature of [0, 1, 7, 199]) expect(listOf(postings, feature)).toEqual(expected(feature))
  append(postings, 7, ROWS, 1)
  expect(listOf(postings, 7)).toEqual([...expected(7), [ROWS, 1]])
})

const SOME = Int32Array.of(0, 1, 8, 4000, 4001, 19_800, ROWS - 1, ROWS)

const countsIn = (postings: ReturnType<typeof createPostings>, features: readonly number[], sorted: boolean) => {
  const counts = new Uint16Array(SOME.length)
  for (const feature of features) countIn(postings, feature, SOME, counts, sorted)
  return [...counts]
}

test.each([true, false])('counts how many features rows have, sorted: %s', (sorted) => {
  for (const feature of [0, 7, 199])
    expect(countsIn(grown(), [feature], sorted), `${feature}`).toEqual(
      Array.from(SOME, (row) => (row < ROWS && row % (feature + 1) === 0 ? 1 : 0)),
    )
  expect(countsIn(grown(), [0, 7, 199], sorted)).toEqual([3, 1, 2, 3, 1, 3, 1, 0])
  const arranged = grown()
  rearrange(arranged, new Int32Array(0))
  expect(countsIn(arranged, [0, 7, 199], sorted)).toEqual([3, 1, 2, 3, 1, 3, 1, 0])
})

test('a row that training appended has the feature only with a positive weight', () => {
  const postings = grown()
  append(postings, 7, 1, -1)
  append(postings, 7, 4001, 1)
  expect(countsIn(postings, [7], false)).toEqual([1, 0, 1, 1, 1, 1, 0, 0])
})

test('growing copies no array: what is there stays where it is, and new arrays are small', () => {
  const postings = grown()
  rearrange(postings, new Int32Array(0))
  const { rows, weights } = postings
  const pages = [...postings.pages]
  for (let row = ROWS; row < ROWS * 2; row++) {
    append(postings, row % FEATURES, row, 1)
    append(postings, featureId(postings, 10_000 + row), row, 1)
  }
  expect([postings.rows === rows, postings.weights === weights]).toEqual([true, true])
  expect(pages.every((page, at) => postings.pages[at] === page)).toBe(true)
  for (const chunk of postings.chunks) expect(chunk.rows.length).toBeLessThanOrEqual(2 ** 16)
  for (const bucket of postings.ids.directory) expect(bucket.length).toBeLessThanOrEqual(2 ** 14)
})

test('weights of 16 bits stay so in lists that grow, and in one run', () => {
  const postings = createPostings(0, new Float16Array(0))
  const feature = featureId(postings, 1)
  for (let row = 0; row < 5000; row++) append(postings, feature, row, 0.1)
  expect(postings.chunks.every(({ weights }) => weights instanceof Float16Array)).toBe(true)
  rearrange(postings, new Int32Array(0))
  expect(postings.weights).toBeInstanceOf(Float16Array)
  expect(postings.weights).toHaveLength(5000)
  expect(postings.weights.every((weight) => Math.abs(weight - 0.1) < 0.0001)).toBe(true)
})
