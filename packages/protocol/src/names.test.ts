import { expect, test } from 'vitest'
import { cleanFileName, cleanPersonName } from './names.ts'

test('a file\u2019s name shows its real ending: no characters that turn it, none that cannot be seen, no folders', () => {
  expect(cleanFileName('Invoice 2026\u202Efdp.exe')).toBe('Invoice 2026fdp.exe')
  expect(cleanFileName('\u2066\u061C\u200F\uFEFF\u0000a\u2067\u200B.pdf\u2069')).toBe('a.pdf')
  expect(cleanFileName('..\\../שלום.pdf')).toBe('שלום.pdf')
  expect(cleanFileName('\ud83d.pdf')).toBe('\ufffd.pdf')
})

test('a person\u2019s name turns nothing behind it and keeps what its script needs', () => {
  expect(cleanPersonName('Ann\u202E\u2066\n')).toBe('Ann')
  expect(cleanPersonName('می\u200Cخواهم \u200Fא')).toBe('می\u200Cخواهم \u200Fא')
})
