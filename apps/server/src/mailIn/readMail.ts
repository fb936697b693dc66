import type { Attachment, Email, Mailbox } from 'postal-mime'
import { calendarWords } from './calendar.ts'
import { repairCharset } from './charset.ts'
import { htmlToLines } from './htmlToLines.ts'
import { type Bounce, bounceOf, isBounce, type Nature, natureOf } from './nature.ts'
import { foldQuotes } from './quotes.ts'
import { readTnef } from './tnef.ts'

/** A file of a mail, under the name that its sender gave it. */
export type MailFile = { readonly fileName: string; readonly bytes: Uint8Array }

/** A mail as people read it; all texts are plain. Addresses are in lower case, message ids bear no brackets. */
export type ReadMail = {
  readonly messageId: string
  /** Mails that it answers, the nearest first. */
  readonly answers: readonly string[]
  readonly from: { readonly name: string; readonly address: string }
  /** Where an answer should go. */
  readonly replyTo: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  /** What its sender quoted below or above their own words, and the signature. */
  readonly quoted: string
  readonly files: readonly MailFile[]
  /** Names of what was left out, as too many or too large. */
  readonly leftOut: readonly string[]
  /** Of its header Content-Language, '' for none. */
  readonly language: string
  readonly nature: Nature
  readonly bounce: Bounce | null
}

/** Characters of a mail's own words and of its history; longer ones are cut, and the whole text becomes a file. */
const TEXT_MAX = 20_000
const QUOTED_MAX = 40_000
/** Characters of a mail's text that are kept, and of which the history is looked for; HTML is read no further either. */
const READ_MAX = 2_000_000
const FOLD_MAX = 300_000
const FILES_MAX = 50
const NESTED_MAX = 3

const PARSE = { forceRfc822Attachments: true, maxNestingDepth: 60, maxHeadersSize: 524_288 } as const

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const bare = (id: string): string => id.replace(/[<>\s]/g, '').slice(0, 500)
const idsOf = (text: string | undefined): string[] => (text?.match(/<[^<>\s]{1,500}>/g) ?? []).map(bare)

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
const lower = (address: string | undefined): string => (address ?? '').trim().toLowerCase().slice(0, 320)

const flat = (all: Email['to'] | Email['from']): Mailbox[] =>
  [all ?? []].flat().flatMap((one) => (one.group === undefined ? [one] : one.group))

/** A mail has one of these at least. */
const KNOWN = ['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path']

/** Headers in which servers note to which of several addresses a mail went. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

const recipientsOf = (email: Email): string[] => {
  const named = [...flat(email.to), ...flat(email.cc), ...flat(email.bcc)].map(({ address }) => address)
  const noted = email.headers.filter(({ key }) => DELIVERED.includes(key)).map(({ value }) => value)
  const all = [...noted, ...named].flatMap((text) => text.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
  return [...new Set(all.map(lower))].slice(0, 200)
}

type Content = { readonly text: string; readonly files: readonly MailFile[]; readonly leftOut: readonly string[] }

const NO_NAME: Readonly<Record<string, string>> = {
  'image/png': 'image.png',
  'image/jpeg': 'image.jpg',
  'image/gif': 'image.gif',
  'image/webp': 'image.webp',
  'application/pdf': 'file.pdf',
  'text/plain': 'text.txt',
}

const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'application/ms-tnef' ||
  mimeType === 'application/vnd.ms-tnef' ||
  filename?.toLowerCase() === 'winmail.dat'

const isInvitation = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'text/calendar' || mimeType === 'application/ics' || filename?.toLowerCase().endsWith('.ics') === true

const plainOf = (file: Attachment): Content => {
  const given = oneLine(file.filename ?? '')
  // a report's own parts are no files that somebody attached
  if (given === '' && /^(message\/|text\/rfc822-headers)/.test(file.mimeType))
    return { text: '', files: [], leftOut: [] }
  const fileName = given === '' ? (NO_NAME[file.mimeType] ?? `file.${file.mimeType.split('/').at(-1)}`) : given
  return { text: '', files: [{ fileName, bytes: bytesOf(file) }], leftOut: [] }
}

const tnefOf = (file: Attachment): Content => {
  const found = readTnef(bytesOf(file))
  if (found === null || (found.text === '' && found.files.length === 0))
    return { text: '', files: [], leftOut: [oneLine(file.filename ?? 'winmail.dat')] }
  return {
    text: found.text,
    files: found.files.map((one) => ({ ...one, fileName: oneLine(one.fileName) })),
    leftOut: [],
  }
}

/** A mail in a mail, as somebody forwards one: its head and its words. */
const nestedOf = async (file: Attachment, depth: number): Promise<Content> => {
  const named = oneLine(file.filename ?? 'mail.eml')
  if (depth >= NESTED_MAX) return { text: '', files: [], leftOut: [named] }
  const email = await parse(bytesOf(file))
  const { text, files, leftOut } = await contentOf(email, depth + 1)
  const [from] = flat(email.from)
  const head = [`${from?.name ?? ''} <${from?.address ?? ''}>`, email.date ?? '', oneLine(email.subject ?? '')]
  return { text: `---------- ${named} ----------\n${head.join('\n')}\n\n${text}`, files, leftOut }
}

