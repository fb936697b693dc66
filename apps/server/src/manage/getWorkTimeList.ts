import type { getWorkTimeList as call } from '@foyer/protocol/manage/getWorkTimeList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getWorkTimeList =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    channels.getWorkTimeList(tenantId, filter)
