import type { takeOver as call } from '@foyer/protocol/admin/takeOver'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-75: an operator takes a running session from whoever has it. */
export const takeOver =
  ({ viewer, sessions, transfers }: Pick<DeskParts, 'viewer' | 'sessions' | 'transfers'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    if (me.role !== 2) throw failures.notAllowed()
    const session = await sessions.access(me, sessionId)
    await transfers.takeOver(me, session.userId, sessionId)
    return true
  }
