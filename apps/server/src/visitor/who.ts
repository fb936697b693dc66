import { acceptedLocale } from '@foyer/locales/server/index'
import type { FastifyRequest } from 'fastify'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Prove } from '../conversations/prove.ts'
import { hashToken, isTheirs, sameHash } from '../conversations/start.ts'
import { failures } from '../errors.ts'

/** Whether who is shut out is refused, or still heard: what a page asks for to learn how it stands. */
type Towards = 'refuseBlocked' | 'hearBlocked'

/** Who calls: found by userId, which is the visitor's capability (G-51), and the visitor token where it was ever proved. */
export type Who = (request: FastifyRequest, userId: string) => Promise<LiveVisitor>

/** What `createWho` uses. */
export type WhoParts = {
  readonly live: Live
  readonly prove: Prove
  readonly presence: Presence
  readonly clock: { now(): number }
}

/** G-09; anything else need not be looked for. */
const USER_ID = /^u[0-9a-f]{32}$/

/** The visitor token of a request, '' for none: in the header, else in what has been read of the body. */
export const tokenOf = ({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): string => {
  const { token } = (body ?? {}) as { readonly token?: unknown }
  return ([headers.token, token].find((one) => typeof one === 'string' && one !== '') as string | undefined) ?? ''
}

/** What the visitor reads: a page says in each call which language it shows, a program only at its start, if at all. */
export const readingLocale = (request: FastifyRequest, visitor: Pick<LiveVisitor, 'locale'>): string =>
  acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor.locale

/** Whom an address names. */
export type Named = (userId: string) => Promise<LiveVisitor>

/**
 * Found by the userId alone, proved or not: for what every visitor of the tenant may read, which is opened in a tab, and perhaps
 * a browser, that holds no token of theirs. @throws visitorExpired, visitorBlocked
 */
export const createNamed =
  ({ live, clock }: Pick<WhoParts, 'live' | 'clock'>): Named =>
  async (userId) => {
    const visitor = USER_ID.test(userId) ? await live.find(userId) : undefined
    if (visitor === undefined || visitor.expiresAt <= clock.now()) throw failures.visitorExpired()
    if (visitor.blocked) throw failures.visitorBlocked()
    return visitor
  }

/** Whether chatStart finds this visitor in the tenant, or makes a new one. @throws visitorBlocked */
export const createKnows =
  (parts: Pick<WhoParts, 'live' | 'clock'>) =>
  async (tenantId: string, userId: string, token: string): Promise<boolean> => {
    const visitor = USER_ID.test(userId) ? await parts.live.find(userId) : undefined
    const theirs = visitor?.tenantId === tenantId && isTheirs(visitor, token, parts.clock.now())
    if (theirs && visitor.blocked) throw failures.visitorBlocked()
    return theirs
  }

/**
 * From the first call that proves the token on, the userId alone is refused: it stands in page addresses.
 * @throws visitorExpired for an unknown, expired or locked userId, all three look the same; visitorBlocked
 */
export const createWho =
  (parts: WhoParts, towards: Towards): Who =>
  async (request, userId) => {
    const visitor = USER_ID.test(userId) ? await parts.live.find(userId) : undefined
    const token = tokenOf(request)
    if (visitor === undefined || !isTheirs(visitor, token, parts.clock.now())) throw failures.visitorExpired()
    if (visitor.blocked && towards === 'refuseBlocked') throw failures.visitorBlocked()
    if (!visitor.proved && token !== '' && sameHash(hashToken(token), visitor.tokenHash)) await parts.prove(visitor)
    parts.presence.visitorSeen(visitor)
    return visitor
  }
