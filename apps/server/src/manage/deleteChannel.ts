import type { deleteChannel as call } from '@foyer/protocol/manage/deleteChannel'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteChannel =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await channels.deleteChannel(tenantId, id)
    return true
  }
