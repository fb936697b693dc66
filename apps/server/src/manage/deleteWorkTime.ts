import type { deleteWorkTime as call } from '@foyer/protocol/manage/deleteWorkTime'
import type { ManageParts, Operate } from './parts.ts'

/** the channel is open always from then on. */
export const deleteWorkTime =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await channels.deleteWorkTime(tenantId, id)
    return true
  }
