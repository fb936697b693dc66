import type { getTranslatorList as call } from '@foyer/protocol/manage/getTranslatorList'
import type { ManageParts, Operate } from './parts.ts'

/** G-58: the one entry, without its key. */
export const getTranslatorList =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }) => [{ url: await tenants.getTranslatorUrl(tenantId) }]
