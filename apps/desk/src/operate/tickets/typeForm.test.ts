import { expect, test } from 'vitest'
import { moved } from '../sorting/moved.ts'
import { blankField, problemsOf, type TicketType, toForm, toSave } from './typeForm.ts'

const stored: TicketType = {
  templateId: 'tp1',
  woType: { typeId: 'wt1', typeName: 'Return' },
  hidden: 0,
  items: [
    { fieldId: 'f1', fieldName: 'Colour', fieldType: 6, fieldValue: [{ name: 'Red' }, { name: 'Blue' }] },
    {
      fieldId: 'f2',
      fieldName: 'Area',
      fieldType: 9,
      fieldValue: [{ id: '1', name: 'North', children: [{ id: '11', name: 'City' }] }],
      showIf: { fieldId: 'f1', value: 'Red' },
    },
  ],
  translations: { de: { 'items.0.fieldName': 'Farbe', 'items.1.fieldValue.0.children.0.name': 'Stadt' } },
}

test('D-20: texts go with their field and their choice when these move', () => {
  const form = toForm(stored)
  const [colour] = form.fields
  if (!colour) throw new Error('the type has no field')
  const fields = moved([Object.assign({}, colour, { choices: 'Green\nRed\nBlue' }), ...form.fields.slice(1)], 0, 1)
  const saved = toSave(Object.assign({}, form, { fields }))
  expect(saved.translations).toEqual({
    de: { 'items.1.fieldName': 'Farbe', 'items.0.fieldValue.0.children.0.name': 'Stadt' },
  })
})

test('choices keep the ids that tickets hold, and new ones get their own', () => {
  const form = toForm(stored)
  const [, area] = form.fields
  if (!area) throw new Error('the type has no second field')
  const fields = [Object.assign({}, area, { choices: `${area.choices}\nNorth > Village` })]
  expect(toSave(Object.assign({}, form, { fields })).items?.[0]?.fieldValue).toEqual([
    {
      id: '1',
      name: 'North',
      children: [
        { id: '11', name: 'City' },
        { id: 'North/Village', name: 'Village' },
      ],
    },
  ])
})

test('a field says what is wrong with it: no name, too few choices, a condition on a field behind it', () => {
  const { fields } = toForm(stored)
  expect([...problemsOf(fields).values()]).toEqual(['choicesMissing'])
  expect([...problemsOf(moved(fields, 0, 1)).values()]).toEqual(['choicesMissing'])
  const [colour, area] = fields
  if (!(colour && area)) throw new Error('the type has two fields')
  const wide = Object.assign({}, area, { choices: 'North\nSouth' })
  expect([...problemsOf([wide, colour]).values()]).toEqual(['wrongCondition'])
  expect([...problemsOf([blankField([])]).values()]).toEqual(['fillIn'])
  const consent = Object.assign({}, colour, { type: 8, choices: 'I agree' })
  expect(problemsOf([consent]).size).toBe(0)
})
