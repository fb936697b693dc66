import type { acceptSession as call } from '@foyer/protocol/admin/acceptSession'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Assigns a waiting visitor to the agent; if two agents accept at once, one gets "too late". */
export const acceptSession =
  ({ viewer, sessions, queue }: Pick<DeskParts, 'viewer' | 'sessions' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    if (session.state === 'agent' && session.adminId === me.adminId) return true
    await queue.accept(me, session.userId, sessionId)
    return true
  }
