import type { saveTranslator as call } from '@foyer/protocol/manage/saveTranslator'
import type { ManageParts, Operate } from './parts.ts'

/** G-58: an empty address switches translation off; a key that is not given stays with its address, and none comes back. */
export const saveTranslator =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { url, apiKey }) => ({ url: await tenants.saveTranslator(tenantId, url, apiKey) })
