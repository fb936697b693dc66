import type { Email } from 'postal-mime'

const HEADERS_MAX = 65_536

/** Bytes above 127 in a row: characters of two bytes come in long rows, accents of one byte stand alone. */
const looksDouble = (raw: Uint8Array): boolean => {
  let high = 0
  let inRows = 0
  for (let at = 0, row = 0; at <= Math.min(raw.length, 1_000_000); at++) {
    if ((raw[at] ?? 0) > 127) row++
    else {
      high += row
      if (row >= 4) inRows += row
      row = 0
    }
  }
  return inRows * 2 > high
}

const isBroken = ({ text = '', html = '', subject = '' }: Email): boolean =>
  [text, html, subject].some((one) => one.includes('\ufffd'))

const broken = ({ text = '', html = '', subject = '' }: Email): number =>
  `${text}${html}${subject}`.split('\ufffd').length - 1

/** The mail with each charset replaced by another, and one added where none was. */
const relabelled = (raw: Uint8Array, charset: string): Buffer => {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const named = source.replace(/(charset\s*=\s*)("[^"\r\n]*"|[\w.:-]+)/gi, `$1${charset}`)
  const end = Math.min(Math.max(named.search(/\r?\n\r?\n/), 0), HEADERS_MAX)
  const head = named.slice(0, end)
  const typed = /^content-type:/im.test(head)
    ? head.replace(/^(content-type:\s*text\/[\w-]+)(?![^\n]*charset)/im, `$1; charset=${charset}`)
    : `${head}\r\nContent-Type: text/plain; charset=${charset}`
  return Buffer.from(typed + named.slice(end), 'latin1')
}

/**
 * Reads a mail, and again with likelier charsets if the one that it names, or its lack of one, leaves characters unreadable.
 * @param parse reads the bytes
 */
export const repairCharset = async (raw: Uint8Array, parse: (raw: Uint8Array) => Promise<Email>): Promise<Email> => {
  let best = await parse(raw)
  if (!isBroken(best)) return best
  for (const charset of ['utf-8', looksDouble(raw) ? 'gb18030' : 'windows-1252']) {
    const other = await parse(relabelled(raw, charset))
    if (broken(other) < broken(best)) best = other
  }
  return best
}
