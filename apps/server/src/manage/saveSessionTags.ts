import type { saveSessionTags as call } from '@foyer/protocol/manage/saveSessionTags'
import type { ManageParts, Operate } from './parts.ts'

/** the list takes the place of the one before. */
export const saveSessionTags =
  ({ tenants }: Pick<ManageParts, 'tenants'>): Operate<typeof call> =>
  async ({ tenantId }, { tags }) => ({ tags: await tenants.saveSessionTags(tenantId, tags) })
