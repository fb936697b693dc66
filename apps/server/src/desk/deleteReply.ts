import type { deleteReply as call } from '@foyer/protocol/admin/deleteReply'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-01: deletes a saved reply; shared ones are the operators' to delete. */
export const deleteReply =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async ({ id }, { request }) => {
    await replies.remove(await viewer(request), id)
    return true
  }
