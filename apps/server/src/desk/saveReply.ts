import type { saveReply as call } from '@foyer/protocol/admin/saveReply'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-01: keeps a reply under a shortcut; shared ones are the operators' to save. */
export const saveReply =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async (body, { request }) =>
    replies.save(await viewer(request), body)
