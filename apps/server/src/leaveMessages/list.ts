import { HANDLE_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Viewer } from '../conversations/sessions.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Principal } from '../people/sessions.ts'
import { VISIBLE_TICKET, viewerValues } from '../tickets/access.ts'
import { isDone } from '../tickets/states.ts'
import type { Tickets } from '../tickets/tickets.ts'

/** A message left, or a wish to be called, with what came of it. Times are epoch ms. */
export type StoredMessage = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly content: string
  readonly channelId: string
  readonly createdAt: number
  readonly handled: boolean
  /** The remark with which it was handled, else the newest public answer. */
  readonly remark: string
  /** When an agent last did something about it that its visitor may know, and who; null for nobody. */
  readonly changedAt: number | null
  readonly changedBy: string
}

export type DeskFilter = {
  readonly channelId?: string
  readonly handled?: boolean
  readonly limit: number
  readonly offset: number
}

export type LeaveMessages = {
  /** The visitor's own ones, newest first; `channelId` '' for those of all channels. */
  readonly own: (tenantId: string, userId: string, channelId: string) => Promise<StoredMessage[]>
  /** Those that the agent may see, newest first. */
  readonly atDesk: (viewer: Viewer, filter: DeskFilter) => Promise<StoredMessage[]>
  /** Marks one as handled; done again, the newer remark replaces the older one. @throws notFound */
  readonly handle: (viewer: Viewer & Pick<Principal, 'nick'>, id: string, remark: string) => Promise<void>
}

const OWN_MAX = 200
const { solved, closed, ended } = TICKET_STATUS

const select = (
  where: string,
) => `select t.wo_id as id, t.name, t.phone, t.email, t.content, t.channel_id as "channelId",
    t.created_at as "createdAt", t.status in (${solved}, ${closed}, ${ended}) as handled,
    coalesce(nullif(t.remark, ''), said.content, '') as remark, done.at as "changedAt", coalesce(done.who, '') as "changedBy"
  from ticket t
  left join lateral (select content from ticket_entry e where e.tenant_id = t.tenant_id and e.wo_id = t.wo_id
    and e.handle_type = ${HANDLE_TYPE.reply} order by entry_no desc limit 1) said on true
  left join lateral (select at, who from ticket_entry e where e.tenant_id = t.tenant_id and e.wo_id = t.wo_id and e.admin_id <> ''
    and (e.handle_type = ${HANDLE_TYPE.reply} or e.changes ?| array['woStatus', 'remark']) order by entry_no desc limit 1) done on true
  where t.tenant_id = $1 and t.kind <> 'ticket' and t.merged_into = '' and ${where}`

const OWN = `${select("t.user_id = $2 and ($3 = '' or t.channel_id = $3)")} order by t.created_at desc limit ${OWN_MAX}`

const AT_DESK = `${select(`${VISIBLE_TICKET} and ($5 = '' or t.channel_id = $5)
    and ($6::boolean is null or $6 = (t.status in (${solved}, ${closed}, ${ended})))`)}
  order by t.created_at desc, t.wo_id limit $7 offset $8`

export const createLeaveMessages = ({
  db,
  tickets,
}: {
  readonly db: Pick<Db, 'rows'>
  readonly tickets: Pick<Tickets, 'transaction' | 'changeIn'>
}): LeaveMessages => ({
  own: (tenantId, userId, channelId) => db.rows({ name: 'left-own', text: OWN, values: [tenantId, userId, channelId] }),
  atDesk: (viewer, { channelId = '', handled = null, limit, offset }) =>
    db.rows({ name: 'left-desk', text: AT_DESK, values: [...viewerValues(viewer), channelId, handled, limit, offset] }),
  handle: (viewer, id, remark) =>
    tickets.transaction(async (unit) => {
      const [left] = await unit.tx.rows<{ status: number }>({
        name: 'left-lock',
        text: `select t.status from ticket t where ${VISIBLE_TICKET} and t.wo_id = $5 and t.kind <> 'ticket' for update`,
        values: [...viewerValues(viewer), id],
      })
      if (left === undefined) throw failures.notFound()
      const status = isDone(left.status) ? {} : { status: solved }
      const by = { kind: 'agent', adminId: viewer.adminId, name: viewer.nick } as const
      await tickets.changeIn(unit, viewer.tenantId, [id], Object.assign({ remark }, status), by)
    }),
})
