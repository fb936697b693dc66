import { createTexts } from '@foyer/locales'
import { en } from '@foyer/locales/chat/en'
import { expect, test } from 'vitest'
import { inShort } from './inShort.ts'

const t = createTexts(en, 'en')
const short = (kind: Parameters<typeof inShort>[0]['kind'], content: string, fileName = '') =>
  inShort({ kind, content, fileName }, t)

test('G-40: what a quote shows of a message: its words, its name or its title, in one line', () => {
  expect(short('text', 'Is it\n\n  in stock?')).toBe('Is it in stock?')
  expect(short('image', '/files/a.png')).toBe('Image')
  expect(short('file', '/files/a.pdf', 'Invoice.pdf')).toBe('File: Invoice.pdf')
  expect(short('goods', '{"title":"Lamp"}')).toBe('Lamp')
  expect(short('goods', '{broken')).toBe('{broken')
  expect(short('rich', '<p>Open <b>Orders</b></p>')).toBe('Open Orders')
  expect(short('text', 'x'.repeat(100_000)).length).toBeLessThanOrEqual(200)
})
