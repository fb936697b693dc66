import type { deleteGroup as call } from '@foyer/protocol/manage/deleteGroup'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteGroup =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await people.deleteGroup(tenantId, id)
    return true
  }
