import type { getSessionTagsList as call } from '@foyer/protocol/manage/getSessionTagsList'
import type { ManageParts, Operate } from './parts.ts'

/** an array, as every list is, of the one object that the tenant has. */
export const getSessionTagsList =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }) => [{ tags: (await tenants.deskSettings(tenantId)).sessionTags }]
