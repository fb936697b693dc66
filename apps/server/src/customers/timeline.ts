import type { Viewer } from '../conversations/sessions.ts'
import type { Db } from '../db/open.ts'
import { VISIBLE_TICKET, viewerValues } from '../tickets/access.ts'
import { MAY_SEE_SESSION } from './access.ts'

/** A conversation or a ticket of a customer; times are epoch milliseconds, `endTime` 0 while it is open. */
export type Moment = {
  readonly kind: 'conversation' | 'ticket'
  readonly id: string
  readonly at: number
  readonly endTime: number
  readonly title: string
  readonly woNo: number
  readonly woKind: string
  readonly status: number
  readonly channelId: string
  readonly adminNick: string
  readonly tags: readonly string[]
}

/** Entries of one part of the time line. */
const PART = 50

const MOMENTS = `select * from (
  select 'conversation' as kind, co.session_id as id, co.started_at as at, coalesce(co.ended_at, 0) as "endTime", co.summary as title, 0 as "woNo",
    '' as "woKind", case when co.ended_at is not null then 0 when c.state = 'agent' then 2 when c.state = 'queued' then 3 else 1 end as status,
    co.channel_id as "channelId", coalesce(a.nick, '') as "adminNick", co.tags
  from visitor v join consultation co on co.tenant_id = v.tenant_id and co.user_id = v.user_id
    join conversation c on c.tenant_id = v.tenant_id and c.user_id = v.user_id
    left join admin a on a.tenant_id = co.tenant_id and a.admin_id = co.admin_id
  where v.tenant_id = $1 and v.customer_id = $5 and co.started_at < $6 and (co.agent_at is not null or co.ended_at is null)
    and ${MAY_SEE_SESSION}
  union all
  select 'ticket', t.wo_id, t.created_at, coalesce(t.solved_at, 0), t.title, t.wo_no, t.kind, t.status, t.channel_id, coalesce(a.nick, ''), t.tags
  from ticket t left join admin a on a.tenant_id = t.tenant_id and a.admin_id = t.admin_id
  where t.customer_id = $5 and t.created_at < $6 and ${VISIBLE_TICKET}
) moments order by at desc, id limit ${PART}`

/** @param before only what began before this (epoch ms); null: all */
export const readMoments = async (
  db: Pick<Db, 'rows'>,
  viewer: Viewer,
  customerId: string,
  before: number | null,
): Promise<Moment[]> =>
  db.rows({
    name: 'customer-moments',
    text: MOMENTS,
    values: [...viewerValues(viewer), customerId, before ?? Number.MAX_SAFE_INTEGER],
  })
