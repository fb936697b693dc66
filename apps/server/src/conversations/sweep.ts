import type { Channels } from '../channels/channels.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { PassOn } from '../queue/passOn.ts'
import { AGENT_GONE_MS, type Queue } from '../queue/run.ts'
import { lostAgents, tenantsWithQueue, unattended } from '../queue/store.ts'
import { type Closing, OUT_GONE, OUT_IDLE, OUT_OVERTIME } from './close.ts'
import type { Silence } from './silence.ts'

/** What `createSweep` uses; times in milliseconds. */
export type SweepParts = {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
  readonly passOn: PassOn
  readonly channels: Pick<Channels, 'find' | 'isOpen'>
  readonly close: (closing: Closing) => Promise<void>
  readonly silence: Pick<Silence, 'fromServer'>
  readonly queueLeaveMs: number
  readonly visitorGoneMs: number
  readonly robotIdleMs: number
}

type Gone = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

/** What time has brought a visitor who waits or is with an agent. */
type Due = Gone & {
  readonly channelId: string
  readonly due: 'left' | 'gone' | 'overtime' | 'visitorSilent' | 'agentSilent'
  readonly saidAt: number
}

// one look at all of them, written so that it reads those who are live and nobody of the many who are not; what is due is decided here, so that
// those for whom nothing is do not travel
const DUE = `select * from (
    select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId", v.channel_id as "channelId", c.said_at as "saidAt",
      case
        when c.state = 'queued' then case when greatest(v.seen_at, c.state_at, $2) < $1 - $3::bigint then 'left' end
        when greatest(v.seen_at, c.state_at, $2) < $1 - $4::bigint then 'gone'
        when c.said_by = 2 and c.said_at < $1 - l.over_ms then 'overtime'
        when c.hushed_at = c.said_at then null
        when c.said_by = 2 and c.said_at < $1 - l.visitor_ms - $5::bigint then 'visitorSilent'
        when c.said_by = 1 and c.said_at < $1 - l.agent_ms - $5::bigint then 'agentSilent'
      end as due
    from (select * from conversation where state = 'queued' union all select * from conversation where state = 'agent') c
    cross join lateral (select seen_at, channel_id from visitor where tenant_id = c.tenant_id and user_id = c.user_id limit 1) v
    left join unnest($6::text[], $7::bigint[], $8::bigint[], $9::bigint[]) as l(channel_id, over_ms, visitor_ms, agent_ms)
      on l.channel_id = v.channel_id) c
  where due is not null limit 300`

const ROBOT_IDLE = `select tenant_id as "tenantId", user_id as "userId", session_id as "sessionId", last_time as "quietSince"
  from conversation where state = 'robot' and state_at < $1 and last_time < $1 order by state_at limit 200`

/** How long the page is given to tell of a silence itself (G-27). */
const PAGE_SAYS_MS = 15_000

const roundUp = (silence: { readonly ms: number } | null): number | null => silence && Math.ceil(silence.ms)

/**
 * What time does to conversations. A visitor who stopped polling leaves the queue and later the chat (G-26, G-68); one who leaves the agent's
 * last word unanswered for too long is closed (G-27); one whose agent is not heard of any more waits for another; an offer that nobody answers
 * goes to the next; one for whom nobody is there is told so; capacity that was missed is used. It may run on every node: each step is a conditional change under the lock.
 */
export const createSweep = (parts: SweepParts): (() => Promise<void>) => {
  const { db, clock, queue, channels } = parts
  const start = clock.elapsed()
  // nobody was heard of while no process ran: absence counts from the start of this one, by the clock as it is set now
  const startedAt = () => clock.now() - Math.round(clock.elapsed() - start)

  const readDue = async (): Promise<Due[]> => {
    const ids = await db.rows<{ id: string }>({
      name: 'sweep-channels',
      text: 'select channel_id as id from channel',
      values: [],
    })
    const found = await Promise.all(ids.map(({ id }) => channels.find(id)))
    const limits = found.filter((channel) => channel !== null)
    return db.rows<Due>({
      name: 'sweep-due',
      text: DUE,
      values: [
        clock.now(),
        startedAt(),
        parts.queueLeaveMs,
        parts.visitorGoneMs,
        PAGE_SAYS_MS,
        limits.map((channel) => channel.channelId),
        limits.map((channel) => Math.round(channel.userOverMs)),
        limits.map(({ silences }) => roundUp(silences.visitor)),
        limits.map(({ silences }) => roundUp(silences.agent)),
      ],
    })
  }

  const carryOut = async (visitor: Due): Promise<void> => {
    const { due, saidAt } = visitor
    if (due === 'left') return queue.leave(visitor)
    if (due === 'gone') return parts.close({ ...visitor, outType: OUT_GONE, evaluate: false, from: 'agent' })
    const channel = await channels.find(visitor.channelId)
    if (channel === null) return
    if (due === 'overtime') {
      const evaluate = channel.info.evaluateMode === 1
      return parts.close({ ...visitor, outType: OUT_OVERTIME, evaluate, from: 'agent', saidAt })
    }
    const silence = due === 'visitorSilent' ? channel.silences.visitor : channel.silences.agent
    if (silence !== null) await parts.silence.fromServer(visitor, saidAt, silence.text)
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
    for (const agent of await lostAgents(db, since, startedAt() >= since)) await queue.lose(agent, since)
  }

  const tellUnattended = async () => {
    const since = clock.now() - AGENT_GONE_MS
    if (startedAt() >= since) return
    for (const { channelId, ...visitor } of await unattended(db, since)) {
      await queue.unattended(visitor, (await channels.isOpen(channelId)) ? 'noAgent' : 'offWork')
    }
  }

  return async () => {
    for (const visitor of await readDue()) await carryOut(visitor)
    await endIdle()
    await loseAgents()
    await parts.passOn.overdue(startedAt())
    for (const tenantId of await tenantsWithQueue(db)) await queue.run(tenantId)
    // after those who could be given away were
    await tellUnattended()
  }
}
