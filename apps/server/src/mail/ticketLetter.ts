import type { Locale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import {
  anchorHtml,
  createDates,
  type Dated,
  footHtml,
  frameHtml,
  type Letter,
  type Line,
  lineHtml,
  lineText,
  linkHtml,
  oneLine,
  paragraphHtml,
} from './letter.ts'

/** A named address. */
export type Link = { readonly label: string; readonly url: string }

/** Input of `writeTicketLetter`; all but the words of people are finished texts of the recipient's language. */
export type TicketLetterParts = {
  readonly locale: Locale
  /** IANA time zone; undefined: the server's. */
  readonly timeZone: string | undefined
  /** Number and subject are the same in all mails of a ticket to one person: mail programs keep those together. */
  readonly no: number
  readonly subject: string
  readonly intro: string
  readonly lines: readonly Line[]
  readonly files: readonly Link[]
  readonly links: readonly Link[]
  /** True if an answer by mail is read. */
  readonly canAnswer: boolean
  /** Earlier entries, newest first. */
  readonly history: readonly Line[]
  readonly why: string
  /** Stops these mails; null without a public address. */
  readonly stop: Link | null
}

const quoted = (line: Dated): string =>
  lineText(line)
    .split(/\r\n|\r|\n/)
    .map((one) => `> ${one}`.trimEnd())
    .join('\n')

const textOf = (parts: TicketLetterParts, lines: readonly Dated[], history: readonly Dated[]): string => {
  const say = (key: 'mailAnswerThis' | 'mailHistory') => serverText(parts.locale, key)
  const named = ({ label, url }: Link): string => (url === '' ? `– ${label}` : `– ${label}: ${url}`)
  return [
    parts.intro,
    ...lines.map(lineText),
    parts.files.map(named).join('\n'),
    ...parts.links.map(({ label, url }) => `${label}: ${url}`),
    parts.canAnswer ? say('mailAnswerThis') : '',
    [parts.why, ...(parts.stop === null ? [] : [`${parts.stop.label}: ${parts.stop.url}`])].join('\n'),
    ...(history.length === 0 ? [] : [say('mailHistory'), ...history.map(quoted)]),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

const htmlOf = (parts: TicketLetterParts, lines: readonly Dated[], history: readonly Dated[]): string => {
  const say = (key: 'mailAnswerThis' | 'mailHistory') => serverText(parts.locale, key)
  const past = [
    // the class by which mail programs fold what was written before
    '<div class="gmail_quote" style="margin:24px 0 0;color:#6b7280">',
    paragraphHtml(say('mailHistory')),
    '<blockquote class="gmail_quote" style="margin:0;padding-inline-start:12px;border-inline-start:2px solid #d1d5db">',
    ...history.map(lineHtml),
    '</blockquote></div>',
  ]
  return frameHtml(parts.locale, [
    paragraphHtml(parts.intro),
    ...lines.map(lineHtml),
    ...parts.files.map(({ label, url }) => (url === '' ? paragraphHtml(`– ${label}`) : linkHtml(label, url))),
    ...parts.links.map(({ label, url }) => linkHtml(label, url)),
    parts.canAnswer ? paragraphHtml(say('mailAnswerThis')) : '',
    footHtml(parts.why, parts.stop === null ? '' : `<br>${anchorHtml(parts.stop.label, parts.stop.url)}`),
    ...(history.length === 0 ? [] : past),
  ])
}

/** Writes a mail about a ticket, as text and as HTML. */
export const writeTicketLetter = (parts: TicketLetterParts): Letter => {
  const dates = createDates(parts.locale, parts.timeZone)
  const lines = parts.lines.map(dates.line)
  const history = parts.history.map(dates.line)
  return {
    subject: oneLine(`[#${parts.no}] ${parts.subject}`),
    text: textOf(parts, lines, history),
    html: htmlOf(parts, lines, history),
  }
}
