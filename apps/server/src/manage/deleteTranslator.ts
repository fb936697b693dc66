import type { deleteTranslator as call } from '@foyer/protocol/manage/deleteTranslator'
import type { ManageParts, Operate } from './parts.ts'

/** G-58 */
export const deleteTranslator =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await tenants.removeTranslator(tenantId, id)
    return true
  }
