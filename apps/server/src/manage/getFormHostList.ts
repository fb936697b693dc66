import type { getFormHostList as call } from '@foyer/protocol/manage/getFormHostList'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-43: an array, as every list is, of the one object that the tenant has. */
export const getFormHostList =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }) => [{ hosts: await tenants.getFormHosts(tenantId) }]
