import { fieldName } from '@foyer/client/forms/fieldName'
import { distinctFields, levelsOf, optionsOf } from '@foyer/client/forms/fields'
import { checkValues, startValues, toSubmission } from '@foyer/client/forms/values'
import type { FormOption } from '@foyer/client/message'
import { expect, test } from 'vitest'
import { field } from '../../test/forms.ts'
import { formDraftKey, readFormDraft, writeFormDraft } from './formDraft.ts'

const leaf = (name: string, id = ''): FormOption => ({ id, name, children: [] })

test('S3.11-01: fields of the same id are one, whatever the id', () => {
  const fields = ['x', 'x', '__proto__', '__proto__', ''].map((id, index) => field({ id, name: `${index}`, type: 1 }))
  expect(distinctFields(fields).map(({ name }) => name)).toEqual(['0', '2', '4'])
})

test('S3.11-01: an id like __proto__ is an id like any other', () => {
  const fields = ['__proto__', 'constructor', 'toString'].map((id) => field({ id, name: id, type: 1, required: true }))
  expect([...checkValues(fields, startValues(fields, new Map())).keys()]).toHaveLength(3)
  const values = new Map(fields.map(({ id }) => [id, 'x']))
  expect(JSON.stringify(toSubmission(fields, values))).toBe('{"__proto__":"x","constructor":"x","toString":"x"}')
  expect(({} as { x?: string }).x).toBeUndefined()
  expect(startValues(fields, readFormDraft(writeFormDraft(values)))).toEqual(values)
})

test('S3.11-13: options that could not be told apart are one; those without a name are none', () => {
  expect(optionsOf([leaf('A'), leaf(''), leaf('B'), leaf('A')]).map(({ name }) => name)).toEqual(['A', 'B'])
  const many = Array.from({ length: 1000 }, (_, index) => leaf(`Choice ${index}`))
  expect(optionsOf(many)).toHaveLength(1000)
})

test('S3.11-12: a cascader of any depth is read level by level; an option without an id goes by its name', () => {
  let deepest = leaf('0')
  for (let depth = 1; depth < 20_000; depth += 1) deepest = { id: '', name: `${depth}`, children: [deepest] }
  expect(levelsOf([deepest], [])).toHaveLength(1)
  expect(levelsOf([deepest], ['19999', '19998']).map(({ chosen }) => chosen?.name)).toEqual([
    '19999',
    '19998',
    undefined,
  ])
  const twice = [leaf('First', '1'), leaf('Second', '1')]
  expect(levelsOf(twice, ['1'])[0]).toEqual({ options: [twice[0]], chosen: twice[0] })
})

test('what was kept of a form is read with care', () => {
  expect(formDraftKey('message1')).not.toBe(formDraftKey('message2'))
  for (const kept of ['', 'null', '{', '"x"', '{"a":1}', '[1,2]', '[["a",1]]', '[["a",["b",1]]]', '[[1,"a"]]'])
    expect([...readFormDraft(kept)], kept).toEqual([])
  expect([...readFormDraft('[["a","b"],["c",["d"]],["e",null]]')]).toEqual([
    ['a', 'b'],
    ['c', ['d']],
  ])
})

test('S5.1-02: a name inside our sentence is short and does not turn it around', () => {
  expect(fieldName(' Order number ')).toBe('Order number')
  expect(fieldName('\u202Egnp.exe\u2066')).toBe('gnp.exe')
  expect(fieldName('😀'.repeat(500))).toBe(`${'😀'.repeat(79)}…`)
})
