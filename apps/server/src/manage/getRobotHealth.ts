import type { getRobotHealth as call } from '@foyer/protocol/manage/getRobotHealth'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getRobotHealth =
  ({ health }: Pick<ManageParts, 'health'>): Operate<typeof call> =>
  async ({ tenantId }, { robotNo = '' }) => {
    const { hardPairs, thin, ...standing } = await health(tenantId, robotNo)
    return { ...standing, hardPairs: [...hardPairs], thin: [...thin] }
  }
