import type { refuseSession as call } from '@foyer/protocol/admin/refuseSession'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Declines a visitor, who then waits for another agent at the front of the queue (D-10). */
export const refuseSession =
  ({ viewer, sessions, queue }: Pick<DeskParts, 'viewer' | 'sessions' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await queue.refuse(me, session.userId, sessionId)
    return true
  }
