import type { seeMention as call } from '@foyer/protocol/admin/seeMention'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Marks the agent's mentions in a session as seen (G-01). */
export const seeMention =
  ({ viewer, sessions, mentions }: Pick<DeskParts, 'viewer' | 'sessions' | 'mentions'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    await sessions.access(me, sessionId)
    await mentions.see(me, sessionId)
    return true
  }
