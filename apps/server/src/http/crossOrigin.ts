import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'

/**
 * Which websites may make a request from their pages: lists of origins, each of which must name the site; an empty list is for all. Asked with
 * the body read and not yet checked.
 */
export type AllowedOrigins = (request: FastifyRequest) => Promise<readonly (readonly string[])[]>

/** Seconds for which a browser remembers a preflight; Chromium's own limit. */
const PREFLIGHT_SECONDS = 7200

/** Headers of the answer to a page of this origin; null if it may not ask. */
const headersFor = (origin: string, allowed: readonly (readonly string[])[]): Record<string, string> | null => {
  const exposed = { 'access-control-expose-headers': 'retry-after' }
  const narrow = allowed.filter((origins) => origins.length > 0 && !origins.includes('*'))
  if (narrow.length === 0) return { ...exposed, 'access-control-allow-origin': '*' }
  return narrow.every((origins) => origins.includes(origin))
    ? { ...exposed, 'access-control-allow-origin': origin, vary: 'origin' }
    : null
}

/**
 * Lets pages of other sites make these calls. No cookie counts in them, so they never allow credentials. A page of a site that the channel
 * does not name is refused before the call runs; a request that no browser has marked as another site's is nobody's page.
 *
 * Not @fastify/cors: it decides by the request's head, while the channel stands in the body, and its preflight route takes all paths.
 */
export const allowHostPages = (app: FastifyInstance, paths: readonly string[], allowedOf: AllowedOrigins): void => {
  const allow = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const allowed = await allowedOf(request)
    const headers = headersFor(request.headers.origin ?? '', allowed)
    if (headers !== null) reply.headers(headers)
    else {
      reply.header('vary', 'origin')
      if (['cross-site', 'same-site'].includes(`${request.headers['sec-fetch-site']}`)) throw failures.notAllowed()
    }
  }
  const open = new Set(paths)
  app.addHook('onRoute', (route) => {
    if (!open.has(route.url) || route.method === 'OPTIONS') return
    route.preValidation = [allow, ...[route.preValidation ?? []].flat()]
  })
  // a preflight has no body, so it cannot say for which channel it asks: the call itself is refused
  const preflight = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, token',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
  for (const path of paths)
    app.options(path, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflight).send())
}
