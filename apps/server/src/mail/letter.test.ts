import { locales } from '@foyer/locales'
import { expect, test } from 'vitest'
import { oneLine, writeLetter } from './letter.ts'

const at = Date.UTC(2026, 0, 2, 10, 30)
const letter = (more: Partial<Parameters<typeof writeLetter>[0]> = {}) =>
  writeLetter({
    kind: 'missed',
    locale: 'en',
    shop: 'Mossbell',
    link: '',
    timeZone: 'Europe/Berlin',
    lines: [{ who: 'Lee', words: 'Hello', at }],
    ...more,
  })

test('a mail in English, in the time of the channel', () => {
  const { subject, text } = letter()
  expect(subject).toBe('New answer from Mossbell')
  expect(text.replace('\u202f', ' ').split('\n\n')).toEqual([
    'While you were away, this was written to you:',
    'Lee (Jan 2, 2026, 11:30 AM)\nHello',
    'This mail was sent automatically, because this address was given in the chat with Mossbell.',
  ])
})

test.each(locales)('a mail in %s has its language, its direction and no empty place', (locale) => {
  for (const kind of ['missed', 'transcript'] as const) {
    const { subject, text, html } = letter({ locale, kind, link: 'https://chat.example.com/' })
    expect(html).toContain(locale === 'ar' || locale === 'fa' ? 'dir="rtl"' : 'dir="ltr"')
    expect(subject).toContain('Mossbell')
    expect(text).toContain('https://chat.example.com/')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined/)
  }
})

test('what people typed stays text, and no name can begin a header or turn a line around', () => {
  const evil = '</p><script>alert(1)</script>"\'&'
  const { subject, html } = letter({
    shop: `Shop\r\nBcc: spy@example.com\u202e${evil}`,
    link: 'https://chat.example.com/?a="><b>',
    lines: [{ who: `Lee\n${evil}`, words: `${evil}\nnext`, at }],
  })
  expect(subject).toBe(`New answer from Shop Bcc: spy@example.com ${evil}`)
  expect(html).not.toMatch(/<script|"><b>/)
  expect(html).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;<br>next')
  expect(oneLine(`a\u2028b\u0000c${'x'.repeat(500)}`)).toHaveLength(200)
})
