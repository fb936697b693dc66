import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import { OFFER_SECONDS } from '@foyer/protocol/limits'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'
import { offer } from './assign.ts'
import { REFUSAL_MS } from './limits.ts'
import type { Routing } from './routing.ts'

/** An open offer. */
type Offer = { readonly userId: string; readonly adminId: string; readonly offeredAt: number }

/**
 * Passes overdue offers to the next agent; the visitor keeps the place in the queue. An agent who leaves two offers in a row unanswered is
 * busy from then on and sees why.
 * @param startedAt epoch ms of this process's start: before it no agent could answer
 */
export type PassOverdueOffers = (startedAt: number) => Promise<void>

/** An agent who leaves this many offers in a row unanswered counts as away. */
const PASSES = 2
/** The reason shown to colleagues; the desk has a text for it. */
const MISSED = 'missed'

// $1 now, $2 the start of this process, $3 seconds for an offer without a group
const OVERDUE = `from conversation c left join agent_group g on g.tenant_id = c.tenant_id and g.group_id = c.group_id
  where c.state = 'queued' and c.offered_admin_id <> ''
    and greatest(c.offered_at, $2) <= $1 - coalesce(g.offer_seconds, $3)::bigint * 1000`

const overdueTenants = (db: Pick<Tx, 'rows'>, now: number, startedAt: number) =>
  db.rows<{ tenantId: string }>({
    name: 'offer-tenants',
    text: `select distinct c.tenant_id as "tenantId" ${OVERDUE}`,
    values: [now, startedAt, OFFER_SECONDS.default],
  })

const overdueOffers = (unit: Unit, tenantId: string, startedAt: number): Promise<Offer[]> =>
  unit.tx.rows<Offer>({
    name: 'offer-overdue',
    text: `select c.user_id as "userId", c.offered_admin_id as "adminId", c.offered_at as "offeredAt" ${OVERDUE} and c.tenant_id = $4`,
    values: [unit.now, startedAt, OFFER_SECONDS.default, tenantId],
  })

/** All open offers to these agents. */
const offersTo = (unit: Unit, tenantId: string, adminIds: readonly string[]): Promise<Offer[]> =>
  unit.tx.rows<Offer>({
    name: 'offer-to',
    text: `select user_id as "userId", offered_admin_id as "adminId", offered_at as "offeredAt" from conversation
      where tenant_id = $1 and state = 'queued' and offered_admin_id = any($2)`,
    values: [tenantId, adminIds],
  })

/**
 * Counts an unanswered offer for each agent. Several that were open at the same time count once, as they are one absence.
 * @returns agents who count as away now
 */
const countPasses = async (unit: Unit, tenantId: string, offers: readonly Offer[]): Promise<Set<string>> => {
  const latest = new Map<string, number>()
  for (const { adminId, offeredAt } of offers) latest.set(adminId, Math.max(offeredAt, latest.get(adminId) ?? 0))
  await unit.tx.rows({
    name: 'offer-passed',
    text: `update admin a set passed = a.passed + 1, passed_at = $4
      from unnest($2::text[], $3::bigint[]) as t(admin_id, offered_at)
      where a.tenant_id = $1 and a.admin_id = t.admin_id and t.offered_at >= a.passed_at`,
    values: [tenantId, [...latest.keys()], [...latest.values()], unit.now],
  })
  const away = await unit.tx.rows<{ adminId: string }>({
    name: 'offer-away',
    text: `update admin set status = ${ADMIN_STATUS.busy}, status_reason = $4, passed = 0
      where tenant_id = $1 and admin_id = any($2) and status = ${ADMIN_STATUS.online} and passed >= $3 returning admin_id as "adminId"`,
    values: [tenantId, [...latest.keys()], PASSES, MISSED],
  })
  return new Set(away.map(({ adminId }) => adminId))
}

/** The next agent gets the offer; this one does not get the same visitor again at once. */
const pass = (unit: Unit, c: Conversation, adminId: string, away: boolean): void => {
  unit.emit(c, { kind: 'session.passed', data: away ? { adminId, reason: MISSED } : { adminId } })
  Object.assign(c, { wantedAdminId: '', refusedBy: { ...c.refusedBy, [adminId]: unit.now + REFUSAL_MS } })
  offer(unit, c, '')
}

const passTenant = async (unit: Unit, tenantId: string, startedAt: number): Promise<void> => {
  const due = await overdueOffers(unit, tenantId, startedAt)
  if (due.length === 0) return
  const away = await countPasses(unit, tenantId, due)
  // no visitor waits for an agent who is away, however recent the offer
  const offers = [...due, ...(away.size === 0 ? [] : await offersTo(unit, tenantId, [...away]))]
  const offeredTo = new Map(offers.map(({ userId, adminId }) => [userId, adminId]))
  for (const c of await unit.lock([...offeredTo.keys()].map((userId) => ({ tenantId, userId })))) {
    const adminId = offeredTo.get(c.userId) ?? ''
    // the visitor may have left after the query
    if (c.state === 'queued' && c.offeredAdminId === adminId) pass(unit, c, adminId, away.has(adminId))
  }
}

export const createPassOverdueOffers =
  (parts: {
    readonly db: Pick<Tx, 'rows'>
    readonly clock: { now(): number }
    readonly routing: Routing
  }): PassOverdueOffers =>
  async (startedAt) => {
    for (const { tenantId } of await overdueTenants(parts.db, parts.clock.now(), startedAt))
      await parts.routing(tenantId, (unit) => passTenant(unit, tenantId, startedAt))
  }
