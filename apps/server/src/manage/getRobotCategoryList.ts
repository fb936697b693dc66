import type { getRobotCategoryList as call } from '@foyer/protocol/manage/getRobotCategoryList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getRobotCategoryList =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, { robotNo }) =>
    knowledge.getRobotCategoryList(tenantId, robotNo)
