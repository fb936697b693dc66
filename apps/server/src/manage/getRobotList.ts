import type { getRobotList as call } from '@foyer/protocol/manage/getRobotList'
import type { ManageParts, Operate } from './parts.ts'

/** D-02 */
export const getRobotList =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, page) =>
    knowledge.getRobotList(tenantId, page)
