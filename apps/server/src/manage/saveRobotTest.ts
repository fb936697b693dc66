import type { saveRobotTest as call } from '@foyer/protocol/manage/saveRobotTest'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const saveRobotTest =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    knowledge.saveRobotTest(tenantId, body)
