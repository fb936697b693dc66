import { expect, test } from 'vitest'
import { askedAt, contentFor, fillReply, findReplies } from './replyText.ts'

const reply = (shortcut: string, title: string, content: string) => ({
  id: shortcut,
  shortcut,
  title,
  content,
  shared: false,
  groupIds: [],
  translations: {},
})
const values = { name: 'Ann', agent: 'Lee', group: 'Sales' }

test('variables are filled in once, all other braces stay', () => {
  expect(fillReply('Hello {name}, {agent} of {group}. {other} {} {name', values)).toBe(
    'Hello Ann, Lee of Sales. {other} {} {name',
  )
  expect(fillReply('{name} $& {agent}', { ...values, name: '{agent}$1' })).toBe('{agent}$1 $& Lee')
})

test('an unknown value is left out with the comma or space before it', () => {
  const unknown = { ...values, name: '' }
  for (const [content, filled] of [
    ['Hello {name}, thank you', 'Hello, thank you'],
    ['Hello, {name}!', 'Hello!'],
    ['{name}, thank you', 'Thank you'],
    ['Good day\n{name}\nI am {agent}', 'Good day\n\nI am Lee'],
    ['您好，{name}！', '您好！'],
    ['{name}', ''],
  ] as const)
    expect(fillReply(content, unknown)).toBe(filled)
  expect(fillReply('{name}{name}, {agent}', values)).toBe('AnnAnn, Lee')
})

test('replies are found by shortcut, title and content, the best first', () => {
  const all = [
    reply('zz', 'Hours', 'We say hi from nine'),
    reply('ohio', 'State', 'x'),
    reply('hi', 'Greeting', 'Hello'),
    reply('bye', 'High five', 'x'),
  ]
  expect(findReplies(all, 'HI').map(({ shortcut }) => shortcut)).toEqual(['hi', 'ohio', 'bye', 'zz'])
  expect(findReplies(all, '')).toHaveLength(4)
  expect(findReplies(all, 'nothing')).toEqual([])
})

test('a sign asks for the list at the start or after a space, up to the cursor', () => {
  expect(askedAt('/hi', 3, '/')).toEqual({ from: 0, query: 'hi' })
  expect(askedAt('well /h there', 7, '/')).toEqual({ from: 5, query: 'h' })
  expect(askedAt('line\n/', 6, '/')).toEqual({ from: 5, query: '' })
  for (const [text, sign] of [
    ['and/or', '/'],
    ['https://x', '/'],
    ['/hi there', '/'],
    ['lee@shop', '@'],
  ] as const)
    expect(askedAt(text, text.length, sign)).toBeNull()
  expect(askedAt('ask @Ki', 7, '@')).toEqual({ from: 4, query: 'Ki' })
})

test('G-01: a reply is inserted in the language of the visitor where it has one', () => {
  const translations = { de: { content: 'Hallo' }, fr: { content: ' ' } }
  const reply = { id: 'q1', shortcut: 'hi', title: 'Hi', content: 'Hello', shared: true, groupIds: [], translations }
  expect(['de', 'fr', 'ar', ''].map((locale) => contentFor(reply, locale))).toEqual([
    'Hallo',
    'Hello',
    'Hello',
    'Hello',
  ])
})
