import { expect, test } from 'vitest'
import { find } from './find.ts'

const entries = [
  { label: 'Main colour', help: 'Buttons, links and the visitor’s messages.' },
  { label: 'Title', help: 'Stands in the bar over the messages.' },
  { label: 'Background of the notice', help: 'The colour behind the notice.' },
  { label: 'Größe der Schrift', help: '' },
  { label: '主色', help: '按钮和链接的颜色' },
]
const found = (query: string) => find(query, entries).map(({ label }) => label)

test('a sentence finds the settings whose labels have its words, and then those whose help has them', () => {
  expect(found('where do I change the colour')[0]).toBe('Main colour')
  expect(found('colour')).toEqual(['Main colour'])
  expect(found('behind the notice')).toEqual(['Background of the notice'])
})

test('capitals, marks and ß do not matter, and scripts without spaces are found by a part', () => {
  expect(found('GROSSE')).toEqual(['Größe der Schrift'])
  expect(found('颜色')).toEqual(['主色'])
})

test('nothing is found by nothing', () => {
  expect(found('  ')).toEqual([])
  expect(found('zebra')).toEqual([])
})
