import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { createInTurn } from '../inTurn.ts'
import type { Wait } from './estimate/forecast.ts'
import { createOutlook, type Outlook, type Talk } from './estimate/outlook.ts'
import { createPatience } from './estimate/patience.ts'
import { AGENT_GONE_MS } from './limits.ts'
import { presentAgents, readQueue, type Waiting } from './store.ts'

/** Estimates how long visitors wait for an agent; null where there is no estimate. */
export type Waits = {
  /** For the visitors of a tenant's queue, given in its order. */
  readonly forQueue: (tenantId: string, queue: readonly Waiting[]) => Promise<(one: Waiting) => Wait | null>
  /** For one visitor; null also for one who does not wait. */
  readonly forVisitor: (key: { readonly tenantId: string; readonly userId: string }) => Promise<Wait | null>
  /** For a visitor who would join the queue of a group now. */
  readonly forNewcomer: (tenantId: string) => Promise<(groupId: string) => Wait | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

type WaitsParts = { readonly db: Pick<Db, 'rows'>; readonly clock: { now(): number } }

/** Measurements are used for this long. */
export const OUTLOOK_MS = 15_000
/** Ended conversations of a tenant that are read at most, none older than `OLDEST_MS`. */
export const MOST_ENDED = 4000
const OLDEST_MS = 14 * 86_400_000

const RUNNING = `select c.admin_id as "adminId", c.group_id as "groupId", s.agent_at as start, null as end
  from conversation c join consultation s on s.tenant_id = c.tenant_id and s.session_id = c.session_id
  where c.tenant_id = $1 and c.state = 'agent' and s.agent_at is not null`

const ENDED = `select admin_id as "adminId", group_id as "groupId", agent_at as start, ended_at as end from consultation
  where tenant_id = $1 and agent_at is not null and ended_at > $2 order by ended_at desc limit ${MOST_ENDED}`

/** Each tenant's outlook, measured again after `OUTLOOK_MS`. */
const createOutlooks = ({ db, clock }: WaitsParts, leaving: (tenantId: string, groupId: string) => number) => {
  const outlooks = new LRUCache<string, { readonly at: number; readonly outlook: Promise<Outlook> }>({ max: 500 })

  const measure = async (tenantId: string, now: number): Promise<Outlook> => {
    const oldest = now - OLDEST_MS
    const [agents, running, ended] = await Promise.all([
      presentAgents(db, tenantId, now - AGENT_GONE_MS),
      db.rows<Talk>({ name: 'waits-running', text: RUNNING, values: [tenantId] }),
      db.rows<Talk & { end: number }>({ name: 'waits-ended', text: ENDED, values: [tenantId, oldest] }),
    ])
    const since = ended.length < MOST_ENDED ? oldest : (ended.at(-1)?.end ?? oldest)
    const talks = [...running, ...ended]
    return createOutlook({ agents, talks, since, leaving: (groupId) => leaving(tenantId, groupId) }, now)
  }

  return (tenantId: string): Promise<Outlook> => {
    const now = clock.now()
    const known = outlooks.get(tenantId)
    if (known !== undefined && known.at > now - OUTLOOK_MS) return known.outlook
    const outlook = measure(tenantId, now)
    outlooks.set(tenantId, { at: now, outlook })
    // a failed measurement is not kept
    outlook.catch(() => outlooks.delete(tenantId))
    return outlook
  }
}

/** Reads a tenant's queue once for all visitors who ask before the reading begins. */
const createSharedReading = (db: WaitsParts['db'], forQueue: Waits['forQueue']) => {
  const inTurn = createInTurn()
  const pending = new Map<string, Promise<(userId: string) => Wait | null>>()

  const read = (tenantId: string) =>
    inTurn(tenantId, async () => {
      // visitors who ask from now on may have joined the queue after this reading
      await Promise.resolve().then(() => pending.delete(tenantId))
      const queue = await readQueue(db, tenantId)
      const waitOf = await forQueue(tenantId, queue)
      const places = new Map(queue.map((waiting) => [waiting.userId, waiting]))
      return (userId: string) => {
        const place = places.get(userId)
        return place === undefined ? null : waitOf(place)
      }
    })

  return (tenantId: string) => {
    const reading = pending.get(tenantId) ?? read(tenantId)
    pending.set(tenantId, reading)
    return reading
  }
}

export const createWaits = (parts: WaitsParts): Waits => {
  const { db, clock } = parts
  const patience = createPatience()
  const outlookOf = createOutlooks(parts, (tenantId, groupId) => patience.rate(tenantId, groupId, clock.now()))

  const forQueue: Waits['forQueue'] = async (tenantId, queue) => {
    const counts = new Map<string, number>()
    for (const { groupId } of queue) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
    patience.waiting(tenantId, counts, clock.now())
    if (queue.length === 0) return () => null
    return (await outlookOf(tenantId))(queue)
  }
  const shared = createSharedReading(db, forQueue)

  return {
    forQueue,
    forVisitor: async ({ tenantId, userId }) => (await shared(tenantId))(userId),
    forNewcomer: async (tenantId) => {
      const [queue, outlook] = await Promise.all([readQueue(db, tenantId), outlookOf(tenantId)])
      return (groupId) => {
        const last = { groupId, offeredAdminId: '' }
        return outlook<{ groupId: string; offeredAdminId: string }>([...queue, last])(last)
      }
    },
    onEvents: (events) => {
      for (const event of events) {
        const left = event.kind === 'session.left' || (event.kind === 'session.closed' && event.data.was === 'queued')
        if (left) patience.left(event.tenantId, event.groupId, clock.now())
      }
    },
  }
}
