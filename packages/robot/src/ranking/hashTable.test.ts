import { expect, test } from 'vitest'
import { createTable, find, findAll, insert } from './hashTable.ts'
import { createRandom } from './random.ts'

test('keeps the values of each key in order while it grows', () => {
  const random = createRandom(1)
  const table = createTable()
  const model = new Map<number, number[]>()
  for (let value = 0; value < 60_000; value++) {
    const key = Math.floor(random() * 40_000) * 107_374 + 1
    insert(table, key, value)
    model.set(key, [...(model.get(key) ?? []), value])
  }
  for (const [key, values] of model) {
    expect(find(table, key)).toBe(values[0])
    expect(findAll(table, key)).toEqual(values)
  }
  expect(find(table, 2)).toBe(-1)
  expect(findAll(table, 2)).toEqual([])
  expect(table.directory.length).toBeGreaterThan(8)
})

test('has room for as many entries as were expected', () => {
  const table = createTable(20_000)
  const buckets = table.directory.length
  for (let key = 0; key < 20_000; key++) insert(table, key * 107_374, key)
  expect(table.directory.length).toBe(buckets)
  for (let key = 0; key < 20_000; key += 100) expect(find(table, key * 107_374)).toBe(key)
})

test('keeps more values of one key than a bucket has slots', () => {
  const table = createTable()
  const values = Array.from({ length: 6000 }, (_, value) => value)
  for (const value of values) insert(table, 0xffff_fff1, value)
  insert(table, 7, 1)
  expect(findAll(table, 0xffff_fff1)).toEqual(values)
  expect(findAll(table, 7)).toEqual([1])
})
