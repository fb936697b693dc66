import type { FastifyInstance } from 'fastify'

/** Escapes in which a character can hide that the store does not take: NUL, and halves of a surrogate pair. */
const SUSPECT = /\\u(0000|d[89a-f])/i

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, clean(one)]))
}

/**
 * Reads JSON bodies. PostgreSQL has no NUL in text and the driver replaces lone surrogates; done here, at the border, everything behind it
 * compares and stores the same text.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body as string, (error, value) =>
      done(error, error === null && SUSPECT.test(body as string) ? clean(value) : value),
    )
  })
}
