import type { draftUnanswered as call } from '@foyer/protocol/manage/draftUnanswered'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const draftUnanswered =
  ({ statistics }: Pick<ManageParts, 'statistics'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    statistics.draft(tenantId, body)
