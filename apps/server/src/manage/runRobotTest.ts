import type { runRobotTest as call } from '@foyer/protocol/manage/runRobotTest'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const runRobotTest =
  ({ trials }: Pick<ManageParts, 'trials'>): Operate<typeof call> =>
  async ({ tenantId }, { robotNo = '', draft }) => {
    const { total, right, lost } = await trials.runTests(tenantId, robotNo, draft === 1)
    return { total, right, lost: [...lost] }
  }
