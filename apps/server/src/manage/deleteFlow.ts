import type { deleteFlow as call } from '@foyer/protocol/manage/deleteFlow'
import type { ManageParts, Operate } from './parts.ts'

/** D-01 */
export const deleteFlow =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await knowledge.deleteFlow(tenantId, id)
    return true
  }
