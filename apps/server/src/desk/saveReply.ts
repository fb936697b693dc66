import type { saveReply as call } from '@foyer/protocol/admin/saveReply'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Saves a reply under a shortcut (G-01); only operators save shared ones. */
export const saveReply =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async (body, { request }) =>
    replies.save(await viewer(request), body)
