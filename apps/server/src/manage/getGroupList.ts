import type { getGroupList as call } from '@foyer/protocol/manage/getGroupList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getGroupList =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  ({ tenantId }, page) =>
    people.getGroupList(tenantId, page)
