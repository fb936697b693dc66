import type { MessageKind } from '@foyer/client/message'
import { createTexts } from '@foyer/locales'
import { en } from '@foyer/locales/desk/en'
import { expect, test } from 'vitest'
import { oneLine } from './oneLine.ts'

const t = createTexts(en, 'en')

test.each<[MessageKind, string, string, string]>([
  ['text', '[urgent] where is\nmy order?', '', '[urgent] where is my order?'],
  ['text', '{hello}', '', '{hello}'],
  ['rich', '<p>You can <b>return</b> it</p>', '', 'You can return it'],
  ['file', '/files/8d1f/invoice.pdf', 'invoice.pdf', 'File: invoice.pdf'],
  ['image', '/files/8d1f/a.png', '', 'Image'],
  ['goods', '{"title":"Blue lamp","label":"49.00"}', '', 'Product: Blue lamp'],
  ['goods', '{"title":"cut sho', '', 'Product'],
  ['form', '[{"fieldId":"size","fieldName":"Size"}]', '', 'Form'],
  ['faq', '{"showContent":[]}', '', 'Common questions'],
  ['json', '{"a":{}}', '', 'Structured data'],
  ['text', '[{"fieldId":"size","fieldName":"S', '', 'Structured data'],
  ['text', '', '', ''],
])('S3.4: a message of the kind %s, %s, in one line', (kind, content, fileName, line) => {
  expect(oneLine(t, { kind, content, fileName })).toBe(line)
})

test('a line has a maximum length', () => {
  expect(oneLine(t, { kind: 'text', content: 'x'.repeat(500), fileName: '' })).toHaveLength(200)
})
