import { expect, test } from 'vitest'
import { webAddress } from './address.ts'

test('G-61: a link leads to a web page; without a protocol it gets https', () => {
  expect(webAddress('example.com/a?b=1')).toBe('https://example.com/a?b=1')
  expect(webAddress('http://example.com')).toBe('http://example.com/')
  expect(webAddress('example.com:8080/x')).toBe('https://example.com:8080/x')
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'word', 'https://'])
    expect(webAddress(text), text).toBeNull()
})
