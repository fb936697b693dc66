import type { seeMention as call } from '@foyer/protocol/admin/seeMention'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-01: what mentions the agent in a session counts as seen. */
export const seeMention =
  ({ viewer, sessions, mentions }: Pick<DeskParts, 'viewer' | 'sessions' | 'mentions'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    await sessions.access(me, sessionId)
    await mentions.see(me, sessionId)
    return true
  }
