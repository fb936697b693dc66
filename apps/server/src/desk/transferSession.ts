import type { transferSession as call } from '@foyer/protocol/admin/transferSession'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Transfers a session to a colleague or a group, for its agent or an operator (G-01). */
export const transferSession =
  ({ viewer, sessions, transfers }: Pick<DeskParts, 'viewer' | 'sessions' | 'transfers'>): Handler<typeof call> =>
  async ({ sessionId, adminId = '', groupId = '', note = '' }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    if ((adminId === '') === (groupId === '')) throw failures.badRequest('either adminId or groupId must be given')
    if (adminId === session.adminId && adminId !== '')
      throw failures.badRequest('adminId must be somebody else than the one who has the session')
    await transfers.transfer(me, session.userId, sessionId, { adminId, groupId, note: note.trim() })
    return true
  }
