import type { getChannelList as call } from '@foyer/protocol/manage/getChannelList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getChannelList =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, page) =>
    channels.getChannelList(tenantId, page)
