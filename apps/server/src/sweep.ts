import type { Channels } from './channels/channels.ts'
import { type Closing, OUT_OVER, OUT_OVERTIME } from './conversations/close.ts'
import type { Db } from './db/open.ts'
import type { Queue } from './queue/run.ts'
import { tenantsWithQueue } from './queue/store.ts'

/** What `createSweep` uses; times in milliseconds. */
export type SweepParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly queue: Queue
  readonly channels: Pick<Channels, 'find'>
  readonly close: (closing: Closing) => Promise<void>
  readonly queueLeaveMs: number
  readonly visitorGoneMs: number
}

type Silent = Gone & { readonly channelId: string; readonly silentSince: number; readonly quietSince: number }

type Gone = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

const GONE = `select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId" from conversation c
  join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
  where c.state = $1 and greatest(v.seen_at, c.state_at, $3) < $2 limit 200`

const SILENT = `select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId", v.channel_id as "channelId",
    said.at as "silentSince", c.last_time as "quietSince"
  from conversation c
  join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
  join lateral (select m.sender, m.at from message m where m.tenant_id = c.tenant_id and m.user_id = c.user_id and m.session_id = c.session_id
    and m.sender in (1, 2) and not m.inside order by m.at desc limit 1) said on said.sender = 2
  where c.state = 'agent' and said.at < $1`

/** No channel closes a silent visitor's chat sooner than this; it keeps the question to the store small. */
const SHORTEST_OVERTIME_MS = 1000

const ORPHANS = `select c.tenant_id as "tenantId", c.user_id as "userId", c.admin_id as "adminId" from conversation c
  where c.state = 'agent' and not exists (select 1 from admin a where a.tenant_id = c.tenant_id and a.admin_id = c.admin_id) limit 200`

/**
 * What time does to conversations. A visitor who stopped polling leaves the queue and later the chat (G-26, G-68); one who leaves the agent's
 * last word unanswered for too long is closed (G-27); one whose agent was deleted waits for another; capacity that was missed is used. It
 * may run on every node: each step is a conditional change under the lock.
 */
export const createSweep = (parts: SweepParts): (() => Promise<void>) => {
  // nobody was heard of while no process ran: absence counts from the start of this one
  const startedAt = parts.clock.now()

  const gone = (state: string, ms: number) =>
    parts.db.rows<Gone>({ name: 'sweep-gone', text: GONE, values: [state, parts.clock.now() - ms, startedAt] })

  const closeSilent = async () => {
    const now = parts.clock.now()
    const silent = await parts.db.rows<Silent>({
      name: 'sweep-silent',
      text: SILENT,
      values: [now - SHORTEST_OVERTIME_MS],
    })
    for (const visitor of silent) {
      const channel = await parts.channels.find(visitor.channelId)
      if (channel === null || visitor.silentSince > now - channel.userOverMs) continue
      const evaluate = channel.info.evaluateMode === 1
      await parts.close({ ...visitor, outType: OUT_OVERTIME, evaluate, quietSince: visitor.quietSince })
    }
  }

  const releaseOrphans = async () => {
    const orphans = await parts.db.rows<Gone & { adminId: string }>({
      name: 'sweep-orphans',
      text: ORPHANS,
      values: [],
    })
    for (const left of orphans) await parts.queue.release(left, left.adminId)
  }

  return async () => {
    for (const visitor of await gone('queued', parts.queueLeaveMs)) await parts.queue.leave(visitor)
    for (const visitor of await gone('agent', parts.visitorGoneMs)) {
      await parts.close({ ...visitor, outType: OUT_OVER, evaluate: false })
    }
    await closeSilent()
    await releaseOrphans()
    for (const tenantId of await tenantsWithQueue(parts.db)) await parts.queue.run(tenantId)
  }
}
