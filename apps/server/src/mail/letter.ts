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

/** A message with its time as the reader's language writes it. */
export type Dated = { readonly who: string; readonly words: string; readonly time: string }

/** Writes times in a language; `timeZone` undefined: the server's. */
export const createDates = (locale: Locale, timeZone: string | undefined) => {
  const times = new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    time: (at: number): string => times.format(at),
    line: ({ who, words, at }: Line): Dated => ({ who: oneLine(who), words, time: times.format(at) }),
  }
}

/** Escapes what people typed, and lets its own letters decide its direction. */
export const lineHtml = ({ who, words, time }: Dated): string =>
  `<p style="margin:0 0 16px"><b dir="auto">${escapeHtml(who)}</b> <span style="color:#6b7280">${escapeHtml(time)}</span><br>` +
  `<span dir="auto">${toHtml(words)}</span></p>`

export const lineText = ({ who, words, time }: Dated): string => `${who} (${time})\n${words}`.trimStart()

export const paragraphHtml = (words: string): string => `<p style="margin:0 0 16px">${toHtml(words)}</p>`

export const linkHtml = (label: string, url: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/** The grey lines at the end; `more` is HTML. */
export const footHtml = (words: string, more = ''): string =>
  `<p style="margin:24px 0 0;font-size:13px;color:#6b7280">${escapeHtml(words)}${more}</p>`

export const anchorHtml = (label: string, url: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** A whole mail of HTML parts. */
export const frameHtml = (locale: Locale, parts: readonly string[]): string =>
  [
    `<!doctype html><html lang="${tagOf(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:600px;margin:0 auto;padding:16px">',
    ...parts.filter((part) => part !== ''),
    '</body></html>',
  ].join('\n')

const texts = {
  missed: { subject: 'mailMissedSubject', intro: 'mailMissedIntro' },
  transcript: { subject: 'mailTranscriptSubject', intro: 'mailTranscriptIntro' },
} as const

/** Writes a mail in the recipient's language, as text and as HTML. */
export const writeLetter = ({ kind, locale, shop, link, timeZone, lines }: LetterParts): Letter => {
  const dates = createDates(locale, timeZone)
  const entries = lines.map(dates.line)
  const values = { shop: oneLine(shop) }
  const intro = serverText(locale, texts[kind].intro)
  const why = serverText(locale, 'mailWhy', values)
  const open = serverText(locale, 'mailOpenChat')
  const text = [intro, ...entries.map(lineText), ...(link === '' ? [] : [`${open}: ${link}`]), why]
  const html = [paragraphHtml(intro), ...entries.map(lineHtml), link === '' ? '' : linkHtml(open, link), footHtml(why)]
  return {
    subject: oneLine(serverText(locale, texts[kind].subject, values)),
    text: text.join('\n\n'),
    html: frameHtml(locale, html),
  }
}
