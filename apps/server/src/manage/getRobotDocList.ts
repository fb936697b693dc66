import type { getRobotDocList as call } from '@foyer/protocol/manage/getRobotDocList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getRobotDocList =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    knowledge.getRobotDocList(tenantId, filter)
