import type { deleteReply as call } from '@foyer/protocol/admin/deleteReply'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Deletes a saved reply (G-01); only operators delete shared ones. */
export const deleteReply =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async ({ id }, { request }) => {
    await replies.remove(await viewer(request), id)
    return true
  }
