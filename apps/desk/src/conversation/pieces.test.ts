import { safeUrl } from '@foyer/client/links'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const shape = (text: string, words?: readonly string[]) =>
  piecesOf(text, words).map(({ kind, text }) => `${kind}:${text}`)

describe('piecesOf', () => {
  test('the pieces joined are the unchanged text', () => {
    for (const text of ['', 'a', 'see http://x.io/a?b=1#c, and https://y.io.', '<b>bad</b> word bad', 'http://[bad'])
      expect(
        piecesOf(text, ['bad'])
          .map(({ text }) => text)
          .join(''),
      ).toBe(text)
  })

  test('addresses become links without the punctuation around them', () => {
    expect(shape('see (https://x.io/a). Ok')).toEqual(['text:see (', 'link:https://x.io/a', 'text:). Ok'])
    expect(shape('看https://x.io/a。好')).toEqual(['text:看', 'link:https://x.io/a', 'text:。好'])
  })

  test('addresses with other schemes stay text', () => {
    expect(shape('javascript:alert(1) data:text/html,x')).toEqual(['text:javascript:alert(1) data:text/html,x'])
  })

  test('S3.1-14: sensitive words are marked in any case, also those with characters of regular expressions', () => {
    expect(shape('Bad a+b bad', ['bad', 'a+b', ''])).toEqual(['mark:Bad', 'text: ', 'mark:a+b', 'text: ', 'mark:bad'])
  })
})

describe('safeUrl', () => {
  const base = 'https://desk.example.com/desk/'

  test('only http and https addresses are safe', () => {
    expect(safeUrl('https://x.io/a', base)).toBe('https://x.io/a')
    expect(safeUrl('/files/a.png', base)).toBe('https://desk.example.com/files/a.png')
    for (const bad of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:x',
    ])
      expect(safeUrl(bad, base)).toBeNull()
  })

  test('text that is not an address is null', () => {
    expect(safeUrl('http://', base)).toBeNull()
    expect(safeUrl('http://[::', base)).toBeNull()
  })
})

test('an address ends before a character that changes the text direction', () => {
  expect(piecesOf('https://x.io/a\u202Ecod.exe')).toEqual([
    { kind: 'link', text: 'https://x.io/a', href: 'https://x.io/a' },
    { kind: 'text', text: '\u202Ecod.exe' },
  ])
})
