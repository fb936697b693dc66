import type { saveWorkTime as call } from '@foyer/protocol/manage/saveWorkTime'
import type { ManageParts, Operate } from './parts.ts'

/** X-41, G-25 */
export const saveWorkTime =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    channels.saveWorkTime(tenantId, body)
