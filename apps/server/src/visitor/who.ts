import { type Locale, toLocale } from '@foyer/locales'
import { acceptedLocale } from '@foyer/locales/server/index'
import type { FastifyRequest } from 'fastify'
import { hashToken, holdsToken, isTheirs, sameHash } from '../conversations/claim.ts'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Prove } from '../conversations/prove.ts'
import { failures } from '../errors.ts'

/** Blocked visitors are refused, except in the calls by which a page learns the state of its chat. */
type Towards = 'refuseBlocked' | 'hearBlocked'

/** Finds the calling visitor by userId, the visitor's capability (G-51), and by the visitor token once that was proved. */
export type Who = (request: FastifyRequest, userId: string) => Promise<LiveVisitor>

/** What `createWho` uses. */
export type WhoParts = {
  readonly live: Live
  readonly prove: Prove
  readonly presence: Presence
  readonly clock: { now(): number }
}

/** The visitor token of a request, '' for none: in the header, else in the body as far as it was read. */
export const tokenOf = ({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): string => {
  const { token } = (body ?? {}) as { readonly token?: unknown }
  return ([headers.token, token].find((one) => typeof one === 'string' && one !== '') as string | undefined) ?? ''
}

/** The language that a request asks for, as one of the 24 codes: the one that its body names, else that of its header. */
export const requestedLocale = (named: string | undefined, request: FastifyRequest): Locale | null =>
  toLocale(named ?? '') ?? acceptedLocale(request.headers['accept-language'] ?? '')

/** The visitor's language: a page sends it with each call, a program at most at its start. */
export const readingLocale = (request: FastifyRequest, visitor: Pick<LiveVisitor, 'locale'>): string =>
  acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor.locale

/** Finds the visitor that an address names. */
export type Named = (userId: string) => Promise<LiveVisitor>

/**
 * Needs the userId alone, even after a proof: for pages that every visitor of the tenant may read, and that open in a tab, perhaps of another
 * browser, without the visitor's token.
 * @throws visitorExpired, visitorBlocked
 */
export const createNamed =
  ({ live, clock }: Pick<WhoParts, 'live' | 'clock'>): Named =>
  async (userId) => {
    const visitor = await live.find(userId)
    if (visitor === undefined || visitor.expiresAt <= clock.now()) throw failures.visitorExpired()
    if (visitor.blocked) throw failures.visitorBlocked()
    return visitor
  }

/** Where chatStart is asked, and by whom: `customerId` is the userId of the customer whom an identity token names, '' for one who is new. */
type Arriving = {
  readonly tenantId: string
  readonly userId: string
  readonly token: string
  /** Null without an identity token. */
  readonly customerId: string | null
}

/** The userId under which chatStart finds a known visitor, '' if it makes a new one. @throws visitorBlocked */
export type Knows = (arriving: Arriving) => Promise<string>

export const createKnows =
  (parts: Pick<WhoParts, 'live' | 'clock'>): Knows =>
  async ({ tenantId, userId, token, customerId }) => {
    const own = await parts.live.find(userId)
    const isOwn = own?.tenantId === tenantId && isTheirs(own, token, parts.clock.now())
    // nobody becomes another customer's by their userId alone
    const theirs = isOwn && (customerId === null || holdsToken(own, token)) ? own : undefined
    const customer = customerId === null || customerId === '' ? undefined : await parts.live.find(customerId)
    // a browser in which another customer was known is a new customer's, who has nothing yet
    const known = customerId === null ? theirs : (customer ?? (theirs?.identityProved ? undefined : theirs))
    if ((customerId === null || !theirs?.identityProved) && theirs?.blocked) throw failures.visitorBlocked()
    if (known?.blocked) throw failures.visitorBlocked()
    return known?.userId ?? ''
  }

/**
 * After the first call that proves the token, the userId alone is refused: page addresses contain it.
 * @throws visitorExpired alike for an unknown, expired or locked userId; visitorBlocked
 */
export const createWho =
  (parts: WhoParts, towards: Towards): Who =>
  async (request, userId) => {
    const visitor = await parts.live.find(userId)
    const token = tokenOf(request)
    if (visitor === undefined || !isTheirs(visitor, token, parts.clock.now())) throw failures.visitorExpired()
    if (visitor.blocked && towards === 'refuseBlocked') throw failures.visitorBlocked()
    if (!visitor.proved && token !== '' && sameHash(hashToken(token), visitor.tokenHash)) await parts.prove(visitor)
    parts.presence.visitorSeen(visitor)
    return visitor
  }
