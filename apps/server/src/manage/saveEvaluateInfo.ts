import type { saveEvaluateInfo as call } from '@foyer/protocol/manage/saveEvaluateInfo'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const saveEvaluateInfo =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    channels.saveEvaluateInfo(tenantId, body)
