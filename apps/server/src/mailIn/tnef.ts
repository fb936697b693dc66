import type { MailFile } from './readMail.ts'

const SIGNATURE = 0x223e9f78
/** Attributes of TNEF (MS-OXTNEF 2.1.3.2), with their type in the upper half. */
const BODY = 0x0002800c
const MESSAGE_PROPS = 0x00069003
const RENDERING = 0x00069002
const ATTACHMENT_PROPS = 0x00069005
const ATTACHMENT_TITLE = 0x00018010
const ATTACHMENT_DATA = 0x0006800f

/** Properties of MAPI: the text, and the long name of a file. */
const PR_BODY = 0x1000
const PR_LONG_NAME = 0x3707

type Attribute = { readonly id: number; readonly data: Buffer }

const attributesOf = function* (bytes: Buffer): Generator<Attribute> {
  for (let at = 6; at + 9 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 5)
    if (at + 9 + size > bytes.length) return
    yield { id: bytes.readUInt32LE(at + 1), data: bytes.subarray(at + 9, at + 9 + size) }
    at += 9 + size + 2
  }
}

const FIXED: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
const TEXTS: Readonly<Record<number, 'latin1' | 'utf16le'>> = { 30: 'latin1', 31: 'utf16le' }

const padded = (size: number): number => Math.ceil(size / 4) * 4

/** The value of a text among the properties of MAPI; '' if it is not there or the properties cannot be read that far. */
const textProperty = (data: Buffer, wanted: number): string => {
  let at = 4
  while (at + 4 <= data.length) {
    const type = data.readUInt16LE(at) & 0x0fff
    const id = data.readUInt16LE(at + 2)
    at += 4
    // named properties bear their name before the value
    if (id >= 0x8000) return ''
    const fixed = FIXED[type]
    if (fixed !== undefined) {
      at += fixed
      continue
    }
    const count = data.readUInt32LE(at)
    at += 4
    for (let one = 0; one < count; one++) {
      const size = data.readUInt32LE(at)
      const value = data.subarray(at + 4, at + 4 + size)
      const encoding = TEXTS[type]
      if (id === wanted && encoding !== undefined) return value.toString(encoding).replace(/\0+$/, '')
      at += 4 + padded(size)
    }
  }
  return ''
}

const safely = (read: () => string): string => {
  try {
    return read()
  } catch {
    // a property that ends behind the data
    return ''
  }
}

/** The text and the files of a winmail.dat; null if it is none. */
export const readTnef = (given: Uint8Array): { readonly text: string; readonly files: readonly MailFile[] } | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null
  const files: { fileName: string; bytes: Uint8Array }[] = []
  let text = ''
  for (const { id, data } of attributesOf(bytes)) {
    const file = files.at(-1)
    if (id === RENDERING) files.push({ fileName: 'file', bytes: new Uint8Array() })
    else if (id === BODY) text = data.toString('latin1').replace(/\0+$/, '')
    else if (id === MESSAGE_PROPS) text = safely(() => textProperty(data, PR_BODY)) || text
    else if (file === undefined) continue
    else if (id === ATTACHMENT_TITLE) file.fileName = data.toString('latin1').replace(/\0+$/, '')
    else if (id === ATTACHMENT_PROPS) file.fileName = safely(() => textProperty(data, PR_LONG_NAME)) || file.fileName
    else if (id === ATTACHMENT_DATA) file.bytes = new Uint8Array(data)
  }
  return { text, files: files.filter((file) => file.bytes.length > 0) }
}
