import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Channels } from '../channels/channels.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import type { PassOverdueOffers } from '../queue/offerTimeouts.ts'
import type { Queue } from '../queue/queue.ts'
import { lostAgents, tenantsWithQueue, unattended } from '../queue/store.ts'
import { type Closing, OUT_GONE, OUT_IDLE, OUT_OVERTIME } from './close.ts'
import type { Silence } from './silence.ts'

/** What `createSweep` uses; times in milliseconds. */
export type SweepParts = {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
  readonly passOverdueOffers: PassOverdueOffers
  readonly channels: Pick<Channels, 'find' | 'isOpen'>
  readonly close: (closing: Closing) => Promise<unknown>
  readonly silence: Pick<Silence, 'fromServer'>
  readonly queueLeaveMs: number
  readonly visitorGoneMs: number
  readonly robotIdleMs: number
}

type Session = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

/** A visitor in the queue or with an agent, and the time limit that has passed. */
type Due = Session & {
  readonly channelId: string
  /** The visitor's language. */
  readonly locale: string
  readonly due: 'left' | 'gone' | 'overtime' | 'visitorSilent' | 'agentSilent'
  readonly saidAt: number
}

const { visitor, agent } = SENDER_TYPE

// one query for all limits: it reads the live conversations alone, and returns those alone that are due
const DUE = `select * from (
    select c.tenant_id as "tenantId", c.user_id as "userId", c.session_id as "sessionId", v.channel_id as "channelId", v.locale,
      c.said_at as "saidAt",
      case
        when c.state = 'queued' then case when greatest(v.seen_at, c.state_at, $2) < $1 - $3::bigint then 'left' end
        when greatest(v.seen_at, c.state_at, $2) < $1 - $4::bigint then 'gone'
        when c.said_by = ${agent} and c.said_at < $1 - l.over_ms then 'overtime'
        when c.hushed_at = c.said_at then null
        when c.said_by = ${agent} and c.said_at < $1 - l.visitor_ms - $5::bigint then 'visitorSilent'
        when c.said_by = ${visitor} and c.said_at < $1 - l.agent_ms - $5::bigint then 'agentSilent'
      end as due
    from (select * from conversation where state = 'queued' union all select * from conversation where state = 'agent') c
    cross join lateral (select seen_at, channel_id, locale from visitor where tenant_id = c.tenant_id and user_id = c.user_id limit 1) v
    left join unnest($6::text[], $7::bigint[], $8::bigint[], $9::bigint[]) as l(channel_id, over_ms, visitor_ms, agent_ms)
      on l.channel_id = v.channel_id) c
  where due is not null limit 300`

const ROBOT_IDLE = `select tenant_id as "tenantId", user_id as "userId", session_id as "sessionId", last_time as "quietSince"
  from conversation where state = 'robot' and state_at < $1 and last_time < $1 order by state_at limit 200`

/** Time in which the page may post a silence notice itself (G-27). */
const PAGE_SAYS_MS = 15_000

const roundUp = (silence: { readonly ms: number } | null): number | null => silence && Math.ceil(silence.ms)

/** @param startedAt epoch ms of this process's start: nobody was seen while no process ran */
const readDue = async ({ db, clock, channels, ...parts }: SweepParts, startedAt: number): Promise<Due[]> => {
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
      startedAt,
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

const carryOut = async ({ queue, channels, close, silence }: SweepParts, session: Due): Promise<void> => {
  const { due, saidAt } = session
  if (due === 'left') return queue.leave(session)
  if (due === 'gone') {
    await close({ ...session, outType: OUT_GONE, evaluate: false, from: 'agent' })
    return
  }
  const channel = await channels.find(session.channelId)
  if (channel === null) return
  if (due === 'overtime') {
    const evaluate = channel.info.evaluateMode === 1
    await close({ ...session, outType: OUT_OVERTIME, evaluate, from: 'agent', saidAt })
    return
  }
  const { silences } = channel.inLocale(session.locale)
  const notice = due === 'visitorSilent' ? silences.visitor : silences.agent
  if (notice !== null) await silence.fromServer(session, saidAt, notice.text)
}

const closeIdle = async ({ db, clock, close, robotIdleMs }: SweepParts): Promise<void> => {
  const idle = await db.rows<Session & { readonly quietSince: number }>({
    name: 'sweep-robot',
    text: ROBOT_IDLE,
    values: [clock.now() - robotIdleMs],
  })
  for (const session of idle) await close({ ...session, outType: OUT_IDLE, evaluate: false, from: 'robot' })
}

const releaseLostAgents = async ({ db, clock, queue }: SweepParts, startedAt: number): Promise<void> => {
  const since = clock.now() - AGENT_GONE_MS
  for (const lost of await lostAgents(db, since, startedAt >= since)) await queue.releaseLost(lost, since)
}

const returnUnattended = async ({ db, clock, queue, channels }: SweepParts, startedAt: number): Promise<void> => {
  const since = clock.now() - AGENT_GONE_MS
  if (startedAt >= since) return
  for (const { channelId, ...waiting } of await unattended(db, since))
    await queue.returnToRobot(waiting, (await channels.isOpen(channelId)) ? 'noAgent' : 'offWork')
}

/**
 * Applies all time limits of conversations. A visitor who stopped polling leaves the queue and later the chat (G-26, G-68); one who does not
 * answer the agent for too long is closed (G-27). A visitor whose agent is lost waits for another; an unanswered offer goes to the next
 * agent; a visitor without any agent to wait for returns to the robot. Free agents get waiting visitors. Several nodes may run it: each step
 * is a conditional change under the lock.
 */
export const createSweep = (parts: SweepParts): (() => Promise<void>) => {
  const { clock, queue } = parts
  const start = clock.elapsed()
  // by the wall clock as it is set now, which may have been moved since the start
  const startedAt = () => clock.now() - Math.round(clock.elapsed() - start)

  return async () => {
    for (const session of await readDue(parts, startedAt())) await carryOut(parts, session)
    await closeIdle(parts)
    await releaseLostAgents(parts, startedAt())
    await parts.passOverdueOffers(startedAt())
    for (const tenantId of await tenantsWithQueue(parts.db)) await queue.assignWaiting(tenantId)
    // last: visitors for whom an agent is free now have got one
    await returnUnattended(parts, startedAt())
  }
}
