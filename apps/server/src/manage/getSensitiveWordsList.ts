import type { getSensitiveWordsList as call } from '@foyer/protocol/manage/getSensitiveWordsList'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-57: an array, as every list is, of the one object that the tenant has. */
export const getSensitiveWordsList =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }) => [{ words: await tenants.getSensitiveWords(tenantId) }]
