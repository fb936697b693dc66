import type { getEvaluateInfoList as call } from '@foyer/protocol/manage/getEvaluateInfoList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getEvaluateInfoList =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    channels.getEvaluateInfoList(tenantId, filter)
