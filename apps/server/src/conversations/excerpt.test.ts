import { expect, test } from 'vitest'
import { excerpt, plainText, previewText } from './excerpt.ts'

test.each([
  [1, ' Hello\n there ', 'Hello there'],
  [12, '<p class="invoice">Fish &amp; <b>chips</b>&nbsp;&#39;</p>', "Fish & chips '"],
  [7, '{"title":"Blue lamp","price":49,"more":{"colour":"sky"}}', 'Blue lamp 49 sky'],
  [8, '{not JSON', '{not JSON'],
  [4, 'invoice.pdf', 'invoice.pdf'],
])('what a person reads of a message of kind %i', (kind, content, shown) => {
  expect(plainText(kind, content)).toBe(shown)
})

test.each([
  [1, 1, '<b>x</b>', '<b>x</b>'],
  [3, 3, '<p>Take <b>ten minutes</b>:</p><ol><li>Open</li></ol>', 'Take ten minutes: Open'],
  [1, 1, 'x'.repeat(500), 'x'.repeat(200)],
  [7, 2, `{"title":"${'x'.repeat(500)}"}`, `{"title":"${'x'.repeat(500)}"}`],
  [7, 2, `{"title":"${'x'.repeat(9000)}"}`, `{"title":"${'x'.repeat(3990)}`],
])('what a list needs of a message of kind %i by %i', (kind, sender, content, shown) => {
  expect(previewText(kind, sender, content)).toBe(shown)
})

test('a text is cut around the match, whatever its case', () => {
  expect(excerpt('Where is my INVOICE?', 'invoice')).toBe('Where is my INVOICE?')
  expect(excerpt('你好，我要退款，谢谢', '退款')).toBe('你好，我要退款，谢谢')
  const long = excerpt(`${'a'.repeat(300)} Rechnung ÜBER ${'b'.repeat(300)}`, 'über') ?? ''
  expect(long).toMatch(/^…a+ Rechnung ÜBER b+…$/)
  expect(long.length).toBeLessThan(200)
  expect(excerpt('100% sure', '%')).toBe('100% sure')
  expect(excerpt('Hello', '%')).toBeNull()
})

test('a Greek word is found whichever of its two forms the last letter has', () => {
  expect(excerpt('ΠΟΥ ΕΙΝΑΙ Ο ΤΙΜΟΚΑΤΑΛΟΓΟΣ;', 'τιμοκαταλογος')).not.toBeNull()
  expect(excerpt('ΠΟΥ ΕΙΝΑΙ Ο ΤΙΜΟΚΑΤΑΛΟΓΟΣ', 'τιμοκαταλογοσ')).not.toBeNull()
  expect(excerpt('Ο λογαριασμός μου', 'ΛΟΓΑΡΙΑΣΜΌΣ ΜΟΥ')).not.toBeNull()
})

test('a sign of two halves is not cut in two', () => {
  const cut = excerpt(`${'😀'.repeat(60)}x found ${'😀'.repeat(200)}`, 'found') ?? ''
  expect(cut.isWellFormed()).toBe(true)
  expect(cut).not.toContain('\uFFFD')
})
