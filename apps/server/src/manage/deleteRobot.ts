import type { deleteRobot as call } from '@foyer/protocol/manage/deleteRobot'
import type { ManageParts, Operate } from './parts.ts'

/** D-02: with its documents and flows. */
export const deleteRobot =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await knowledge.deleteRobot(tenantId, id)
    return true
  }
