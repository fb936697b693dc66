import { expect, test } from 'vitest'
import { clusterQuestions } from './cluster.ts'

const clusterTexts = (texts: readonly string[], locale = 'en') => {
  const clusters = clusterQuestions(texts.map((text, i) => ({ id: String(i), text, locale })))
  return clusters.map(({ ids, representative }) => ({
    texts: ids.map((id) => texts[Number(id)] as string),
    representative: texts[Number(representative)],
  }))
}

const groups: Record<string, string[][]> = {
  en: [
    ['can I pay with bitcoin', 'Can I pay with Bitcoin?', 'pay with bitcoin, can I?', 'can i pay with bitcion'],
    ['do you ship to Norway', 'shipping to norway', 'Do you ship to norwey?'],
    ['is the lamp dimmable', 'are the lamps dimmable?'],
  ],
  de: [
    ['Kann ich mit Bitcoin bezahlen?', 'mit bitcoin bezahlen', 'Bezahlung mit Bitcoin'],
    ['Liefern Sie nach Norwegen?', 'Lieferung nach norwegen'],
  ],
  zh: [
    ['可以用比特币付款吗', '能用比特币付款吗？', '比特币付款可以吗'],
    ['发货到挪威吗', '你们发货到挪威吗?'],
  ],
  th: [
    ['จ่ายด้วยบิตคอยน์ได้ไหม', 'จ่ายด้วยบิตคอยน์ได้ไหมคะ'],
    ['ส่งไปนอร์เวย์ไหม', 'ส่งไปนอร์เวย์ไหมครับ'],
  ],
}

test.each(Object.entries(groups))(
  'G-07: %s: typing errors, endings and word order make no second group',
  (locale, wanted) => {
    const found = clusterTexts(wanted.flat(), locale).map((cluster) => cluster.texts.sort())
    expect(found.sort()).toEqual(wanted.map((group) => [...group].sort()).sort())
  },
)

test('languages stay separate, every id is in one group, and the most frequent wording represents it', () => {
  const asked = [
    ['1', 'bitcoin?', 'en'],
    ['2', 'bitcoin?', 'de'],
    ['3', 'pay by bitcoin', 'en'],
    ['4', 'Pay by bitcoin!', 'en'],
  ].map(([id = '', text = '', locale = '']) => ({ id, text, locale }))
  const clusters = clusterQuestions(asked)
  expect(clusters.flatMap((one) => one.ids).sort()).toEqual(['1', '2', '3', '4'])
  expect(clusters.find((one) => one.ids.includes('2'))?.ids).toEqual(['2'])
  expect(clusters.find((one) => one.ids.includes('3'))?.representative).toBe('3')
})

test('takes hostile and empty texts like other questions', () => {
  const texts = [
    '',
    '   ',
    '🤖',
    '🤖',
    '\ud800',
    'a'.repeat(500),
    '\u0000',
    'constructor',
    '__proto__',
    '<b>'.repeat(100),
  ]
  expect(clusterTexts(texts).flatMap((one) => one.texts)).toHaveLength(texts.length)
  expect(clusterQuestions([])).toEqual([])
})
