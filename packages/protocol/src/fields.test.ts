import fastJson from 'fast-json-stringify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { nullable } from './fields.ts'
import { formField } from './form.ts'

const through = (schema: object, value: unknown) => JSON.parse(fastJson(schema)(value))

test('nullable: an object is written without what is not declared, null stays null', () => {
  const holder = Type.Object({ card: nullable(Type.Object({ name: Type.String() })) })
  expect(through(holder, { card: { name: 'Lee', secret: 1 } })).toEqual({ card: { name: 'Lee' } })
  expect(through(holder, { card: null })).toEqual({ card: null })
})

test('nullable: lists, numbers and free values', () => {
  const holder = Type.Object({
    list: nullable(Type.Array(Type.Integer())),
    number: nullable(Type.Number()),
    any: nullable(Type.Unknown()),
  })
  for (const value of [
    { list: [1], number: 0.5, any: { x: [1] } },
    { list: null, number: null, any: null },
  ])
    expect(through(holder, value)).toEqual(value)
})

test('nullable: checks as before, and takes null', () => {
  const name = nullable(nullable(Type.String({ maxLength: 2 })))
  expect([null, 'ab', 'abc', 1].map((value) => Value.Check(name, value))).toEqual([true, true, false, false])
})

test('G-44: what was chosen is text, or a list for boxes and cascaders', () => {
  const field = { fieldId: 'f1', fieldName: 'Area', fieldType: 9 }
  for (const chooseValue of ['', 'A1', [], ['1', '11']])
    expect(through(formField, { ...field, chooseValue })).toEqual({ ...field, chooseValue })
  expect(Value.Check(formField, { ...field, chooseValue: [1] })).toBe(false)
})

test('S3.11-12: a cascader keeps its levels', () => {
  const leaf = { id: '111', name: 'Quarter', children: [] }
  const fieldValue = [{ id: '1', name: 'North', children: [{ id: '11', name: 'City A', children: [leaf] }] }]
  const field = { fieldId: 'f1', fieldName: 'Area', fieldType: 9, fieldValue }
  expect(through(formField, field)).toEqual(field)
})
