import type { inviteEvaluate as call } from '@foyer/protocol/admin/inviteEvaluate'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** the visitor is asked for a rating (1203) and may give it before the chat ends. */
export const inviteEvaluate =
  ({ viewer, sessions, ratings }: Pick<DeskParts, 'viewer' | 'sessions' | 'ratings'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await ratings.invite(session, me.adminId)
    return true
  }
