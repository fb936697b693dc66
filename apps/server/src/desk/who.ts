import { getAdminEvent } from '@foyer/protocol/admin/getAdminEvent'
import { allCalls } from '@foyer/protocol/calls'
import { callsOfPeople } from '@foyer/protocol/permissions'
import type { FastifyRequest } from 'fastify'
import type { Presence } from '../conversations/presence.ts'
import { failures } from '../errors.ts'
import type { Limits } from '../http/limits.ts'
import { KEY_PREFIX } from '../people/apiKeys.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'

/** The cookie of a signed-in browser (G-03). */
export const DESK_COOKIE = 'foyer_desk'

/**
 * Finds the person behind a call of the desk or of operators, who may be there by an API key: a program does not make them present.
 * @throws signedOut; for keys notForKeys, notAllowed and tooMany
 */
export type DeskWho = (request: FastifyRequest) => Promise<Principal>

/** Pages of other origins may not use the cookie, even if a browser ignores SameSite. */
const isOwnPage = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.host
}

/** Other bearer tokens may be those of a proxy, which adds its own to every request. */
const BEARER = new RegExp(`^Bearer +(${KEY_PREFIX}\\S+) *$`, 'i')

/** A program's API key (D-17), or its token from the header, else from the body. */
const programToken = (request: FastifyRequest): string | undefined => {
  const key = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (key !== undefined) return key
  const { token } = request.headers
  if (typeof token === 'string' && token !== '') return token
  const inBody = (request.body as { token?: unknown } | null | undefined)?.token
  return typeof inBody === 'string' && inBody !== '' ? inBody : undefined
}

/** The token of a desk call, '' for none. Before the body is read, only headers count. */
export const deskTokenOf = (request: FastifyRequest): string =>
  programToken(request) ?? (isOwnPage(request) ? (request.cookies[DESK_COOKIE] ?? '') : '')

const refusedPaths: ReadonlySet<string> = new Set(
  allCalls.filter(({ door, name }) => callsOfPeople.has(`${door}.${name}`)).map(({ path }) => path),
)

/** Events tell what is said in conversations: a key without their permission must not listen. */
const EVENT_PATHS: ReadonlySet<string> = new Set([getAdminEvent.path, '/api/chat/admin/eventStream'])

/** @throws notForKeys, notAllowed */
const mustSuitKeys = ({ permissions }: Principal, path: string): void => {
  if (refusedPaths.has(path)) throw failures.notForKeys()
  if (EVENT_PATHS.has(path) && !permissions.has('chats')) throw failures.notAllowed()
}

export const createViewer = (parts: {
  readonly people: Pick<People, 'whoIs'>
  readonly presence: Pick<Presence, 'agentSeen'>
  readonly limits: Pick<Limits, 'apiKey'>
}): DeskWho => {
  // a call may ask several times who makes it
  const counted = new WeakSet<FastifyRequest>()
  const countOnce = async (request: FastifyRequest, { tokenHash }: Principal) => {
    if (counted.has(request)) return
    counted.add(request)
    await parts.limits.apiKey(request, tokenHash)
  }
  return async (request) => {
    const principal = await parts.people.whoIs(deskTokenOf(request))
    if (principal === null) throw failures.signedOut()
    if (principal.apiKeyName === '') parts.presence.agentSeen(principal)
    else {
      await countOnce(request, principal)
      mustSuitKeys(principal, request.routeOptions.url ?? '')
    }
    return principal
  }
}
