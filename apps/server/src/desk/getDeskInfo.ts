import type { getDeskInfo as call } from '@foyer/protocol/admin/getDeskInfo'
import type { Handler } from '../http/door.ts'
import { listingChannels } from './getSiteVisitorList.ts'
import type { DeskParts } from './parts.ts'

/** Answers the tenant's settings for agents: tags, translation, channels, its public address (G-01). */
export const getDeskInfo =
  ({
    viewer,
    tenants,
    channels,
    publicUrl,
  }: Pick<DeskParts, 'viewer' | 'tenants' | 'channels' | 'publicUrl'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId } = await viewer(request)
    const [desk, names] = await Promise.all([tenants.deskSettings(tenantId), channels.getChannelNames(tenantId)])
    const listing = await listingChannels({ channels }, names)
    return {
      sessionTags: desk.sessionTags,
      translator: desk.translates ? 1 : 0,
      channels: names,
      siteVisitors: listing.length > 0 ? 1 : 0,
      ...(publicUrl === undefined ? {} : { publicUrl }),
    }
  }
