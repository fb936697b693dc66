import type { deleteSessionTags as call } from '@foyer/protocol/manage/deleteSessionTags'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteSessionTags =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await tenants.removeSessionTag(tenantId, id)
    return true
  }
