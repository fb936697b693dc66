import { toLocale } from '@foyer/locales'
import { acceptedLocale } from '@foyer/locales/server/index'
import type { chatStart as call } from '@foyer/protocol/visitor/chatStart'
import type { FastifyRequest } from 'fastify'
import type { Channel } from '../channels/store.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { countryOf } from './country.ts'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

const STATUS = { none: 0, robot: 1, agent: 2, queued: 3 } as const

/** How much is kept of what a browser says of itself. */
const USER_AGENT_MAX = 500

/**
 * The visitor's language as one of the 24 codes: the named one, else what the page says by its header that it shows, else the channel's.
 * '' where nobody says: a known visitor's stays as it was.
 */
const localeOf = (named: string, request: FastifyRequest, channel: Channel, isNew: boolean): string =>
  toLocale(named) ??
  acceptedLocale(request.headers['accept-language'] ?? '') ??
  (isNew ? toLocale(channel.info.language) : null) ??
  ''

/** a visitor comes in; status tells how the consultation stood before. */
export const chatStart =
  ({
    channels,
    limits,
    start,
    live,
    clock,
    knows,
    blocks,
    tenants,
  }: Pick<VisitorParts, 'channels' | 'limits' | 'start' | 'live' | 'clock' | 'knows' | 'blocks' | 'tenants'>): Handler<
    typeof call
  > =>
  async (body, { request }) => {
    const channel = await channels.find(body.channelId)
    if (channel === null) throw failures.notFound()
    const userId = body.userId ?? ''
    // an id that is nobody's makes somebody new, so it counts as such before anything is stored
    const isKnown = await knows(channel.tenantId, userId, tokenOf(request))
    if (isKnown) await limits.start(request, userId)
    else {
      await limits.newVisitor(request)
      await blocks.admit(channel.tenantId, request.ip)
    }
    const started = await start({
      tenantId: channel.tenantId,
      channelId: body.channelId,
      userId,
      token: tokenOf(request),
      facts: {
        name: body.userName ?? '',
        phone: body.phone ?? '',
        email: body.email ?? '',
        partner_id: body.pid ?? '',
        params: body.params ?? '',
        locale: localeOf(body.locale ?? '', request, channel, !isKnown),
        previous_url: body.previousUrl ?? '',
        refer: body.refer ?? '',
        fiy_book_code: body.fiyBookCode ?? '',
        user_agent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
        country: await countryOf(body.timeZone ?? '', request.headers['accept-language'] ?? ''),
        address_hash: await blocks.hashOf(channel.tenantId, request.ip),
      },
    })
    live.forget(started.userId)
    const { before, ...answer } = started
    const translates = await tenants.translates(channel.tenantId)
    return { serverTime: clock.now(), status: STATUS[before], ...answer, ...(translates ? { translator: 1 } : {}) }
  }