const partOf = async (file: Attachment, depth: number, isReport: boolean): Promise<Content> => {
  if (isTnef(file)) return tnefOf(file)
  if (isInvitation(file)) return { text: calendarWords(Buffer.from(bytesOf(file)).toString()), files: [], leftOut: [] }
  if (file.mimeType === 'message/rfc822' && !isReport) return nestedOf(file, depth)
  return plainOf(file)
}

const wordsOf = ({ text, html }: Email): string => {
  const plain = (text ?? '').slice(0, READ_MAX)
  return plain.trim() === '' && html !== undefined ? htmlToLines(html.slice(0, FOLD_MAX * 2)) : plain
}

const contentOf = async (email: Email, depth: number): Promise<Content> => {
  const isReport = isBounce(email)
  const taken = email.attachments.slice(0, FILES_MAX)
  const parts = await Promise.all(taken.map((file) => partOf(file, depth, isReport)))
  // Outlook repeats the text in winmail.dat
  const own = wordsOf(email)
  const others = parts.map(({ text }) => text.trim()).filter((text) => text !== '' && !own.includes(text))
  return {
    text: [own.trimEnd(), ...others].filter((text) => text !== '').join('\n\n'),
    files: parts.flatMap(({ files }) => files),
    leftOut: [
      ...parts.flatMap(({ leftOut }) => leftOut),
      ...email.attachments.slice(FILES_MAX).map(({ filename }) => oneLine(filename ?? 'file')),
    ],
  }
}

const parse = async (raw: Uint8Array): Promise<Email> => {
  const { default: PostalMime } = await import('postal-mime')
  return repairCharset(raw, (bytes) => PostalMime.parse(bytes, PARSE))
}

/** What follows the header, of a mail whose parts cannot be told apart. */
const bodyOf = (raw: Uint8Array): string => {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const [, body = ''] = /\r?\n\r?\n([\s\S]*)/.exec(source.subarray(0, READ_MAX).toString()) ?? []
  return body.trim()
}

/** Without characters that a reader cannot see and that change what others mean. */
const clean = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}\n…`

/**
 * Reads a mail from its bytes.
 * @param cut only its beginning is there: files at its end are broken, so none is taken
 * @throws if it is no mail, or nested too deeply
 */
export const readMail = async (raw: Uint8Array, cut: boolean): Promise<ReadMail> => {
  const email = await parse(raw)
  if (!email.headers.some(({ key }) => KNOWN.includes(key))) throw new Error('no header of a mail')
  const found = await contentOf(email, 0)
  const { files, leftOut } = found
  const isEmpty = found.text === '' && email.attachments.length === 0
  const text = isEmpty ? bodyOf(raw) : found.text
  const whole = clean(text)
  const folded = foldQuotes(whole.slice(0, FOLD_MAX))
  const [from] = flat(email.from).concat(flat(email.sender))
  const [replyTo] = flat(email.replyTo)
  const isLong = whole.length > FOLD_MAX || folded.text.length > TEXT_MAX || folded.quoted.length > QUOTED_MAX
  const wholeText = isLong ? [{ fileName: 'mail.txt', bytes: Buffer.from(whole) }] : []
  const header = (key: string) => oneLine(email.headers.find((one) => one.key === key)?.value ?? '')
  return {
    messageId: idsOf(email.messageId)[0] ?? bare(email.messageId ?? ''),
    answers: [...new Set([...idsOf(email.inReplyTo), ...idsOf(email.references).reverse()])].slice(0, 50),
    from: { name: oneLine(from?.name ?? '').slice(0, 200), address: lower(from?.address) },
    replyTo: lower(replyTo?.address ?? from?.address),
    recipients: recipientsOf(email),
    subject: oneLine(clean(email.subject ?? '')).slice(0, 500),
    text: shorten(folded.text, TEXT_MAX),
    quoted: shorten(folded.quoted, QUOTED_MAX),
    files: cut ? wholeText : [...wholeText, ...files],
    leftOut: cut ? [...files.map(({ fileName }) => fileName), ...leftOut] : leftOut,
    language: header('content-language').split(/[,\s]/)[0] ?? '',
    nature: natureOf(email),
    bounce: bounceOf(email),
  }
}
