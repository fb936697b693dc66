import type { deleteRobotTest as call } from '@foyer/protocol/manage/deleteRobotTest'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteRobotTest =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await knowledge.deleteRobotTest(tenantId, id)
    return true
  }
