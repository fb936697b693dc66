import type { Viewer } from '../conversations/sessions.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { ListedTicket } from './lists.ts'

/**
 * SQL condition: the viewer of `viewerValues` may see the ticket `t` of that tenant. Some see all; agents those of theirs, of their groups
 * or of no group, and those in which a note mentions them. The mentions are read once and not for each ticket, whatever the statistics say.
 */
export const VISIBLE_TICKET = `t.tenant_id = $1 and ($2 or t.admin_id = $3 or t.group_id = '' or t.group_id = any($4) or t.wo_id in (
  select tm.wo_id from ticket_mention tm where tm.tenant_id = $1 and tm.admin_id = $3))`

/** The first four parameters of a statement with VISIBLE_TICKET. */
export const viewerValues = ({ tenantId, permissions, adminId, groupIds }: Viewer): unknown[] => [
  tenantId,
  permissions.has('tickets.all'),
  adminId,
  groupIds,
]

/** The desk's one way to tickets. */
export type TicketAccess = {
  /** @throws notFound both for a missing ticket and for one that the viewer may not see */
  readonly accessTicket: (viewer: Viewer, woId: string) => Promise<ListedTicket>
  /** Those of the tickets that the viewer may see. */
  readonly visibleOf: (viewer: Viewer, woIds: readonly string[]) => Promise<Set<string>>
}

const ONE = `select t.*, coalesce(a.nick, '') as nick, (select count(*)::int from ticket_mention tm
    where tm.tenant_id = t.tenant_id and tm.wo_id = t.wo_id and tm.admin_id = $3 and tm.seen_at is null) as mentions
  from ticket t left join admin a on a.tenant_id = t.tenant_id and a.admin_id = t.admin_id
  where ${VISIBLE_TICKET} and t.wo_id = $5`
const SOME = `select t.wo_id as "woId" from ticket t where ${VISIBLE_TICKET} and t.wo_id = any($5)`

export const createTicketAccess = (db: Pick<Db, 'rows'>): TicketAccess => ({
  accessTicket: async (viewer, woId) => {
    const values = [...viewerValues(viewer), woId]
    const [ticket] = await db.rows<ListedTicket>({ name: 'ticket-access', text: ONE, values })
    if (ticket === undefined) throw failures.notFound()
    return ticket
  },
  visibleOf: async (viewer, woIds) => {
    const values = [...viewerValues(viewer), woIds]
    const rows = await db.rows<{ woId: string }>({ name: 'ticket-visible', text: SOME, values })
    return new Set(rows.map(({ woId }) => woId))
  },
})
