import type { saveGroup as call } from '@foyer/protocol/manage/saveGroup'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const saveGroup =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    people.saveGroup(tenantId, body)
