import type { getHistoryMsg as call } from '@foyer/protocol/admin/getHistoryMsg'
import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { presentDeskMessage } from './present.ts'

/**
 * the visitor's messages before maxTime, also those of earlier consultations; never those of later ones, which
 * may be a colleague's.
 */
export const getHistoryMsg =
  ({
    viewer,
    sessions,
    messages,
    db,
  }: Pick<DeskParts, 'viewer' | 'sessions' | 'messages' | 'db'>): Handler<typeof call> =>
  async ({ sessionId, pageSize, maxTime }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const before = Math.min(maxTime || Number.MAX_SAFE_INTEGER, session.nextTime ?? Number.MAX_SAFE_INTEGER)
    const rows = await messages.history(session, before, pageSize ?? HISTORY_PAGE, true)
    const [read] = await db.rows<{ seq: number }>({
      name: 'conversation-read',
      text: 'select read_seq as seq from conversation where tenant_id = $1 and user_id = $2',
      values: [session.tenantId, session.userId],
    })
    return rows.map((row) => presentDeskMessage(row, read?.seq ?? 0))
  }
