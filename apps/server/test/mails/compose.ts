/** What the reading of a mail has to find. */
export type Expected = {
  /** `bounce` and `autoReply` make no ticket; `machine` makes one that is never answered by a program; `unreadable` is kept and shown. */
  readonly nature?: 'person' | 'machine' | 'autoReply' | 'bounce' | 'unreadable'
  readonly text?: string | RegExp
  readonly quoted?: string | RegExp
  readonly subject?: string
  readonly from?: string
  readonly files?: readonly string[]
  readonly leftOut?: readonly string[]
}

/** A mail of the corpus as it comes over the wire. */
export type Sample = { readonly name: string; readonly raw: Buffer; readonly expected: Expected }

type Headers = Readonly<Record<string, string | undefined>>

const CRLF = '\r\n'

/** Headers and a body; undefined leaves a header out. */
export const mail = (headers: Headers, body: string | Buffer): Buffer => {
  const all: Headers = {
    From: 'Lee Wong <lee@example.com>',
    To: 'service@shop.example',
    Subject: 'My order',
    Date: 'Mon, 23 Nov 2026 09:15:00 +0100',
    'MIME-Version': '1.0',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const bytes = typeof body === 'string' ? Buffer.from(body.replace(/\r?\n/g, CRLF)) : body
  return Buffer.concat([Buffer.from(lines.join(CRLF) + CRLF + CRLF), bytes])
}

export const plain = (text: string, headers: Headers = {}): Buffer =>
  mail({ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit', ...headers }, text)

export const html = (text: string, headers: Headers = {}): Buffer =>
  mail({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Transfer-Encoding': '8bit', ...headers }, text)

const wrapped = (base64: string): string => base64.replace(/.{76}/g, '$&\n')
export const base64 = (bytes: string | Buffer): string => wrapped(Buffer.from(bytes).toString('base64'))

export const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte === 10
        ? '\n'
        : byte > 126 || byte === 61
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
    )
    .join('')

/** A part of a multipart: its headers as lines, and its body. */
export const part = (type: string, body: string, more = ''): string =>
  `Content-Type: ${type}\n${more === '' ? '' : `${more}\n`}\n${body}`

export const file = (name: string, type: string, bytes: string | Buffer): string =>
  part(
    `${type}; name="${name}"`,
    base64(bytes),
    `Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"`,
  )

export const multipart = (kind: string, parts: readonly string[], boundary = `b-${kind}`): string =>
  `${parts.map((one) => `--${boundary}\n${one}`).join('\n')}\n--${boundary}--\n`

export const mixed = (parts: readonly string[], headers: Headers = {}, kind = 'mixed'): Buffer =>
  mail({ 'Content-Type': `multipart/${kind}; boundary="b-${kind}"`, ...headers }, multipart(kind, parts))

const attribute = (level: number, id: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(9)
  head.writeUInt8(level, 0)
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(data.length, 5)
  const sum = Buffer.alloc(2)
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0))
  return Buffer.concat([head, data, sum])
}

/** A winmail.dat with a text and one file. */
export const tnef = (text: string, name: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x223e9f78, 0)
  return Buffer.concat([
    head,
    attribute(1, 0x0002800c, Buffer.from(`${text}\0`, 'latin1')),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
    attribute(2, 0x0006800f, bytes),
  ])
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
