import type { FastifyRequest } from 'fastify'
import type { Presence } from '../conversations/presence.ts'
import { failures } from '../errors.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'

/** The cookie of a browser that signed in (G-03). */
export const DESK_COOKIE = 'foyer_desk'

/** Who calls at the doors of desk and operators. @throws signedOut */
export type DeskWho = (request: FastifyRequest) => Promise<Principal>

/** A page of another origin may not use a browser's cookie, whatever the browser thinks of SameSite. */
const isOwnPage = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.host
}

/** The token of a program, in the header or, for calls written by hand, in the body. */
const programToken = (request: FastifyRequest): string | undefined => {
  const { token } = request.headers
  if (typeof token === 'string' && token !== '') return token
  const inBody = (request.body as { token?: unknown } | null | undefined)?.token
  return typeof inBody === 'string' && inBody !== '' ? inBody : undefined
}

/** The token of a desk call, '' for none; before its body is read, the one of its headers. */
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
