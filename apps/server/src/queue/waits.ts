import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Place } from './decide.ts'
import type { Wait } from './estimate/forecast.ts'
import { createOutlook, type Outlook, type Talk } from './estimate/outlook.ts'
import { createPatience } from './estimate/patience.ts'
import { AGENT_GONE_MS } from './limits.ts'
import { presentAgents, readQueue, type Waiting } from './store.ts'

/** Estimates how long visitors wait for an agent; null where there is no estimate. */
export type Waits = {
  /** For the visitors of a tenant's queue, given in its order. */
  readonly forQueue: (tenantId: string, queue: readonly Waiting[]) => Promise<(one: Waiting) => Wait | null>
  /** For the visitor who has this place now. */
  readonly forPlace: (tenantId: string, place: Place) => Promise<Wait | null>
  /** For a visitor who would join the queue of a group now. */
  readonly forNewcomer: (tenantId: string) => Promise<(groupId: string) => Wait | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

type WaitsParts = { readonly db: Pick<Db, 'rows'>; readonly clock: { now(): number } }

/** Measurements are used for this long. */
export const OUTLOOK_MS = 15_000
/**
 * Who asks for an agent within this time of a reading of the queue is not read for: their own place is known, and that of others moves the
 * estimate little. In a rush each reading would be of thousands.
 */
const READING_MS = 1000
/** Ended conversations of a tenant that are read at most, none older than `OLDEST_MS`. */
export const MOST_ENDED = 4000
const OLDEST_MS = 14 * 86_400_000

const RUNNING = `select c.admin_id as "adminId", c.group_id as "groupId", s.agent_at as start, null as end
  from conversation c join consultation s on s.tenant_id = c.tenant_id and s.session_id = c.session_id
  where c.tenant_id = $1 and c.state = 'agent' and s.agent_at is not null`

const ENDED = `select admin_id as "adminId", group_id as "groupId", agent_at as start, ended_at as end from consultation
  where tenant_id = $1 and agent_at is not null and ended_at > $2 order by ended_at desc limit ${MOST_ENDED}`

/** What is found for a tenant is used for `ms`. */
const createKept = <T>(ms: number, clock: WaitsParts['clock'], find: (tenantId: string, now: number) => Promise<T>) => {
  const kept = new LRUCache<string, { readonly at: number; readonly found: Promise<T> }>({ max: 500 })
  return (tenantId: string): Promise<T> => {
    const now = clock.now()
    const known = kept.get(tenantId)
    if (known !== undefined && known.at > now - ms) return known.found
    const found = find(tenantId, now)
    kept.set(tenantId, { at: now, found })
    // a failure is not kept
    found.catch(() => kept.delete(tenantId))
    return found
  }
}

/** Each tenant's outlook. */
const createOutlooks = ({ db, clock }: WaitsParts, leaving: (tenantId: string, groupId: string) => number) =>
  createKept(OUTLOOK_MS, clock, async (tenantId, now): Promise<Outlook> => {
    const oldest = now - OLDEST_MS
    const [agents, running, ended] = await Promise.all([
      presentAgents(db, tenantId, now - AGENT_GONE_MS),
      db.rows<Talk>({ name: 'waits-running', text: RUNNING, values: [tenantId] }),
      db.rows<Talk & { end: number }>({ name: 'waits-ended', text: ENDED, values: [tenantId, oldest] }),
    ])
    const since = ended.length < MOST_ENDED ? oldest : (ended.at(-1)?.end ?? oldest)
    const talks = [...running, ...ended]
    return createOutlook({ agents, talks, since, leaving: (groupId) => leaving(tenantId, groupId) }, now)
  })

export const createWaits = (parts: WaitsParts): Waits => {
  const { db, clock } = parts
  const patience = createPatience()
  const outlookOf = createOutlooks(parts, (tenantId, groupId) => patience.rate(tenantId, groupId, clock.now()))

  const count = (tenantId: string, queue: readonly Waiting[]) => {
    const counts = new Map<string, number>()
    for (const { groupId } of queue) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
    patience.waiting(tenantId, counts, clock.now())
  }
  const readingOf = createKept(READING_MS, clock, async (tenantId) => {
    const queue = await readQueue(db, tenantId)
    count(tenantId, queue)
    return (await outlookOf(tenantId))(queue)
  })

  return {
    forQueue: async (tenantId, queue) => {
      count(tenantId, queue)
      return queue.length === 0 ? () => null : (await outlookOf(tenantId))(queue).of
    },
    forPlace: async (tenantId, { groupId, waitIndex, offered }) =>
      offered ? null : (await readingOf(tenantId)).at(groupId, waitIndex),
    forNewcomer: async (tenantId) => {
      const [queue, outlook] = await Promise.all([readQueue(db, tenantId), outlookOf(tenantId)])
      return (groupId) => {
        const last = { groupId, offeredAdminId: '' }
        return outlook<{ groupId: string; offeredAdminId: string }>([...queue, last]).of(last)
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
