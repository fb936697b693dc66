import { toLocale } from '@foyer/locales'
import { acceptedLocale } from '@foyer/locales/server/index'
import { VISITOR_STATUS } from '@foyer/protocol/kinds'
import type { chatStart as call } from '@foyer/protocol/visitor/chatStart'
import type { FastifyRequest } from 'fastify'
import type { Channel } from '../channels/store.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { countryOf } from './country.ts'
import type { VisitorParts } from './parts.ts'
import { startId } from './present.ts'
import { tokenOf } from './who.ts'

/** How many characters of a user agent are stored. */
const USER_AGENT_MAX = 500

/**
 * The visitor's language as one of the 24 codes: that of the request's body, else of its header, else of the channel.
 * @returns '' to keep the language of a known visitor
 */
export const localeOf = (named: string, request: FastifyRequest, channel: Channel, isNew: boolean): string =>
  toLocale(named) ??
  acceptedLocale(request.headers['accept-language'] ?? '') ??
  (isNew ? toLocale(channel.info.language) : null) ??
  ''

/** Starts or resumes a visitor's chat. `status` is the state before this call. */
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
    // an unknown id makes a new visitor, so it counts against that limit before anything is stored
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
      shared: body.shared === 1,
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
    const { before, from, ...answer } = started
    const translates = await tenants.translates(channel.tenantId)
    return {
      serverTime: clock.now(),
      status: VISITOR_STATUS[before],
      ...answer,
      ...(body.shared === 1 ? { eventId: startId(from) } : {}),
      ...(translates ? { translator: 1 } : {}),
    }
  }
