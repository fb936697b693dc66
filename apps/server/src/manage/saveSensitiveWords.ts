import type { saveSensitiveWords as call } from '@foyer/protocol/manage/saveSensitiveWords'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-57: the list takes the place of the one before. */
export const saveSensitiveWords =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { words }) => ({ words: await tenants.saveSensitiveWords(tenantId, words) })
