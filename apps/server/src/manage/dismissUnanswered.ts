import type { dismissUnanswered as call } from '@foyer/protocol/manage/dismissUnanswered'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const dismissUnanswered =
  ({ statistics }: Pick<ManageParts, 'statistics'>): Operate<typeof call> =>
  async ({ tenantId }, body) => {
    await statistics.dismiss(tenantId, body)
    return true
  }
