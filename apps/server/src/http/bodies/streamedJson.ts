import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures } from '../../errors.ts'

/** Limits of all but the streamed text: bytes, and levels of brackets. */
const REST_MAX = 65_536
const DEPTH_MAX = 32

/** Leaves JSON bodies in the scope of `app` unread, for `readStreamedJson`; `checkStreamed` checks them afterwards. */
export const streamJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (_, body, done) => done(null, body))
  app.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
}

/** Checks a streamed body against the schema of its call. */
export const checkStreamed = (request: FastifyRequest, value: unknown): void => {
  const check = request.getValidationFunction('body')
  if (check?.(value as Record<string, unknown>) === false)
    throw Object.assign(new Error('body'), { validation: check.errors })
}

type Cursor = {
  /** The next bytes; null at the end. */
  readonly peek: () => Promise<Buffer | null>
  readonly skip: (bytes: number) => void
  /** Leaves the rest unread. */
  readonly leave: () => Promise<unknown>
}

const createCursor = (body: Readable): Cursor => {
  const chunks = body.iterator({ destroyOnReturn: false })
  let chunk: Buffer = Buffer.alloc(0)
  return {
    peek: async () => {
      while (chunk.length === 0) {
        const next = await chunks.next()
        if (next.done === true) return null
        chunk = next.value as Buffer
      }
      return chunk
    },
    skip: (bytes) => {
      chunk = chunk.subarray(bytes)
    },
    leave: () => chunks.return?.() ?? Promise.resolve(),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw failures.badJson()
  }
}

/** All of an object but the text of one member. */
type Outline = {
  /** Takes bytes until that text begins. */
  readonly feed: (bytes: Buffer) => { readonly taken: number; readonly begins: boolean }
  /** Parses the bytes so far, closed with `end`. */
  readonly read: (end: string) => unknown
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN, CLOSE] = [new Set([0x7b, 0x5b]), new Set([0x7d, 0x5d])]

const createOutline = (member: string): Outline => {
  const rest = Buffer.alloc(REST_MAX)
  let length = 0
  let depth = 0
  let text: { readonly from: number; escaped: boolean } | null = null
  // the last string of the outermost object, and whether a value follows
  let last = ''
  let isValue = false

  const inText = (byte: number, inside: { readonly from: number; escaped: boolean }) => {
    if (inside.escaped || byte === BACKSLASH) inside.escaped = !inside.escaped
    else if (byte === QUOTE) {
      if (depth === 1) last = rest.toString('utf8', inside.from, length)
      text = null
    }
  }

  const outside = (byte: number): boolean => {
    if (OPEN.has(byte)) depth += 1
    if (CLOSE.has(byte)) depth -= 1
    if (depth > DEPTH_MAX) throw failures.badJson()
    if (depth === 1 && (byte === COLON || byte === COMMA)) isValue = byte === COLON
    if (byte !== QUOTE) return false
    text = { from: length - 1, escaped: false }
    return depth === 1 && isValue && parse(last) === member
  }

  return {
    feed: (bytes) => {
      for (const [at, byte] of bytes.entries()) {
        if (length === REST_MAX) throw failures.bodyTooLarge()
        rest[length++] = byte
        if (text !== null) inText(byte, text)
        else if (outside(byte)) return { taken: at + 1, begins: true }
      }
      return { taken: bytes.length, begins: false }
    },
    read: (end) => parse(rest.toString('utf8', 0, length) + end),
  }
}

const TOKEN = /[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|"/y
const HALF_ESCAPE = /^\\(?:u[0-9a-fA-F]{0,3})?$/

/** The characters of a string up to its closing quote; the cursor stops before the quote. */
const readText = async function* (cursor: Cursor): AsyncGenerator<string> {
  let held = ''
  for (let bytes = await cursor.peek(); bytes !== null; bytes = await cursor.peek()) {
    const coming = held + bytes.toString('latin1')
    const parts: string[] = []
    TOKEN.lastIndex = 0
    let at = 0
    for (let token = TOKEN.exec(coming)?.[0]; token !== undefined && token !== '"'; token = TOKEN.exec(coming)?.[0]) {
      at += token.length
      parts.push(token.startsWith('\\') ? (JSON.parse(`"${token}"`) as string) : token)
    }
    const ended = coming[at] === '"'
    cursor.skip(ended ? at - held.length : bytes.length)
    held = ended ? '' : coming.slice(at)
    if (!ended && held !== '' && !HALF_ESCAPE.test(held)) throw failures.badJson()
    yield parts.join('')
    if (ended) return
  }
  throw failures.badJson()
}

/**
 * Reads a JSON object with one very long string, without holding that string in memory.
 * @param member the name of that string, at the outermost level; it must be ASCII
 * @param take gets the string as it arrives, and the members before it
 * @returns the object, with '' for that string
 * @throws badJson; bodyTooLarge if everything else is more than 64 KiB; what `take` throws
 */
export const readStreamedJson = async (
  body: Readable,
  member: string,
  take: (text: AsyncGenerator<string>, before: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<unknown> => {
  const cursor = createCursor(body)
  const outline = createOutline(member)
  let taken = false
  try {
    for (let bytes = await cursor.peek(); bytes !== null; bytes = await cursor.peek()) {
      const fed = outline.feed(bytes)
      cursor.skip(fed.taken)
      if (!fed.begins) continue
      // a repeated member would be taken twice
      if (taken) throw failures.badJson()
      taken = true
      await take(readText(cursor), outline.read('"}') as Readonly<Record<string, unknown>>)
    }
    return outline.read('')
  } finally {
    await cursor.leave()
  }
}
