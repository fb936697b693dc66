import type { Db } from '../db/open.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import { permissionsOf, wireRole } from './roles.ts'

/** An agent or operator as colleagues see them. */
type Colleague = {
  readonly adminId: string
  readonly adminNick: string
  readonly adminFace: string
  readonly role: number
  /** 0 offline, 1 online, 2 busy. */
  readonly status: number
  readonly reason: string
  /** Conversations that they have or that are offered to them. */
  readonly load: number
  readonly maxSession: number
  readonly groupIds: string[]
}

type Listed = Omit<Colleague, 'role'> & { readonly roleId: string; readonly own: readonly string[] | null }

/** A group as agents see it. */
type DeskGroup = {
  readonly groupId: string
  readonly groupName: string
  /** Members who are online or busy. */
  readonly online: number
  readonly waiting: number
  /** Members who could take a conversation at once. */
  readonly free: number
}

/** Presence of agents and the load of groups. */
export type Team = {
  /** @param seenSince epoch ms; agents without a sign of life since then are offline, whatever status they set */
  readonly colleagues: (tenantId: string, seenSince: number) => Promise<Colleague[]>
  readonly deskGroups: (tenantId: string, seenSince: number) => Promise<DeskGroup[]>
  /** Sets the status and its reason. @param now epoch ms */
  readonly setPresence: (
    who: { readonly tenantId: string; readonly adminId: string },
    presence: { readonly status: number; readonly reason: string },
    now: number,
  ) => Promise<void>
}

/** The conversations and offers of an agent `a`. */
const LOAD = `coalesce((select l.load from agent_load l where l.tenant_id = a.tenant_id and l.admin_id = a.admin_id), 0)`

const COLLEAGUES = `
select a.admin_id as "adminId", a.nick as "adminNick", a.face as "adminFace", a.role_id as "roleId",
  (select r.permissions from role r where r.tenant_id = a.tenant_id and r.role_id = a.role_id) as own,
  case when a.seen_at >= $2 then a.status else 0 end as status, a.status_reason as reason, a.max_session as "maxSession",
  ${LOAD} as load,
  array(select m.group_id from group_member m where m.tenant_id = a.tenant_id and m.admin_id = a.admin_id) as "groupIds"
from admin a where a.tenant_id = $1 order by lower(a.nick), a.admin_id`

const GROUPS = `
select g.group_id as "groupId", g.name as "groupName",
  (select count(*) from group_member m join admin a on a.tenant_id = m.tenant_id and a.admin_id = m.admin_id
    where m.tenant_id = g.tenant_id and m.group_id = g.group_id and a.status > 0 and a.seen_at >= $2) as online,
  (select count(*) from conversation c where c.tenant_id = g.tenant_id and c.state = 'queued' and c.group_id = g.group_id) as waiting,
  (select count(*) from group_member m join admin a on a.tenant_id = m.tenant_id and a.admin_id = m.admin_id
    where m.tenant_id = g.tenant_id and m.group_id = g.group_id and a.status = 1 and a.seen_at >= $2 and a.max_session >
      ${LOAD}) as free
from agent_group g where g.tenant_id = $1 order by g.created_at, g.group_id`

export const createTeam = (db: Pick<Db, 'rows'>): Team => ({
  colleagues: async (tenantId, seenSince) => {
    const rows = await db.rows<Listed>({ name: 'team-colleagues', text: COLLEAGUES, values: [tenantId, seenSince] })
    return rows.map(({ roleId, own, ...one }) => ({ ...one, role: wireRole(permissionsOf(roleId, own)) }))
  },
  deskGroups: (tenantId, seenSince) => db.rows({ name: 'team-groups', text: GROUPS, values: [tenantId, seenSince] }),
  setPresence: async ({ tenantId, adminId }, { status, reason }, now) => {
    await db.rows({
      name: 'admin-status',
      text: `update admin set status = $3, status_reason = $5, seen_at = $4,
          idle_since = case when status = 1 and seen_at >= $6 then idle_since else $4 end,
          passed = 0, away_at = case when $3 = 0 and status > 0 then $4 else away_at end
        where tenant_id = $1 and admin_id = $2`,
      values: [tenantId, adminId, status, now, reason, now - AGENT_GONE_MS],
    })
  },
})
