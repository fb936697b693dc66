import type { tryRobot as call } from '@foyer/protocol/manage/tryRobot'
import type { ManageParts, Operate } from './parts.ts'

/** nothing is stored. */
export const tryRobot =
  ({ trials }: Pick<ManageParts, 'trials'>): Operate<typeof call> =>
  async ({ tenantId }, { robotNo = '', question, locale = '', draft }) => {
    const { candidates, why, ...answer } = await trials.tryRobot(tenantId, robotNo, question, locale, draft === 1)
    return { ...answer, candidates: [...candidates], why: [...why] }
  }
