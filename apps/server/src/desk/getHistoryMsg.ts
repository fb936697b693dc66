import type { getHistoryMsg as call } from '@foyer/protocol/admin/getHistoryMsg'
import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { presentDeskMessage } from './present.ts'

/** The visitor's messages before maxTime, also of earlier consultations; never of later ones, which may be a colleague's. */
export const getHistoryMsg =
  ({ viewer, sessions, messages }: Pick<DeskParts, 'viewer' | 'sessions' | 'messages'>): Handler<typeof call> =>
  async ({ sessionId, pageSize, maxTime }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const before = Math.min(maxTime || Number.MAX_SAFE_INTEGER, session.nextTime ?? Number.MAX_SAFE_INTEGER)
    const rows = await messages.history(session, before, pageSize ?? HISTORY_PAGE)
    const readSeq = await messages.readSeq(session)
    return rows.map((row) => presentDeskMessage(row, readSeq))
  }
