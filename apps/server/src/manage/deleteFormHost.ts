import type { deleteFormHost as call } from '@foyer/protocol/manage/deleteFormHost'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-43 */
export const deleteFormHost =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await tenants.removeFormHost(tenantId, id)
    return true
  }
