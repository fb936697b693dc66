import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import type { Key } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'
import type { Waiter } from './match.ts'
import { type Candidate, isFree } from './pick.ts'

/** Serializes the routing decisions of a tenant over all nodes: this lock is taken before any conversation's. */
export const lockRouting = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.rows({
    name: 'routing-lock',
    text: 'select 1 from routing where tenant_id = $1 for update',
    values: [tenantId],
  })
}

/** The first of `count` numbers behind all others in the queue. Needs `lockRouting`. */
export const nextQueueNo = async (tx: Tx, tenantId: string, count: number): Promise<number> => {
  const [row] = await tx.rows<{ no: number }>({
    name: 'routing-next',
    text: `update routing set next_queue_no = next_queue_no + $2::bigint where tenant_id = $1
      returning next_queue_no - $2::bigint + 1 as no`,
    values: [tenantId, count],
  })
  if (row === undefined) throw new Error(`no routing row for tenant ${tenantId}`)
  return row.no
}

/** The first of `count` numbers before all others in the queue. Needs `lockRouting`. */
export const frontQueueNo = async (tx: Tx, tenantId: string, count: number): Promise<number> => {
  const [row] = await tx.rows<{ no: number }>({
    name: 'routing-front',
    text: `select coalesce(min(queue_no), 1) - $2::bigint as no from conversation where tenant_id = $1 and state = 'queued'`,
    values: [tenantId, count],
  })
  return row?.no ?? 1 - count
}

/** The agent answers an offer: earlier unanswered ones no longer count. */
export const answersOffers = async (tx: Tx, tenantId: string, adminId: string): Promise<void> => {
  await tx.rows({
    name: 'admin-answers',
    text: 'update admin set passed = 0 where tenant_id = $1 and admin_id = $2 and passed > 0',
    values: [tenantId, adminId],
  })
}

// finds each agent's groups by a key: joined by a plan that expects few agents, agents times agents would be compared
const PRESENT = `
with member as materialized (select jsonb_object_agg(admin_id, ids) as by_agent from (
    select admin_id, jsonb_agg(group_id) as ids from group_member where tenant_id = $1 group by admin_id) n)
select a.admin_id as "adminId", a.nick, a.face, a.status, a.max_session as "maxSession", a.auto_accept = 1 as "autoAccept",
  a.idle_since as "idleSince", a.languages, coalesce(l.load, 0) as load, coalesce(member.by_agent -> a.admin_id, '[]') as "groupIds"
from admin a left join agent_load l on l.tenant_id = a.tenant_id and l.admin_id = a.admin_id, member
where a.tenant_id = $1 and a.status > ${ADMIN_STATUS.offline} and a.seen_at >= $2`

/** The agents seen since `seenSince` (epoch ms). Needs `lockRouting` where a decision depends on their load. */
export const presentAgents = (tx: Pick<Tx, 'rows'>, tenantId: string, seenSince: number): Promise<Candidate[]> =>
  tx.rows<Candidate>({ name: 'routing-agents', text: PRESENT, values: [tenantId, seenSince] })

/** A visitor in the queue. */
export type Waiting = {
  readonly userId: string
  readonly groupId: string
  readonly offeredAdminId: string
  /** 1-based, per group (G-26). */
  readonly waitIndex: number
}

/**
 * Adds the places to the rows of a queue in its order. Counted here: the store would sort the queue once more for it, and the driver read a
 * quarter more values.
 */
export const withPlaces = <Row extends { readonly groupId: string }>(
  rows: readonly Row[],
): (Row & Pick<Waiting, 'waitIndex'>)[] => {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const waitIndex = (counts.get(row.groupId) ?? 0) + 1
    counts.set(row.groupId, waitIndex)
    return { ...row, waitIndex }
  })
}

/** The whole queue of a tenant in its order, with the places that waiting visitors are shown. */
export const readQueue = async (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<Waiting[]> => {
  const rows = await tx.rows<Omit<Waiting, 'waitIndex'>>({
    name: 'routing-queue',
    text: `select user_id as "userId", group_id as "groupId", offered_admin_id as "offeredAdminId" from conversation
      where tenant_id = $1 and state = 'queued' order by queue_no, user_id`,
    values: [tenantId],
  })
  return withPlaces(rows)
}

/** A visitor in the queue, with what routing needs. */
export type InLine = Waiter & { readonly userId: string; readonly queueNo: number }

/**
 * Waiting visitors, in the queue's order, who could get one of these agents: without those offered to a present agent, and without those of
 * groups that no free agent serves.
 * @param after the last visitor of the part of the queue that was read, null for its front
 * @param limit null for all of them
 */
export const readLine = (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  agents: readonly Candidate[],
  after: Pick<InLine, 'userId' | 'queueNo'> | null,
  limit: number | null,
): Promise<InLine[]> =>
  tx.rows<InLine>({
    name: 'routing-line',
    text: `select c.user_id as "userId", c.group_id as "groupId", c.wanted_admin_id as "wantedAdminId",
        c.offered_admin_id as "offeredAdminId", c.refused_by as "refusedBy", c.last_admin_id as "lastAdminId", c.queue_no as "queueNo",
        c.state_at as since, v.locale
      from conversation c join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
      where c.tenant_id = $1 and c.state = 'queued' and (c.queue_no, c.user_id) > ($2, $3)
        and not c.offered_admin_id = any($4) and (c.group_id = '' or c.group_id = any($5))
      order by c.queue_no, c.user_id limit $6`,
    values: [
      tenantId,
      after?.queueNo ?? Number.MIN_SAFE_INTEGER,
      after?.userId ?? '',
      agents.map((agent) => agent.adminId),
      [...new Set(agents.filter(isFree).flatMap((agent) => agent.groupIds))],
      limit,
    ],
  })

/** The languages in which visitors have opened the chat, '' if unknown, by `userId`. */
export const localesOf = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  keys: readonly Pick<Key, 'userId'>[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ userId: string; locale: string }>({
    name: 'routing-locales',
    text: 'select user_id as "userId", locale from visitor where tenant_id = $1 and user_id = any($2)',
    values: [tenantId, keys.map(({ userId }) => userId)],
  })
  return new Map(rows.map(({ userId, locale }) => [userId, locale]))
}

