import { expect, test } from 'vitest'
import {
  readAttributes,
  readCallType,
  readGroup,
  readId,
  readMessage,
  readTags,
  readText,
  readToken,
  readVisible,
} from './commandInput.ts'

test('what a host page sends is taken as it should be, and as nothing else', () => {
  expect([readVisible({ visible: false }), readVisible({ visible: 1 }), readVisible(true), readVisible(null)]).toEqual([
    false,
    null,
    null,
    null,
  ])
  expect([
    readToken({ token: 'a.b.c' }),
    readToken({ token: '' }),
    readToken('a'),
    readToken({ token: 'x'.repeat(8193) }),
  ]).toEqual(['a.b.c', null, null, null])
  expect([readId({}, 'docId'), readId({ docId: 'd1' }, 'docId'), readId({ docId: 7 }, 'docId')]).toEqual([
    '',
    'd1',
    null,
  ])
  expect([readGroup('g1'), readGroup(''), readGroup({}), readGroup('g'.repeat(65))]).toEqual(['g1', '', null, null])
  expect([readText('Hi'), readText('x'.repeat(5001)), readText(undefined)]).toEqual(['Hi', null, null])
  expect([readMessage({}), readMessage({ message: 'Hi' }), readMessage({ message: {} }), readMessage(null)]).toEqual([
    '',
    'Hi',
    null,
    null,
  ])
})

test('attributes are texts, numbers, booleans or null, of the size that the server takes', () => {
  const facts = { cart: 129.5, vip: true, name: 'Ann', gone: null }
  expect(readAttributes(facts)).toEqual(facts)
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`a${at}`, 1]))
  const wrong = [
    null,
    [],
    'a',
    { a: {} },
    { a: Number.NaN },
    { a: 'x'.repeat(501) },
    { ['x'.repeat(65)]: 1 },
    { '': 1 },
    many,
  ]
  expect(wrong.map(readAttributes)).toEqual(wrong.map(() => null))
})

test('tags are a few words', () => {
  expect(readTags([' checkout ', 'vip'])).toEqual(['checkout', 'vip'])
  const wrong = [null, 'vip', [''], [7], ['x'.repeat(65)], Array.from({ length: 21 }, () => 'a')]
  expect(wrong.map(readTags)).toEqual(wrong.map(() => null))
})

test('G-20: host pages call by audio or video', () => {
  expect([{ type: 'audio' }, { type: 'video' }, { type: 'voice' }, {}, null].map(readCallType)).toEqual([
    ...['voice', 'video', null, null, null],
  ])
})
