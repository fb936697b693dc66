import type { trackPage as call, TrackPageRequest, TrackPageResponse } from '@foyer/protocol/visitor/trackPage'
import type { FastifyRequest } from 'fastify'
import type { Channel } from '../channels/store.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { OnSite, SiteReport } from '../visits/site.ts'
import { countryOf } from './country.ts'
import type { VisitorParts } from './parts.ts'
import { requestedLocale } from './who.ts'

type Parts = Pick<VisitorParts, 'hears' | 'limits' | 'channels' | 'blocks' | 'visits'>

const NOT_FOLLOWED = { siteId: '', again: 0 }

/** Whoever stands in the list of the website: as known, or new. */
const findOnSite = async (
  { limits, blocks, visits }: Parts,
  request: FastifyRequest,
  report: SiteReport,
  body: TrackPageRequest,
): Promise<OnSite> => {
  const known = await visits.site.touch(report)
  if (known !== undefined) return known
  await limits.siteVisitor(request)
  return visits.site.arrive(report, {
    locale: requestedLocale(body.locale, request) ?? '',
    country: await countryOf(body.timeZone ?? '', request.headers['accept-language'] ?? ''),
    addressHash: await blocks.hashOf(report.tenantId, request.ip),
    visits: body.visits ?? 1,
  })
}

/** A blocked visitor is not followed, nor is anybody new at their address. */
const isBlocked = (parts: Parts, request: FastifyRequest, tenantId: string, visitor: LiveVisitor | null) =>
  visitor === null ? parts.blocks.isBlocked(tenantId, request.ip) : visitor.blocked

const answerOf = ({ siteId, userId, token }: OnSite, again: number): TrackPageResponse =>
  token === '' ? { siteId, again } : { siteId, again, userId, token }

/**
 * Notes the page of the website that somebody reads: for the agent of a visitor with a conversation, and in the list of the website's
 * visitors. Each only where the channel wants it.
 */
export const trackPage = (parts: Parts): Handler<typeof call> => {
  const { hears, limits, channels, visits } = parts

  const follow = async (
    channel: Channel,
    visitor: LiveVisitor | null,
    body: TrackPageRequest,
    request: FastifyRequest,
  ): Promise<TrackPageResponse> => {
    const { tenantId, info } = channel
    const page = { url: body.url, title: body.title ?? '', referrer: body.referrer ?? '' }
    const still = body.still === 1
    const readsPages = visitor !== null && info.pageTracking === 1
    if (readsPages) await visits.reading.report(visitor, page, still)
    const again = visits.watching.again(tenantId)
    if (info.visitorList !== 1) return readsPages ? { siteId: '', again } : NOT_FOLLOWED
    const { siteId = '', channelId } = body
    const report = { tenantId, channelId, siteId, userId: visitor?.userId ?? '', page, still }
    return answerOf(await findOnSite(parts, request, report, body), again)
  }

  return async (body, { request }) => {
    await limits.page(request)
    const channel = await channels.find(body.channelId)
    if (channel === null) throw failures.notFound()
    if (channel.info.pageTracking !== 1 && channel.info.visitorList !== 1) return NOT_FOLLOWED
    const visitor = body.userId ? await hears(request, body.userId) : null
    if (visitor !== null && visitor.tenantId !== channel.tenantId) throw failures.notFound()
    if (await isBlocked(parts, request, channel.tenantId, visitor)) return NOT_FOLLOWED
    return follow(channel, visitor, body, request)
  }
}
