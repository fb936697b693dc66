import type { takeOver as call } from '@foyer/protocol/admin/takeOver'
import { ROLE } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Moves a running session to the operator (G-75). */
export const takeOver =
  ({ viewer, sessions, transfers }: Pick<DeskParts, 'viewer' | 'sessions' | 'transfers'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    if (me.role !== ROLE.operator) throw failures.notAllowed()
    const session = await sessions.access(me, sessionId)
    await transfers.takeOver(me, session.userId, sessionId)
    return true
  }
