import type { recallMsg as call } from '@foyer/protocol/admin/recallMsg'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** an own message of the last two minutes (G-59). */
export const recallMsg =
  ({ viewer, sessions, recall }: Pick<DeskParts, 'viewer' | 'sessions' | 'recall'>): Handler<typeof call> =>
  async ({ sessionId, msgId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await recall(session, me.adminId, sessionId, msgId)
    return true
  }
