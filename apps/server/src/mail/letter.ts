import { directionOf, type Locale, tagOf } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'

/** A message as plain text; `at` in epoch milliseconds. */
export type Line = { readonly who: string; readonly words: string; readonly at: number }

/** Subject and bodies of a mail. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** Input of `writeLetter`; `link` '' for none. */
export type LetterParts = {
  readonly kind: 'missed' | 'transcript'
  readonly locale: Locale
  readonly shop: string
  readonly link: string
  /** IANA time zone; undefined: the server's. */
  readonly timeZone: string | undefined
  readonly lines: readonly Line[]
}

/** One line of at most 200 characters, without line breaks (header injection) and bidirectional controls. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const toHtml = (words: string): string => escapeHtml(words).replace(/\r\n|\r|\n/g, '<br>')

/** Escapes what people typed, and lets its own letters decide its direction. */
const htmlLine = ({ who, words }: Line, time: string): string =>
  `<p style="margin:0 0 16px"><b dir="auto">${escapeHtml(who)}</b> <span style="color:#6b7280">${escapeHtml(time)}</span><br>` +
  `<span dir="auto">${toHtml(words)}</span></p>`

const texts = {
  missed: { subject: 'mailMissedSubject', intro: 'mailMissedIntro' },
  transcript: { subject: 'mailTranscriptSubject', intro: 'mailTranscriptIntro' },
} as const

/** Writes a mail in the recipient's language, as text and as HTML. */
export const writeLetter = ({ kind, locale, shop, link, timeZone, lines }: LetterParts): Letter => {
  const tag = tagOf(locale)
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const entries = lines.map((line) => ({ ...line, who: oneLine(line.who), time: times.format(line.at) }))
  const values = { shop: oneLine(shop) }
  const intro = serverText(locale, texts[kind].intro)
  const why = serverText(locale, 'mailWhy', values)
  const open = serverText(locale, 'mailOpenChat')
  const text = [
    intro,
    ...entries.map((line) => `${line.who} (${line.time})\n${line.words}`),
    ...(link === '' ? [] : [`${open}: ${link}`]),
    why,
  ]
  const html = [
    `<!doctype html><html lang="${tag}" dir="${directionOf(locale)}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:600px;margin:0 auto;padding:16px">',
    `<p style="margin:0 0 16px">${escapeHtml(intro)}</p>`,
    ...entries.map((line) => htmlLine(line, line.time)),
    link === '' ? '' : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;color:#6b7280">${escapeHtml(why)}</p></body></html>`,
  ]
  return {
    subject: oneLine(serverText(locale, texts[kind].subject, values)),
    text: text.join('\n\n'),
    html: html.join('\n'),
  }
}
