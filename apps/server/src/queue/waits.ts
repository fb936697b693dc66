import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { createInTurn } from '../inTurn.ts'
import type { Wait } from './estimate.ts'
import { createOutlook, type Talk } from './outlook.ts'
import { createPatience } from './patience.ts'
import { AGENT_GONE_MS } from './run.ts'
import { presentAgents, readQueue, type Waiting } from './store.ts'

/** How long visitors wait for an agent, as far as can be said. */
export type Waits = {
  /** For a tenant's queue in its order, and one of it; null where nothing can be said. */
  readonly of: (tenantId: string, queue: readonly Waiting[]) => Promise<(one: Waiting) => Wait | null>
  /** For one who is in the queue; null also for one who is not. */
  readonly one: (key: { readonly tenantId: string; readonly userId: string }) => Promise<Wait | null>
  /** For one who would come now, by group, behind all who wait; null where nothing can be said. */
  readonly newcomer: (tenantId: string) => Promise<(groupId: string) => Wait | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

/** What was measured is taken as true for so long. */
export const OUTLOOK_MS = 15_000
/** So many ended conversations of a tenant are looked at, none older than `OLDEST_MS`. */
export const MOST_ENDED = 4000
const OLDEST_MS = 14 * 86_400_000

const RUNNING = `select c.admin_id as "adminId", c.group_id as "groupId", s.agent_at as start, null as end
  from conversation c join consultation s on s.tenant_id = c.tenant_id and s.session_id = c.session_id
  where c.tenant_id = $1 and c.state = 'agent' and s.agent_at is not null`

const ENDED = `select admin_id as "adminId", group_id as "groupId", agent_at as start, ended_at as end from consultation
  where tenant_id = $1 and agent_at is not null and ended_at > $2 order by ended_at desc limit ${MOST_ENDED}`

/** @param parts.clock epoch milliseconds */
export const createWaits = ({
  db,
  clock,
}: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: { now(): number }
}): Waits => {
  const patience = createPatience()
  const outlooks = new LRUCache<string, { readonly at: number; readonly read: ReturnType<typeof look> }>({ max: 500 })

  const look = async (tenantId: string, now: number) => {
    const oldest = now - OLDEST_MS
    const [agents, running, ended] = await Promise.all([
      presentAgents(db, tenantId, now - AGENT_GONE_MS),
      db.rows<Talk>({ name: 'waits-running', text: RUNNING, values: [tenantId] }),
      db.rows<Talk & { end: number }>({ name: 'waits-ended', text: ENDED, values: [tenantId, oldest] }),
    ])
    const since = ended.length < MOST_ENDED ? oldest : (ended.at(-1)?.end ?? oldest)
    const leaving = (groupId: string) => patience.rate(tenantId, groupId, clock.now())
    return createOutlook({ agents, talks: [...running, ...ended], since, leaving }, now)
  }

  const outlookOf = (tenantId: string) => {
    const now = clock.now()
    const known = outlooks.get(tenantId)
    if (known !== undefined && known.at > now - OUTLOOK_MS) return known.read
    const read = look(tenantId, now)
    outlooks.set(tenantId, { at: now, read })
    // what failed is asked anew
    read.catch(() => outlooks.delete(tenantId))
    return read
  }

  const of: Waits['of'] = async (tenantId, queue) => {
    const counts = new Map<string, number>()
    for (const { groupId } of queue) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
    patience.waiting(tenantId, counts, clock.now())
    if (queue.length === 0) return () => null
    return (await outlookOf(tenantId))(queue)
  }

  const inTurn = createInTurn()
  const asked = new Map<string, Promise<(userId: string) => Wait | null>>()

  const read = (tenantId: string) =>
    inTurn(tenantId, async () => {
      // whoever asks after this may have come after what is read
      await Promise.resolve().then(() => asked.delete(tenantId))
      const queue = await readQueue(db, tenantId)
      const waitOf = await of(tenantId, queue)
      const places = new Map(queue.map((waiting) => [waiting.userId, waiting]))
      return (userId: string) => {
        const one = places.get(userId)
        return one === undefined ? null : waitOf(one)
      }
    })

  // those who ask while the queue is read for others share the next reading
  const share = (tenantId: string) => {
    const reading = asked.get(tenantId) ?? read(tenantId)
    asked.set(tenantId, reading)
    return reading
  }

  return {
    of,
    newcomer: async (tenantId) => {
      const [queue, outlook] = await Promise.all([readQueue(db, tenantId), outlookOf(tenantId)])
      return (groupId) => {
        const last = { groupId, offeredAdminId: '' }
        return outlook<{ groupId: string; offeredAdminId: string }>([...queue, last])(last)
      }
    },
    one: async ({ tenantId, userId }) => (await share(tenantId))(userId),
    onEvents: (events) => {
      for (const event of events) {
        const left = event.kind === 'session.left' || (event.kind === 'session.closed' && event.data.was === 'queued')
        if (left) patience.left(event.tenantId, event.groupId, clock.now())
      }
    },
  }
}
