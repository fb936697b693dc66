import type { deleteRobotDoc as call } from '@foyer/protocol/manage/deleteRobotDoc'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteRobotDoc =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await knowledge.deleteRobotDoc(tenantId, id)
    return true
  }
