import type { saveRobotDoc as call } from '@foyer/protocol/manage/saveRobotDoc'
import type { ManageParts, Operate } from './parts.ts'

/** the answer comes back as it was cleaned (G-61). */
export const saveRobotDoc =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    knowledge.saveRobotDoc(tenantId, body)
