import type { getWo as call } from '@foyer/protocol/admin/getWo'
import type { ResponseOf } from '@foyer/protocol/call'
import { isFailure } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { EntryRow } from '../tickets/types.ts'
import { wireDate } from '../visitor/wireDate.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'
import { presentTicket } from './presentTicket.ts'

type Parts = Pick<DeskParts, 'viewer' | 'tickets' | 'sessions'>
type Entry = ResponseOf<typeof call>['entries'][number]

const presentEntry = (row: EntryRow): Entry => ({
  handleId: row.handle_id,
  entryNo: row.entry_no,
  at: row.at,
  handleTime: wireDate(row.at),
  adminId: row.admin_id,
  handleUserName: row.who,
  handleType: row.handle_type,
  handleWoStatus: row.status,
  handleContent: row.content,
  quoted: row.quoted,
  woFileVoList: [...row.files],
  changes: Object.fromEntries(Object.entries(row.changes).map(([name, change]) => [name, [...change]])),
  mailed: row.mail_id === '' ? 0 : 1,
})

/**
 * Answers a ticket with its whole timeline, in which the entries of its doubles stand too. Its conversation is named only to those who may see
 * that.
 * @throws notFound
 */
export const getWo = ({ viewer, tickets, sessions }: Parts): Handler<typeof call> => {
  const shownSession = async (me: DeskViewer, sessionId: string): Promise<string> => {
    if (sessionId === '') return ''
    try {
      return (await sessions.access(me, sessionId)).sessionId
    } catch (error) {
      if (isFailure(error) && error.failure === 'notFound') return ''
      throw error
    }
  }

  return async ({ woId }, { request }) => {
    const me = await viewer(request)
    const ticket = await tickets.access.accessTicket(me, woId)
    const [{ entries, doubles }, session_id] = await Promise.all([
      tickets.timeline(ticket),
      shownSession(me, ticket.session_id),
    ])
    return {
      ...presentTicket({ ...ticket, session_id }),
      mergedFrom: doubles
        .filter((double) => double.merged_into === woId)
        .map((double) => ({ woId: double.wo_id, woNo: double.wo_no, woTitle: double.title })),
      entries: entries.map(presentEntry),
    }
  }
}
