import { kindOf } from '@foyer/client/forms/fields'
import { checkValues, fromMoment, startValues, toMoment, toSubmission, type Values } from '@foyer/client/forms/values'
import { describeChosen } from '@foyer/client/forms/words'
import { expect, test } from 'vitest'
import { area, everyField, field } from '../../test/forms.ts'

const nothing: Values = new Map()
const names = (...list: string[]) => list.map((name) => ({ id: '', name, children: [] }))

test.each([
  ['S3.11-04', 1, 'text'],
  ['S3.11-05', 2, 'textarea'],
  ['S3.11-06', 3, 'date'],
  ['S3.11-07', 4, 'datetime'],
  ['S3.11-08', 5, 'number'],
  ['S3.11-09', 6, 'select'],
  ['S3.11-10', 7, 'radio'],
  ['S3.11-11', 8, 'checkbox'],
  ['S3.11-12', 9, 'cascader'],
])('%s: fieldType %i is a %s', (_row, type, kind) => {
  expect(kindOf(field({ id: 'f', name: 'F', type, options: area }))).toBe(kind)
})

test('S3.11-03: a fieldType that is not known, and a choice without options, are texts', () => {
  for (const type of [0, -1, 10, 77, Number.NaN, 1.5])
    expect(kindOf(field({ id: 'f', name: 'F', type, options: area }))).toBe('text')
  for (const type of [6, 7, 8, 9]) {
    expect(kindOf(field({ id: 'f', name: 'F', type }))).toBe('text')
    expect(kindOf(field({ id: 'f', name: 'F', type, options: names('', '  ') }))).toBe('text')
  }
})

test('S3.11-07, G-44: a point of time is yyyy-MM-dd hh:mm:ss on the wire and has a T in the browser', () => {
  expect(fromMoment('2026-05-01T10:30')).toBe('2026-05-01 10:30:00')
  expect(fromMoment('2026-05-01T10:30:15')).toBe('2026-05-01 10:30:15')
  expect(toMoment('2026-05-01 10:30:00')).toBe('2026-05-01T10:30')
  expect(toMoment('2026-05-01 10:30:15')).toBe('2026-05-01T10:30:15')
  expect([fromMoment(''), fromMoment('tomorrow'), toMoment('2026-05-01')]).toEqual(['', '', ''])
})

test('S3.11-15, G-44: what is submitted is text for 1 to 7, names for 8, ids for 9', () => {
  const values: Values = new Map<string, string | string[]>([
    ...[
      ['f1', ' A1 '],
      ['f2', 'It came broken'],
      ['f3', '2026-05-01'],
      ['f4', '2026-05-01 10:30:00'],
    ].map(([id = '', value = '']) => [id, value] as const),
    ['f5', '2'],
    ['f6', 'Red'],
    ['f7', 'Card'],
    ['f8', ['Lamp', 'Shade']],
    ['f9', ['1', '12']],
  ])
  expect(toSubmission(everyField, values)).toEqual({
    f1: 'A1',
    f2: 'It came broken',
    f3: '2026-05-01',
    f4: '2026-05-01 10:30:00',
    f5: '2',
    f6: 'Red',
    f7: 'Card',
    f8: ['Lamp', 'Shade'],
    f9: ['1', '12'],
  })
  expect(toSubmission(everyField, nothing)).toMatchObject({ f1: '', f8: [], f9: [] })
})

test('S3.11-15: a list that could only be asked for as text is a list all the same', () => {
  const bare = field({ id: 'f', name: 'F', type: 8 })
  expect(toSubmission([bare], new Map([['f', ' Lamp ']]))).toEqual({ f: ['Lamp'] })
  expect(toSubmission([bare], new Map([['f', ' ']]))).toEqual({ f: [] })
})

test('S3.11-14, S5.7-07: what is required and empty is told in the order of the fields', () => {
  expect([...checkValues(everyField, startValues(everyField, nothing)).keys()]).toEqual([
    ...['f1', 'f3', 'f6', 'f7', 'f8', 'f9'],
  ])
  const blank = [field({ id: 'f', name: 'F', type: 1, required: true })]
  expect(checkValues(blank, new Map([['f', ' \n']])).get('f')).toBe('missing')
  expect(checkValues(blank, new Map([['f', '0']])).size).toBe(0)
})

test('S3.11-12: a required cascader is answered once nothing is left to choose', () => {
  const fields = [field({ id: 'f', name: 'F', type: 9, required: true, options: area })]
  const wrong = (...path: string[]) => checkValues(fields, new Map([['f', path]])).get('f')
  expect([wrong(), wrong('1'), wrong('1', '11')]).toEqual(['missing', 'missing', 'missing'])
  expect([wrong('1', '11', '111'), wrong('1', '12')]).toEqual([undefined, undefined])
})

test('a date that is half written and a number like 1e9 are wrong, also where none is required', () => {
  const fields = [field({ id: 'f', name: 'F', type: 3 })]
  expect(checkValues(fields, nothing, { unreadable: new Set(['f']) }).get('f')).toBe('wrong')
  expect(checkValues(fields, nothing).size).toBe(0)
  const number = [field({ id: 'n', name: 'N', type: 5 })]
  expect(checkValues(number, new Map([['n', '1e9']])).get('n')).toBe('wrong')
  expect(checkValues(number, new Map([['n', '-1.5']])).size).toBe(0)
})

test('S3.11-15: the form may bring answers; what a field cannot have is left out', () => {
  const brought = (type: number, chosen: string | readonly string[]) =>
    startValues(
      [field({ id: 'f', name: 'F', type, chosen, options: type === 9 ? area : names('Red', 'Blue') })],
      nothing,
    ).get('f')
  expect([brought(3, '2026-05-01'), brought(3, 'tomorrow')]).toEqual(['2026-05-01', ''])
  expect([brought(4, '2026-05-01 10:30:00'), brought(4, 'x')]).toEqual(['2026-05-01 10:30:00', ''])
  expect([brought(5, '-2.5'), brought(5, 'two'), brought(5, 'Infinity')]).toEqual(['-2.5', '', ''])
  expect([brought(6, 'Red'), brought(6, 'Green'), brought(7, 'Blue')]).toEqual(['Red', '', 'Blue'])
  expect([brought(8, ['Blue', 'Green']), brought(8, 'Red,Blue')]).toEqual([['Blue'], ['Red', 'Blue']])
  expect([brought(9, ['1', '11']), brought(9, ['1', '99', '11']), brought(9, '')]).toEqual([['1', '11'], ['1'], []])
})

test('S4.5-11: a stored answer in words: names joined, ids as the names on the way', () => {
  const said = (type: number, chosen: string | readonly string[]) =>
    describeChosen(field({ id: 'f', name: 'F', type, chosen, options: area }))
  expect([said(1, 'A1'), said(8, ['Lamp', 'Shade']), said(9, ['1', '11', '112'])]).toEqual([
    ...['A1', 'Lamp, Shade', 'North / City A / Hill'],
  ])
  expect([said(9, ['1', 'gone']), said(9, []), said(8, ''), said(1, '')]).toEqual(['North / gone', '', '', ''])
})
