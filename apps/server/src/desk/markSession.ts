import type { markSession as call } from '@foyer/protocol/admin/customers'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Sets the priority of sessions, or when ended ones are to be followed up. All are checked before the first is changed. */
export const markSession =
  ({ viewer, sessions, mark }: Pick<DeskParts, 'viewer' | 'sessions' | 'mark'>): Handler<typeof call> =>
  async ({ sessionIds, ...marks }, { request }) => {
    const me = await viewer(request)
    const marked = await Promise.all([...new Set(sessionIds)].map((sessionId) => sessions.access(me, sessionId)))
    for (const session of marked) await mark(session, marks)
    return true
  }
