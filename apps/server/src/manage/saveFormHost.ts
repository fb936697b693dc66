import type { saveFormHost as call } from '@foyer/protocol/manage/saveFormHost'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-43: the list takes the place of the one before. */
export const saveFormHost =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { hosts }) => ({ hosts: await tenants.saveFormHosts(tenantId, hosts) })
