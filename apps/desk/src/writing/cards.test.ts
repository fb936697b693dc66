import { expect, test } from 'vitest'
import { type BuiltField, cardFields, cardText, faultOf, fieldFault, formText } from './cards.ts'

test('X-42: a card has the non-empty members, trimmed', () => {
  expect(JSON.parse(cardText('goods', { title: ' Lamp ', label: '29.90', describe: '', other: 'x' }))).toEqual({
    title: 'Lamp',
    label: '29.90',
  })
  expect(JSON.parse(cardText('link', { title: 'Help', linkUrl: 'https://x.example' }))).toMatchObject({ linkType: 1 })
})

test('addresses are web addresses, and required fields are filled in', () => {
  const [, , , , link] = cardFields.link
  if (!link) throw new Error('no link')
  for (const bad of ['javascript:alert(1)', 'x.example', 'https://', '//x.example', 'https://a b', 'https:\\\\x'])
    expect(faultOf(link, bad)).toBe('addressWrong')
  expect(faultOf(link, ' https://x.example/a?b=1 ')).toBeNull()
  expect(faultOf(link, ' ')).toBe('fillIn')
})

const field = (over: Partial<BuiltField>): BuiltField => ({
  key: 1,
  name: 'Size',
  type: 1,
  choices: '',
  required: false,
  ...over,
})

test('S3.11: a form is a list of fields, each with its own id', () => {
  const fields = [field({ required: true }), field({ name: 'Colour', type: 6, choices: 'Red\n\nBlue\nRed' })]
  expect(JSON.parse(formText(fields))).toEqual([
    { fieldId: 'f1', fieldName: 'Size', fieldType: 1, requiredStatus: 1 },
    {
      fieldId: 'f2',
      fieldName: 'Colour',
      fieldType: 6,
      fieldValue: [
        { id: 'Red', name: 'Red' },
        { id: 'Blue', name: 'Blue' },
      ],
      requiredStatus: 0,
    },
  ])
  expect(fieldFault(field({ name: ' ' }))).toBe('fillIn')
  expect(fieldFault(field({ type: 7, choices: 'One' }))).toBe('choicesMissing')
  expect(fieldFault(field({ type: 7, choices: 'One\nTwo' }))).toBeNull()
})

test('G-44: the steps of paths form a tree, each step with its own id', () => {
  const [made] = JSON.parse(formText([field({ type: 9, choices: 'A > X\nA > Y\nB > X' })]))
  expect(made.fieldValue).toEqual([
    {
      id: 'A',
      name: 'A',
      children: [
        { id: 'A/X', name: 'X' },
        { id: 'A/Y', name: 'Y' },
      ],
    },
    { id: 'B', name: 'B', children: [{ id: 'B/X', name: 'X' }] },
  ])
})
