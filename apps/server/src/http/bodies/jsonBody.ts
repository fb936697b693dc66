import type { FastifyInstance } from 'fastify'
import { failures } from '../../errors.ts'

/** Escapes in which a character can hide that the store does not take: NUL, and halves of a surrogate pair. */
const SUSPECT = /\\u(0000|d[89a-f])/i

/** How deep a body may nest: no call needs a third of it. */
const DEEPEST = 32

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, clean(one)]))
}

/** Whether JSON text nests deeper than `most`; told before anything is made of it, as what is made of it can be walked recursively. */
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
 * Reads JSON bodies. PostgreSQL has no NUL in text and the driver replaces lone surrogates; done here, at the border, everything behind it
 * compares and stores the same text.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (isDeeperThan(text, DEEPEST)) return done(failures.tooDeep(DEEPEST))
    void parse(request, text, (error, value) =>
      done(error, error === null && SUSPECT.test(text) ? clean(value) : value),
    )
  })
}
