import type { WoTemplate } from '@foyer/protocol/settings'
import { expect, test } from 'vitest'
import { fillTicketFields } from './fillFields.ts'
import { knownTexts, presentTemplate } from './templateTexts.ts'

const template: WoTemplate = {
  templateId: 'tp1',
  woType: { typeId: 'wt1', typeName: 'Return' },
  hidden: 0,
  items: [
    {
      fieldId: 'why',
      fieldName: 'Why',
      fieldType: 6,
      fieldValue: [{ name: 'Broken' }, { name: 'Too small' }],
      requiredStatus: 1,
    },
    {
      fieldId: 'what',
      fieldName: 'What broke',
      fieldType: 8,
      fieldValue: [{ name: 'Screw' }, { name: 'Nut, large' }],
      requiredStatus: 1,
      showIf: { fieldId: 'why', value: 'Broken' },
    },
    {
      fieldId: 'where',
      fieldName: 'Where',
      fieldType: 9,
      fieldValue: [{ name: 'North', children: [{ id: 'n1', name: 'City' }] }],
      requiredStatus: 0,
    },
  ],
  translations: {
    de: {
      'woType.typeName': 'Rückgabe',
      'items.0.fieldName': 'Warum',
      'items.0.fieldValue.0.name': 'Kaputt',
      'items.1.fieldValue.1.name': 'Mutter, groß',
      'items.2.fieldValue.0.name': 'Norden',
      'items.2.fieldValue.0.children.0.name': 'Stadt',
    },
  },
}

test('G-01: a template appears in the language of its reader, an unset text in its own; conditions follow the names', () => {
  const german = presentTemplate(template, 'de')
  expect(german).toMatchObject({ typeName: 'Rückgabe', woType: { typeId: 'wt1', typeName: 'Rückgabe' } })
  expect(german.items).toMatchObject([
    { fieldName: 'Warum', fieldValue: [{ name: 'Kaputt' }, { name: 'Too small' }] },
    { fieldName: 'What broke', showIf: { fieldId: 'why', value: 'Kaputt' } },
    { fieldValue: [{ id: 'North', name: 'Norden', children: [{ id: 'n1', name: 'Stadt' }] }] },
  ])
  expect(presentTemplate(template, 'fr')).toMatchObject({ typeName: 'Return', items: [{ fieldName: 'Why' }, {}, {}] })
  expect(german).not.toHaveProperty('translations')
})

test('texts of members that are gone, and empty ones, are not kept', () => {
  const texts = { 'items.0.fieldName': 'Warum', 'items.3.fieldName': 'Weg', 'items.1.fieldName': ' ' }
  expect(knownTexts(template, { de: texts })).toEqual({ de: { 'items.0.fieldName': 'Warum' } })
})

const fill = (given: Record<string, string>) =>
  fillTicketFields(
    template,
    Object.entries(given).map(([fieldId, fieldValue]) => ({ fieldId, fieldValue })),
  )

test('G-44: values are checked and stored with the names of the own language', () => {
  const value = (fieldId: string, fieldName: string, fieldValue: string) => ({ fieldId, fieldName, fieldValue })
  expect(fill({ why: 'Kaputt', what: 'Mutter, groß,Screw', where: 'North,n1' })).toEqual([
    value('why', 'Why', 'Broken'),
    value('what', 'What broke', 'Nut, large,Screw'),
    value('where', 'Where', 'North,n1'),
  ])
  // a field that is not shown is neither required nor kept
  expect(fill({ why: 'Too small', what: 'Screw' })).toEqual([value('why', 'Why', 'Too small')])
  for (const [given, what] of [
    [{ why: 'Broken' }, 'What broke must be filled in'],
    [{}, 'Why must be filled in'],
    [{ why: 'Lost' }, 'Why must be one of its choices'],
    [{ why: 'Broken', what: 'Mutter' }, 'What broke must be of its choices'],
  ] as const)
    expect(() => fill(given)).toThrow(expect.objectContaining({ values: { what } }))
})
