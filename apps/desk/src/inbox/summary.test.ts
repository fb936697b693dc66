import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test.each([
  ['{"title":"Lamp","price":"49"}', 'Lamp'],
  ['[{"fieldId":"size","fieldName":"Size"}]', ''],
  ['[{"fieldId":"size","fieldName":"S', ''],
  ['{"title":"cut sho', ''],
  ['<p>Hello</p>', 'Hello'],
  ['[urgent] where is\nmy order?', '[urgent] where is my order?'],
  ['{hello}', '{hello}'],
])('S3.4: the last words %s read %s in the list', (content, shown) => {
  expect(summaryOf(content)).toBe(shown)
})
