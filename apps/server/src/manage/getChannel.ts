import type { getChannel as call } from '@foyer/protocol/manage/getChannel'
import type { ManageParts, Operate } from './parts.ts'

/** the channelInfo data with working time and the pages that may embed it. */
export const getChannel =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, { channelId }) =>
    channels.getChannel(tenantId, channelId)
