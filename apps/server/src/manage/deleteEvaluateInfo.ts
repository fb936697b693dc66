import type { deleteEvaluateInfo as call } from '@foyer/protocol/manage/deleteEvaluateInfo'
import type { ManageParts, Operate } from './parts.ts'

/** back to what every channel starts with. */
export const deleteEvaluateInfo =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await channels.deleteEvaluateInfo(tenantId, id)
    return true
  }
