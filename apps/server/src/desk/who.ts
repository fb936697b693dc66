import type { FastifyRequest } from 'fastify'
import type { Presence } from '../conversations/presence.ts'
import { failures } from '../errors.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'

/** The cookie of a signed-in browser (G-03). */
export const DESK_COOKIE = 'foyer_desk'

/** Finds the person behind a call of the desk or of operators. @throws signedOut */
export type DeskWho = (request: FastifyRequest) => Promise<Principal>

/** Pages of other origins may not use the cookie, even if a browser ignores SameSite. */
const isOwnPage = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.host
}

/** A program's token, from the header, else from the body. */
const programToken = (request: FastifyRequest): string | undefined => {
  const { token } = request.headers
  if (typeof token === 'string' && token !== '') return token
  const inBody = (request.body as { token?: unknown } | null | undefined)?.token
  return typeof inBody === 'string' && inBody !== '' ? inBody : undefined
}

/** The token of a desk call, '' for none. Before the body is read, only headers count. */
export const deskTokenOf = (request: FastifyRequest): string =>
  programToken(request) ?? (isOwnPage(request) ? (request.cookies[DESK_COOKIE] ?? '') : '')

export const createViewer =
  (parts: { readonly people: Pick<People, 'whoIs'>; readonly presence: Pick<Presence, 'agentSeen'> }): DeskWho =>
  async (request) => {
    const principal = await parts.people.whoIs(deskTokenOf(request))
    if (principal === null) throw failures.signedOut()
    parts.presence.agentSeen(principal)
    return principal
  }
