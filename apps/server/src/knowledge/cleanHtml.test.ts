import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'

const corpus = new URL('../../../../../shared/data/hostile/xss-dompurify.json', import.meta.url)

describe('G-61: rich text is cleaned on saving', () => {
  test('G-61: elements on the list stay unchanged', () => {
    const html =
      '<p>Open <b>Orders</b><br /><em>then</em> <u>choose</u></p><ul><li>Track</li></ul><h3>More</h3><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
  })

  test('G-61: links lead to http and https only, in a new tab without a referrer', () => {
    expect(cleanHtml('<a href="https://shop.example.com/a?b=1">x</a>')).toBe(
      '<a href="https://shop.example.com/a?b=1" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(cleanHtml('<a href="javascript:alert(1)" target="_top">x</a>')).toBe('<a>x</a>')
    expect(cleanHtml('<a href="//evil.example">x</a>')).toBe('<a>x</a>')
  })

  test('S2.1-17: data-link stays on any element if it is a web address', () => {
    expect(cleanHtml('<span data-link="https://a.example/b">x</span>')).toBe(
      '<span data-link="https://a.example/b">x</span>',
    )
    expect(cleanHtml('<a data-link="https://a.example/b">x</a>')).toBe('<a data-link="https://a.example/b">x</a>')
    expect(cleanHtml('<p data-link="data:text/html,x">x</p>')).toBe('<p>x</p>')
  })

  test('pictures of the web and of this site stay, others lose their source', () => {
    expect(cleanHtml('<img src="/site/lamp.svg" alt="Lamp" onerror="x()">')).toBe(
      '<img src="/site/lamp.svg" alt="Lamp" />',
    )
    expect(cleanHtml('<img src="data:image/svg+xml,x">')).toBe('<img alt="" />')
    expect(cleanHtml('<img src="//evil.example/x.png">')).toBe('<img alt="" />')
  })

  test('scripts, styles, forms and handlers go', () => {
    const html =
      '<p style="x" class="y" onclick="z()">a<script>b</script><style>c</style><iframe src="https://d.example"></iframe></p><form><input></form>'
    expect(cleanHtml(html)).toBe('<p>a</p>')
  })

  test.skipIf(!existsSync(corpus))('nothing of a corpus of attacks can run', () => {
    const attacks = JSON.parse(readFileSync(corpus, 'utf8')) as { payload: string }[]
    expect(attacks.length).toBeGreaterThan(100)
    for (const { payload } of attacks) {
      const cleaned = cleanHtml(payload)
      for (const [tag] of cleaned.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(
          /^<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|h3|h4|span|table|thead|tbody|tr|th|td|a|img)(?: [a-z-]+="[^"]*")*(?: \/)?>$/,
        )
        for (const [, name = '', value = ''] of tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
          expect(['href', 'src', 'alt', 'target', 'rel', 'data-link', 'colspan', 'rowspan']).toContain(name)
          if (name === 'href' || name === 'src' || name === 'data-link')
            expect(value).toMatch(/^(?:https?:\/\/|\/(?!\/))/i)
        }
      }
    }
  })
})
