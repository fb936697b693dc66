import type { FastifyInstance } from 'fastify'
import { failures } from '../../errors.ts'

/** Escapes of characters that the store refuses: NUL, and halves of a surrogate pair. */
const SUSPECT = /\\u(0000|d[89a-f])/i

/** How deep a body may nest; no call needs a third of it. */
const DEPTH_MAX = 32

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, clean(one)]))
}

/** True if JSON text nests deeper than `most`. Checked before parsing, because parsed values are walked recursively. */
export const isDeeperThan = (text: string, most: number): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > most) return true
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return false
}

/**
 * Reads JSON bodies without NUL and lone surrogates: PostgreSQL refuses the first, and its driver replaces the second. Cleaned here, all
 * code compares and stores the same text.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (isDeeperThan(text, DEPTH_MAX)) return done(failures.tooDeep(DEPTH_MAX))
    void parse(request, text, (error, value) =>
      done(error, error === null && SUSPECT.test(text) ? clean(value) : value),
    )
  })
}
