import { OFFER_SECONDS } from '@foyer/protocol/limits'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'
import { offer } from './assign.ts'
import type { Routing } from './routing.ts'
import { REFUSAL_MS } from './run.ts'

/** An offer that stands. */
type Offer = { readonly userId: string; readonly adminId: string; readonly offeredAt: number }

/** Passes on the offers that nobody answers. */
export type PassOn = {
  /**
   * An offer that stood as long as its group lets it goes to the next agent; until somebody takes it the visitor keeps their place. Who lets a
   * second one pass in a row is busy from then on and hears why.
   * @param startedAt epoch ms since which this process runs: before, nobody could answer
   */
  readonly overdue: (startedAt: number) => Promise<void>
}

/** So many in a row, and the agent is taken for away. */
const PASSES = 2
/** The reason that colleagues read then; the desk has words for it. */
const MISSED = 'missed'

// $1 now, $2 since when this process runs, $3 how many seconds an offer stands that belongs to no group
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

/** All that is offered to these agents. */
const offersTo = (unit: Unit, tenantId: string, adminIds: readonly string[]): Promise<Offer[]> =>
  unit.tx.rows<Offer>({
    name: 'offer-to',
    text: `select user_id as "userId", offered_admin_id as "adminId", offered_at as "offeredAt" from conversation
      where tenant_id = $1 and state = 'queued' and offered_admin_id = any($2)`,
    values: [tenantId, adminIds],
  })

/**
 * Counts for each agent that they let an offer pass. Several that stood at the same time count once: whoever was away for a minute has not
 * been away twice. Returns those who are taken for away by this.
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
    text: `update admin set status = 2, status_reason = $4, passed = 0
      where tenant_id = $1 and admin_id = any($2) and status = 1 and passed >= $3 returning admin_id as "adminId"`,
    values: [tenantId, [...latest.keys()], PASSES, MISSED],
  })
  return new Set(away.map(({ adminId }) => adminId))
}

/** The next agent gets it; whoever let it pass is not asked for this visitor again at once. */
const pass = (unit: Unit, c: Conversation, adminId: string, away: boolean): void => {
  unit.emit(c, { kind: 'session.passed', data: away ? { adminId, reason: MISSED } : { adminId } })
  Object.assign(c, { wantedAdminId: '', refusedBy: { ...c.refusedBy, [adminId]: unit.now + REFUSAL_MS } })
  offer(unit, c, '')
}

const passSome = async (unit: Unit, tenantId: string, startedAt: number): Promise<void> => {
  const due = await overdueOffers(unit, tenantId, startedAt)
  if (due.length === 0) return
  const away = await countPasses(unit, tenantId, due)
  // nobody waits for who is away, however short a time ago it was offered
  const offers = [...due, ...(away.size === 0 ? [] : await offersTo(unit, tenantId, [...away]))]
  const offeredTo = new Map(offers.map(({ userId, adminId }) => [userId, adminId]))
  for (const c of await unit.lock([...offeredTo.keys()].map((userId) => ({ tenantId, userId })))) {
    const adminId = offeredTo.get(c.userId) ?? ''
    // the visitor may have left since it was looked
    if (c.state === 'queued' && c.offeredAdminId === adminId) pass(unit, c, adminId, away.has(adminId))
  }
}

export const createPassOn = (parts: {
  readonly db: Pick<Tx, 'rows'>
  readonly clock: { now(): number }
  readonly routing: Routing
}): PassOn => ({
  overdue: async (startedAt) => {
    for (const { tenantId } of await overdueTenants(parts.db, parts.clock.now(), startedAt))
      await parts.routing(tenantId, (unit) => passSome(unit, tenantId, startedAt))
  },
})