/** The language in which the visitor has opened the chat, '' if unknown. */
export const localeOf = async (tx: Pick<Tx, 'rows'>, key: Key): Promise<string> =>
  (await localesOf(tx, key.tenantId, [key])).get(key.userId) ?? ''

/** True if a visitor of the tenant waits. */
export const isAnyoneWaiting = async (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<boolean> => {
  const [row] = await tx.rows<{ waits: boolean }>({
    name: 'routing-waits',
    text: `select exists (select from conversation where tenant_id = $1 and state = 'queued') as waits`,
    values: [tenantId],
  })
  return row?.waits === true
}

/** The number of waiting visitors of a group: all, and those ahead of this place. */
export const countWaiting = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  groupId: string,
  before: Pick<InLine, 'userId' | 'queueNo'>,
): Promise<{ all: number; ahead: number }> => {
  const [row] = await tx.rows<{ all: number; ahead: number }>({
    name: 'routing-place',
    text: `select count(*) as all, count(*) filter (where (queue_no, user_id) < ($3, $4)) as ahead from conversation
      where tenant_id = $1 and state = 'queued' and group_id = $2`,
    values: [tenantId, groupId, before.queueNo, before.userId],
  })
  return row ?? { all: 0, ahead: 0 }
}

/** True if the agent was seen since `since` (epoch ms). */
export const wasSeen = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  adminId: string,
  since: number,
): Promise<boolean> => {
  const [row] = await tx.rows({
    name: 'routing-heard',
    text: 'select 1 from admin where tenant_id = $1 and admin_id = $2 and seen_at >= $3',
    values: [tenantId, adminId, since],
  })
  return row !== undefined
}

/** The agent's last visitors, in the order in which the agent got them. */
export const lastHeldBy = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  adminId: string,
  limit: number,
): Promise<Key[]> => {
  const rows = await tx.rows<Key>({
    name: 'routing-held',
    text: `select tenant_id as "tenantId", user_id as "userId" from conversation
      where tenant_id = $1 and admin_id = $2 and state = 'agent' order by state_at desc, user_id desc limit $3`,
    values: [tenantId, adminId, limit],
  })
  return rows.reverse()
}

/** True if the group and the agent exist; '' always does. */
export const wishExists = async (tx: Tx, tenantId: string, groupId: string, adminId: string): Promise<boolean> => {
  const [row] = await tx.rows<{ ok: boolean }>({
    name: 'routing-wish',
    text: `select ($2 = '' or exists (select 1 from agent_group where tenant_id = $1 and group_id = $2))
      and ($3 = '' or exists (select 1 from admin where tenant_id = $1 and admin_id = $3)) as ok`,
    values: [tenantId, groupId, adminId],
  })
  return row?.ok === true
}

/** Tenants with waiting visitors. */
export const tenantsWithQueue = async (db: Pick<Tx, 'rows'>): Promise<string[]> => {
  const rows = await db.rows<{ tenantId: string }>({
    name: 'routing-tenants',
    text: `select distinct tenant_id as "tenantId" from conversation where state = 'queued'`,
    values: [],
  })
  return rows.map((row) => row.tenantId)
}

/**
 * Agents who have conversations and are gone: deleted, or not seen since `since` (epoch ms).
 * @param onlyDeleted while this process is too young to have seen them
 */
export const lostAgents = (
  db: Pick<Tx, 'rows'>,
  since: number,
  onlyDeleted: boolean,
): Promise<{ tenantId: string; adminId: string }[]> =>
  db.rows({
    name: 'routing-lost',
    text: `select h.tenant_id as "tenantId", h.admin_id as "adminId"
      from (select distinct tenant_id, admin_id from conversation where state = 'agent') h
      left join admin a on a.tenant_id = h.tenant_id and a.admin_id = h.admin_id
      where a.admin_id is null or (a.seen_at < $1 and not $2) limit 50`,
    values: [since, onlyDeleted],
  })

/** Visitors who have waited since before `since` (epoch ms) while no agent of their group was present. */
export const unattended = (db: Pick<Tx, 'rows'>, since: number): Promise<(Key & { channelId: string })[]> =>
  db.rows({
    name: 'routing-unattended',
    text: `with waiting as (select distinct tenant_id, group_id from conversation where state = 'queued'),
      empty as (select w.* from waiting w where not exists (select 1 from admin a where a.tenant_id = w.tenant_id
        and case when a.status > ${ADMIN_STATUS.offline} then a.seen_at else a.away_at end >= $1
        and (w.group_id = '' or exists (select 1 from group_member m where m.tenant_id = a.tenant_id and m.group_id = w.group_id
          and m.admin_id = a.admin_id))))
      select c.tenant_id as "tenantId", c.user_id as "userId", v.channel_id as "channelId"
      from empty e
      join conversation c on c.tenant_id = e.tenant_id and c.group_id = e.group_id and c.state = 'queued'
      join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
      where c.state_at < $1 order by c.queue_no limit 200`,
    values: [since],
  })
