import type { robotStatistics as call } from '@foyer/protocol/manage/robotStatistics'
import type { ManageParts, Operate } from './parts.ts'

/** days by the clock of the robot's first channel. */
export const robotStatistics =
  ({ statistics }: Pick<ManageParts, 'statistics'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    statistics.read(tenantId, filter)
