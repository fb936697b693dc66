import { expect, test } from 'vitest'
import { bag, isOn, list, readJson, text } from './switches.ts'

test('A-59: 1, "1" and true are on', () => {
  expect([1, '1', true].every(isOn)).toBe(true)
  expect([0, '0', false, null, undefined, 2, 'true', ''].some(isOn)).toBe(false)
})

test('A-39, S8.4-13: text or object; a parse failure is ignored', () => {
  expect(readJson('[1]')).toEqual([1])
  expect(readJson({ a: 1 })).toEqual({ a: 1 })
  expect(readJson('{broken')).toBeNull()
  expect(readJson(undefined)).toBeNull()
})

test('members of a wrong type are empty', () => {
  expect(bag('x')).toEqual({})
  expect(list({})).toEqual([])
  expect([text('a'), text(2), text(null), text({})]).toEqual(['a', '2', '', ''])
})
