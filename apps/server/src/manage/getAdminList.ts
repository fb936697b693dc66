import type { getAdminList as call } from '@foyer/protocol/manage/getAdminList'
import type { ManageParts, Operate } from './parts.ts'

/** never with passwords. */
export const getAdminList =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  ({ tenantId }, page) =>
    people.getAdminList(tenantId, page)
