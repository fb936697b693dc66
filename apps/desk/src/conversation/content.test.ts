import { describe, expect, test } from 'vitest'
import { cardOf, filledRows, formOf, jsonOf, plainOf, questionsOf } from './content.ts'

test('S3.4-01, G-52: a product card shows its other members as rows', () => {
  const card = cardOf(
    jsonOf('{"title":"Lamp","describe":"Warm","imgUrl":"/l.png","fromUrl":"https://x.io","price":12,"o":{}}'),
  )
  expect(card).toEqual({
    title: 'Lamp',
    text: 'Warm',
    picture: '/l.png',
    href: 'https://x.io',
    rows: [['price', '12']],
  })
})

test('a value that is not an object is no card, text that is not JSON is undefined', () => {
  expect(cardOf([])).toBeNull()
  expect(cardOf(null)).toBeNull()
  expect(cardOf('x')).toBeNull()
  expect(jsonOf('{')).toBeUndefined()
})

describe('forms', () => {
  test('S3.11-12: a path of choices is shown by its names, an unknown id as itself', () => {
    const option = (id: string, children: { id: string; name: string; children: [] }[] = []) => ({
      id,
      name: id.toUpperCase(),
      children,
    })
    const field = {
      id: 'f',
      name: 'Where',
      type: 9,
      options: [option('a', [{ id: 'b', name: 'B', children: [] }])],
      required: false,
    }
    expect(filledRows([{ ...field, chosen: ['a', 'b', 'gone'] }])).toEqual([['Where', 'A / B / gone']])
    expect(filledRows([{ ...field, type: 8, chosen: ['x', 'y'] }])).toEqual([['Where', 'x, y']])
  })

  test('S3.2-10, S3.11-15: a list of fields with the chosen values', () => {
    const fields = [{ fieldName: 'Size', chooseValue: ['S', 'M'] }, { fieldName: 'Note' }, { other: 1 }, null]
    expect(formOf(fields)).toEqual({
      title: '',
      fields: [
        ['Size', 'S, M'],
        ['Note', ''],
      ],
    })
  })

  test('S3.2-11: a form node with fromFields and referGuide', () => {
    const node = { referGuide: 'Your order', fromFields: [{ fieldName: 'Number', value: 7 }] }
    expect(formOf(node)).toEqual({ title: 'Your order', fields: [['Number', '7']] })
  })
})

test('G-38: the questions of a grouped and of a flat FAQ', () => {
  const grouped = {
    showType: 2,
    showContent: [{ name: 'Orders', list: [{ questionName: 'Where?' }, { questionName: 'When?' }] }],
  }
  expect(questionsOf(grouped)).toEqual(['Where?', 'When?'])
  expect(questionsOf([{ question: 'A' }, 'B', 3])).toEqual(['A', 'B'])
})

test('rich text becomes plain lines; angle brackets that are no tags stay', () => {
  expect(plainOf('<p>One<br>two</p><ul><li>a &amp; b</li></ul>')).toBe('One\ntwo\n• a & b')
  expect(plainOf('1 < 2 and 3 > 2, <Ann>')).toBe('1 < 2 and 3 > 2, <Ann>')
  expect(plainOf('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
})
