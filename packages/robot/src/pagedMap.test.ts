import { expect, test } from 'vitest'
import { createPagedMap } from './pagedMap.ts'

test('a map of several pages keeps the order, and each key once', () => {
  const map = createPagedMap<number>()
  for (let at = 0; at < 40_000; at++) map.set(`k${at}`, at)
  map.set('k5', -5)
  map.set('k39999', -6)
  expect(map.size()).toBe(40_000)
  expect([map.get('k5'), map.get('k20000'), map.get('k39999'), map.get('none')]).toEqual([-5, 20_000, -6, undefined])
  expect([map.delete('k5'), map.delete('k5')]).toEqual([true, false])
  map.set('k5', 5)
  const keys = [...map.keys()]
  expect([keys[4], keys[5], keys.at(-1)]).toEqual(['k4', 'k6', 'k5'])
  expect([...map.values()].at(-1)).toBe(5)
  for (const key of keys) map.delete(key)
  expect([map.size(), [...map.keys()]]).toEqual([0, []])
})
