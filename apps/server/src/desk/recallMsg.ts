import type { recallMsg as call } from '@foyer/protocol/admin/recallMsg'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Recalls one of the agent's own messages, for two minutes after it was sent (X-40, G-59). */
export const recallMsg =
  ({ viewer, sessions, recall }: Pick<DeskParts, 'viewer' | 'sessions' | 'recall'>): Handler<typeof call> =>
  async ({ sessionId, msgId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await recall(session, me.adminId, sessionId, msgId)
    return true
  }
