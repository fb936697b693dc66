import type { Channels } from './channels/channels.ts'
import { type Closing, OUT_IDLE, OUT_OVER, OUT_OVERTIME } from './conversations/close.ts'
import type { Db } from './db/open.ts'
import { AGENT_GONE_MS, type Queue } from './queue/run.ts'
import { lostAgents, tenantsWithQueue, unattended } from './queue/store.ts'

/** What `createSweep` uses; times in milliseconds. */
export type SweepParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly queue: Queue
  readonly channels: Pick<Channels, 'find' | 'isOpen'>
  readonly close: (closing: Closing) => Promise<void>
  readonly queueLeaveMs: number
  readonly visitorGoneMs: number
  readonly robotIdleMs: number
}

type Silent = Gone & { readonly channelId: string; readonly silentSince: number; readonly quietSince: number }

type Gone = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

const GONE = `select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId" from conversation c
  join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
  where c.state = $1 and greatest(v.seen_at, c.state_at, $3) < $2 limit 200`

const SILENT = `select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId", v.channel_id as "channelId",
    c.said_at as "silentSince", c.last_time as "quietSince"
  from conversation c
  join visitor v on v.tenant_id = c.tenant_id and v.user_id = c.user_id
  where c.state = 'agent' and c.said_by = 2 and c.said_at < $1`

const ROBOT_IDLE = `select tenant_id as "tenantId", user_id as "userId", session_id as "sessionId", last_time as "quietSince"
  from conversation where state = 'robot' and state_at < $1 and last_time < $1 order by state_at limit 200`

/** No channel closes a silent visitor's chat sooner than this; it keeps the question to the store small. */
const SHORTEST_OVERTIME_MS = 1000

/**
 * What time does to conversations. A visitor who stopped polling leaves the queue and later the chat (G-26, G-68); one who leaves the agent's
 * last word unanswered for too long is closed (G-27); one whose agent is not heard of any more waits for another; one for whom nobody is there
 * is told so; capacity that was missed is used. It may run on every node: each step is a conditional change under the lock.
 */
export const createSweep = (parts: SweepParts): (() => Promise<void>) => {
  const { db, clock, queue, channels } = parts
  // nobody was heard of while no process ran: absence counts from the start of this one
  const startedAt = clock.now()

  const gone = (state: string, ms: number) =>
    db.rows<Gone>({ name: 'sweep-gone', text: GONE, values: [state, clock.now() - ms, startedAt] })

  const closeSilent = async () => {
    const now = clock.now()
    const silent = await db.rows<Silent>({
      name: 'sweep-silent',
      text: SILENT,
      values: [now - SHORTEST_OVERTIME_MS],
    })
    for (const visitor of silent) {
      const channel = await channels.find(visitor.channelId)
      if (channel === null || visitor.silentSince > now - channel.userOverMs) continue
      const evaluate = channel.info.evaluateMode === 1
      await parts.close({ ...visitor, outType: OUT_OVERTIME, evaluate, from: 'agent' })
    }
  }

  const endIdle = async () => {
    const before = clock.now() - parts.robotIdleMs
    const idle = await db.rows<Gone & { readonly quietSince: number }>({
      name: 'sweep-robot',
      text: ROBOT_IDLE,
      values: [before],
    })
    for (const visitor of idle) await parts.close({ ...visitor, outType: OUT_IDLE, evaluate: false, from: 'robot' })
  }

  const loseAgents = async () => {
    const since = clock.now() - AGENT_GONE_MS
    for (const agent of await lostAgents(db, since, startedAt >= since)) await queue.lose(agent, since)
  }

  const tellUnattended = async () => {
    const since = clock.now() - AGENT_GONE_MS
    if (startedAt >= since) return
    for (const { channelId, ...visitor } of await unattended(db, since)) {
      await queue.unattended(visitor, (await channels.isOpen(channelId)) ? 'noAgent' : 'offWork')
    }
  }

  return async () => {
    for (const visitor of await gone('queued', parts.queueLeaveMs)) await queue.leave(visitor)
    for (const visitor of await gone('agent', parts.visitorGoneMs)) {
      await parts.close({ ...visitor, outType: OUT_OVER, evaluate: false, from: 'agent' })
    }
    await closeSilent()
    await endIdle()
    await loseAgents()
    for (const tenantId of await tenantsWithQueue(db)) await queue.run(tenantId)
    // after those who could be given away were
    await tellUnattended()
  }
}
