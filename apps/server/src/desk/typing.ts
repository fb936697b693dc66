import type { typing as call } from '@foyer/protocol/admin/typing'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Shows the visitor that the agent types. It is not stored. */
export const typing =
  ({ viewer, sessions, bus }: Pick<DeskParts, 'viewer' | 'sessions' | 'bus'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    if (session.state === 'agent' && session.adminId === me.adminId) {
      bus.pass({ kind: 'agent.typing', tenantId: me.tenantId, userId: session.userId })
    }
    return true
  }
