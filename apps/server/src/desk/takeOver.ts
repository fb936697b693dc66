import type { takeOver as call } from '@foyer/protocol/admin/takeOver'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Moves a running session to whoever asks (G-75). */
export const takeOver =
  ({ viewer, sessions, transfers }: Pick<DeskParts, 'viewer' | 'sessions' | 'transfers'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    await transfers.takeOver(me, session.userId, sessionId)
    return true
  }
