import type { publish as call } from '@foyer/protocol/manage/publish'
import type { ManageParts, Operate } from './parts.ts'

/** D-03: all or none, and nothing where a test would be lost. */
export const publish =
  ({ trials }: Pick<ManageParts, 'trials'>): Operate<typeof call> =>
  ({ tenantId }, { robotNo = '' }) =>
    trials.publish(tenantId, robotNo)
