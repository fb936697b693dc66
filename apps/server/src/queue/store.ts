import type { Tx } from '../db/open.ts'
import type { Candidate } from './pick.ts'

/** Routing decisions of a tenant are made one after the other, on whichever node: this lock is taken before any conversation's. */
export const lockRouting = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.rows({
    name: 'routing-lock',
    text: 'select 1 from routing where tenant_id = $1 for update',
    values: [tenantId],
  })
}

/** The number behind all others in the queue. Needs `lockRouting`. */
export const nextQueueNo = async (tx: Tx, tenantId: string): Promise<number> => {
  const [row] = await tx.rows<{ no: number }>({
    name: 'routing-next',
    text: 'update routing set next_queue_no = next_queue_no + 1 where tenant_id = $1 returning next_queue_no as no',
    values: [tenantId],
  })
  if (row === undefined) throw new Error(`no routing row for tenant ${tenantId}`)
  return row.no
}

/** The number before all others in the queue. Needs `lockRouting`. */
export const frontQueueNo = async (tx: Tx, tenantId: string): Promise<number> => {
  const [row] = await tx.rows<{ no: number | null }>({
    name: 'routing-front',
    text: `select min(queue_no) - 1 as no from conversation where tenant_id = $1 and state = 'queued'`,
    values: [tenantId],
  })
  return row?.no ?? 0
}

const PRESENT = `
select a.admin_id as "adminId", a.nick, a.face, a.status, a.max_session as "maxSession", a.auto_accept = 1 as "autoAccept",
  a.idle_since as "idleSince",
  (select count(*) from conversation c where c.tenant_id = a.tenant_id and c.admin_id = a.admin_id and c.state = 'agent')
    + (select count(*) from conversation c where c.tenant_id = a.tenant_id and c.offered_admin_id = a.admin_id and c.state = 'queued') as load,
  coalesce((select array_agg(m.group_id) from group_member m where m.tenant_id = a.tenant_id and m.admin_id = a.admin_id), '{}') as "groupIds"
from admin a
where a.tenant_id = $1 and a.status > 0 and a.seen_at >= $2`

/** The agents who are there, heard of since `seenSince` (epoch ms). Needs `lockRouting` where a decision hangs on their load. */
export const presentAgents = (tx: Pick<Tx, 'rows'>, tenantId: string, seenSince: number): Promise<Candidate[]> =>
  tx.rows<Candidate>({ name: 'routing-agents', text: PRESENT, values: [tenantId, seenSince] })

/** A visitor in the queue. */
export type Waiting = {
  readonly userId: string
  readonly sessionId: string
  readonly groupId: string
  readonly wantedAdminId: string
  readonly offeredAdminId: string
  readonly refusedBy: Readonly<Record<string, number>>
  /** 1-based, per group (G-26). */
  readonly waitIndex: number
}

/** The whole queue of a tenant in its order. */
export const readQueue = (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<Waiting[]> =>
  tx.rows<Waiting>({
    name: 'routing-queue',
    text: `select user_id as "userId", session_id as "sessionId", group_id as "groupId", wanted_admin_id as "wantedAdminId",
        offered_admin_id as "offeredAdminId", refused_by as "refusedBy",
        row_number() over (partition by group_id order by queue_no) as "waitIndex"
      from conversation where tenant_id = $1 and state = 'queued' order by queue_no`,
    values: [tenantId],
  })

/** Whether a group or an agent of that id is the tenant's. */
export const wishExists = async (tx: Tx, tenantId: string, groupId: string, adminId: string): Promise<boolean> => {
  const [row] = await tx.rows<{ ok: boolean }>({
    name: 'routing-wish',
    text: `select ($2 = '' or exists (select 1 from agent_group where tenant_id = $1 and group_id = $2))
      and ($3 = '' or exists (select 1 from admin where tenant_id = $1 and admin_id = $3)) as ok`,
    values: [tenantId, groupId, adminId],
  })
  return row?.ok === true
}

/** Tenants in which somebody waits. */
export const tenantsWithQueue = async (db: Pick<Tx, 'rows'>): Promise<string[]> => {
  const rows = await db.rows<{ tenantId: string }>({
    name: 'routing-tenants',
    text: `select distinct tenant_id as "tenantId" from conversation where state = 'queued'`,
    values: [],
  })
  return rows.map((row) => row.tenantId)
}
