import type { deleteSensitiveWords as call } from '@foyer/protocol/manage/deleteSensitiveWords'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-57 */
export const deleteSensitiveWords =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await tenants.removeSensitiveWord(tenantId, id)
    return true
  }
