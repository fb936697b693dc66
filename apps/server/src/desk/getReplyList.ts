import type { getReplyList as call } from '@foyer/protocol/admin/getReplyList'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Lists the agent's own saved replies and the shared ones (G-01). */
export const getReplyList =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async (_, { request }) =>
    replies.list(await viewer(request))
