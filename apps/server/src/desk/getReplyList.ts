import type { getReplyList as call } from '@foyer/protocol/admin/getReplyList'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-01: the own saved replies and those that all share. */
export const getReplyList =
  ({ viewer, replies }: Pick<DeskParts, 'viewer' | 'replies'>): Handler<typeof call> =>
  async (_, { request }) =>
    replies.list(await viewer(request))
