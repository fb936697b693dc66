import { toLocale } from '@foyer/locales'
import { VISITOR_STATUS } from '@foyer/protocol/kinds'
import type { ChatStartRequest, chatStart as call } from '@foyer/protocol/visitor/chatStart'
import type { FastifyRequest } from 'fastify'
import type { Channel } from '../channels/store.ts'
import type { VisitorFacts } from '../conversations/start.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { type ProvedIdentity, refusalOf } from '../identityKeys/verify.ts'
import { countryOf } from './country.ts'
import type { VisitorParts } from './parts.ts'
import { startId } from './present.ts'
import { requestedLocale, tokenOf } from './who.ts'

/** How many characters of a user agent are stored. */
const USER_AGENT_MAX = 500

/**
 * The visitor's language as one of the 24 codes: that of the request's body, else of its header, else of the channel.
 * @returns '' to keep the language of a known visitor
 */
const localeOf = (named: string | undefined, request: FastifyRequest, channel: Channel, isNew: boolean): string =>
  requestedLocale(named, request) ?? (isNew ? toLocale(channel.info.language) : null) ?? ''

type Parts = Pick<
  VisitorParts,
  'channels' | 'limits' | 'start' | 'clock' | 'knows' | 'blocks' | 'tenants' | 'identityKeys' | 'customerOf'
>

/** Whom the identity token names; null without one. @throws identityToken */
const identify = async ({ identityKeys }: Parts, channel: Channel, token: string): Promise<ProvedIdentity | null> => {
  if (token === '') return null
  return identityKeys.verify(channel, token).catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** What the page and the request say of the visitor; nothing of it is proved. */
const factsOf = async (
  { blocks }: Parts,
  channel: Channel,
  { body, request, isNew }: { body: ChatStartRequest; request: FastifyRequest; isNew: boolean },
): Promise<VisitorFacts> => ({
  name: body.userName ?? '',
  phone: body.phone ?? '',
  email: body.email ?? '',
  partner_id: body.pid ?? '',
  params: body.params ?? '',
  locale: localeOf(body.locale, request, channel, isNew),
  previous_url: body.previousUrl ?? '',
  refer: body.refer ?? '',
  fiy_book_code: body.fiyBookCode ?? '',
  user_agent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  country: await countryOf(body.timeZone ?? '', request.headers['accept-language'] ?? ''),
  address_hash: await blocks.hashOf(channel.tenantId, request.ip),
})

/** Starts or resumes a visitor's chat. `status` is the state before this call. */
export const chatStart =
  (parts: Parts): Handler<typeof call> =>
  async (body, { request }) => {
    const { channels, limits, start, clock, knows, blocks, tenants } = parts
    const channel = await channels.find(body.channelId)
    if (channel === null) throw failures.notFound()
    const { tenantId, channelId } = channel
    const [userId, token] = [body.userId ?? '', tokenOf(request)]
    const identity = await identify(parts, channel, body.identityToken ?? '')
    const customerId = identity && (await parts.customerOf({ tenantId, channelId, identity }))
    // an unknown id makes a new visitor, so it counts against that limit before anything is stored
    const known = await knows({ tenantId, userId, token, customerId })
    if (known !== '') await limits.start(request, known)
    else {
      await limits.newVisitor(request)
      await blocks.admit(tenantId, request.ip)
    }
    const facts = await factsOf(parts, channel, { body, request, isNew: known === '' })
    const started = await start({ tenantId, channelId, userId, token, identity, shared: body.shared === 1, facts })
    const { before, from, identityProved, ...answer } = started
    const translates = await tenants.translates(tenantId)
    return {
      serverTime: clock.now(),
      status: VISITOR_STATUS[before],
      ...answer,
      ...(body.shared === 1 ? { eventId: startId(from) } : {}),
      ...(translates ? { translator: 1 } : {}),
      ...(identityProved ? { identityProved: 1 } : {}),
    }
  }
