import type { deleteAdmin as call } from '@foyer/protocol/manage/deleteAdmin'
import type { ManageParts, Operate } from './parts.ts'

/** who was signed in is not any more. */
export const deleteAdmin =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await people.deleteAdmin(tenantId, id)
    return true
  }
