import type { saveRobot as call } from '@foyer/protocol/manage/saveRobot'
import type { ManageParts, Operate } from './parts.ts'

/** D-02 */
export const saveRobot =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    knowledge.saveRobot(tenantId, body)
