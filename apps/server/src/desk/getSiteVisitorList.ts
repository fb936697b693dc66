import type { getSiteVisitorList as call, SiteVisitor } from '@foyer/protocol/admin/site'
import { maySee, type Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import type { Handler } from '../http/door.ts'
import { deskIdOf, type SiteRow } from '../visits/site.ts'
import { STATUS } from './getSessionList.ts'
import type { DeskParts } from './parts.ts'

/** Those of the channels that list the visitors of their website. */
export const listingChannels = async (
  { channels }: Pick<DeskParts, 'channels'>,
  among: readonly { readonly channelId: string }[],
): Promise<string[]> => {
  const found = await Promise.all(among.map(({ channelId }) => channels.channelInfo(channelId)))
  return found.flatMap((info) => (info?.visitorList === 1 ? [info.channelId] : []))
}

/** Leaves out userId and siteId, which are the visitor's credentials (G-51), and sessions that the viewer may not see. */
const present = ({ session, ...row }: SiteRow, viewer: Viewer): SiteVisitor => {
  const running = session !== null && session.state !== 'closed' ? session : null
  return {
    siteId: deskIdOf(row.siteId),
    channelId: row.channelId,
    customerName: row.name,
    visitorNo: visitorNo(row.tenantId, row.userId || row.siteId),
    country: row.country,
    locale: row.locale,
    url: row.url,
    title: row.title,
    referrer: row.referrer,
    firstTime: row.firstAt,
    seenTime: row.seenAt,
    pages: row.pages,
    visits: row.visits,
    identityProved: row.proved ? 1 : 0,
    sessionId: running !== null && maySee(running, viewer) ? running.sessionId : '',
    status: STATUS[running?.state ?? 'closed'],
    writtenTime: row.writtenAt,
    writtenNick: row.writtenAt === 0 ? '' : row.writtenNick,
  }
}

/** Lists who is on the website now; while somebody looks, pages report sooner. */
export const getSiteVisitorList =
  (parts: Pick<DeskParts, 'viewer' | 'channels' | 'visits'>): Handler<typeof call> =>
  async ({ channelId, countOnly }, { request }) => {
    const me = await parts.viewer(request)
    const { site, watching } = parts.visits
    const listing = await listingChannels(parts, await parts.channels.getChannelNames(me.tenantId))
    const wanted = listing.filter((one) => channelId === undefined || one === channelId)
    const total = wanted.length === 0 ? 0 : await site.count(me.tenantId, wanted)
    if (countOnly === 1 || wanted.length === 0) return { total, list: [] }
    watching.look(me.tenantId, total)
    const rows = await site.list(me.tenantId, wanted)
    return { total, list: rows.map((row) => present(row, me)) }
  }
