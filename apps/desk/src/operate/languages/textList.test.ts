import { expect, test } from 'vitest'
import { editorOf, missingIn, partsOf, readFile } from './textList.ts'

const names = { 'channels.c1': 'Shop', 'channels.c1.evaluate': 'Shop' }
const file = {
  own: { 'channels.c1.titleDesc': 'Help', 'channels.c1.evaluate.levelTag': 'Fast' },
  translations: { de: { 'channels.c1.titleDesc': 'Hilfe' } },
  names,
}

test('D-20: a text is listed under its object, and as missing until it has a translation', () => {
  expect(partsOf('channels.c1.faq.showContent.0.name', names)).toEqual({
    object: 'channels.c1',
    path: 'faq.showContent.0.name',
  })
  expect(partsOf('channels.c1.evaluate.levelTag', names)).toEqual({ object: 'channels.c1.evaluate', path: 'levelTag' })
  expect(missingIn(file, 'de')).toEqual(['channels.c1.evaluate.levelTag'])
  expect(missingIn(file, 'ar')).toHaveLength(2)
  expect(editorOf('channels.c1.evaluate', 'de')).toBe('/settings/channels/c1?texts=de')
  expect(editorOf('people.a1', 'de')).toBe('/settings/people/a1?texts=de')
  expect(editorOf('mails.opened', 'de')).toBe('/settings/mail')
  expect(editorOf('groups.g1', 'de')).toBe('/settings/people/groups/g1?texts=de')
  expect(editorOf('replies.q1', 'de')).toBeNull()
})

test('D-20: files of all languages and of one are read, others are refused', () => {
  const german = { 'channels.c1.titleDesc': 'Hilfe' }
  expect(readFile('texts.json', JSON.stringify({ own: file.own, de: german }), ['de', 'ar'])).toEqual({ de: german })
  expect(readFile('de.json', JSON.stringify(german), ['de', 'ar'])).toEqual({ de: german })
  for (const [name, text] of [
    ['own.json', JSON.stringify(german)],
    ['de.json', '{'],
    ['de.json', '[]'],
    ['texts.json', JSON.stringify({ de: { key: 1 } })],
    ['texts.json', 'null'],
  ] as const)
    expect(readFile(name, text, ['de', 'ar']), text).toBeNull()
})
