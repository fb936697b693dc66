import { describe, expect, test } from 'vitest'
import { findLinks, safeUrl } from './links.ts'

declare const performance: { now(): number }

const hrefs = (text: string) => findLinks(text).flatMap((piece) => piece.href ?? [])

describe('S5.7-04: addresses in a text', () => {
  test('are found with http, https and www', () => {
    expect(hrefs('a https://x.test/a?b=1#c and http://y.test and www.z.test/q')).toEqual([
      'https://x.test/a?b=1#c',
      'http://y.test/',
      'https://www.z.test/q',
    ])
  })

  test('end before the punctuation of the sentence', () => {
    expect(findLinks('See https://x.test/a.')).toEqual([
      { text: 'See ' },
      { text: 'https://x.test/a', href: 'https://x.test/a' },
      { text: '.' },
    ])
    expect(hrefs('(https://x.test/a)')).toEqual(['https://x.test/a'])
    expect(hrefs('https://x.test/a_(b)')).toEqual(['https://x.test/a_(b)'])
    expect(hrefs('siehe https://x.test/straße, nur http://x.test/путь')).toEqual([
      'https://x.test/stra%C3%9Fe',
      'http://x.test/%D0%BF%D1%83%D1%82%D1%8C',
    ])
    expect(hrefs('请看https://x.test/a，谢谢https://y.test谢谢')).toEqual(['https://x.test/a', 'https://y.test/'])
  })

  test('nothing else is a link, and no letter is lost', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x.test',
      'http://',
      'xhttps:/x',
      'a.b@c.test',
      '',
    ]) {
      expect(hrefs(text)).toEqual([])
      expect(
        findLinks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  })

  test('a long hostile text is cut in linear time', () => {
    const text = `${'('.repeat(2000)}https://x.test/${'a.'.repeat(20_000)}${')'.repeat(2000)}`
    const started = performance.now()
    expect(
      findLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('G-61: only http and https may be opened', () => {
    expect(safeUrl('https://x.test')).toBe('https://x.test/')
    for (const bad of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'vbscript:x',
      'data:text/html,x',
      '/relative',
      '',
      null,
      3,
    ]) {
      expect(safeUrl(bad)).toBeNull()
    }
  })
})
