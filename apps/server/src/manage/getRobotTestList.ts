import type { getRobotTestList as call } from '@foyer/protocol/manage/getRobotTestList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getRobotTestList =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    knowledge.getRobotTestList(tenantId, filter)
