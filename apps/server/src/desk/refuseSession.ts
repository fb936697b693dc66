import type { refuseSession as call } from '@foyer/protocol/admin/refuseSession'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** the agent declines; the visitor waits in front for another one (D-10). */
export const refuseSession =
  ({ viewer, sessions, queue }: Pick<DeskParts, 'viewer' | 'sessions' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await queue.refuse(me, session.userId, sessionId)
    return true
  }
