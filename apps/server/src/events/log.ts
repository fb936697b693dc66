import type { Statement, Tx } from '../db/open.ts'
import { bigint, bulk, json, type RowOf, selectList, text } from '../db/rows.ts'
import type { StoredMessage } from '../db/tables/message.ts'

/** An event of a conversation by its kind; a closed list, so that the compiler sees a switch that misses one. */
export type ConversationEvent =
  | {
      readonly kind: 'window.opened'
      readonly data: { readonly pollId: string /** A consultation began with it. */; readonly began?: true }
    }
  /** The visitor writes again on an open page after the robot's part timed out, or an agent writes first to a visitor whose chat has ended. */
  | { readonly kind: 'session.reopened'; readonly data: Record<string, never> }
  | { readonly kind: 'visitor.proved'; readonly data: Record<string, never> }
  | {
      readonly kind: 'visitor.updated'
      /** What the host page says of the consultation, where that has changed. */
      readonly data: { readonly attributes?: Readonly<Record<string, string>>; readonly tags?: readonly string[] }
    }
  | { readonly kind: 'message.created'; readonly data: { readonly msgId: string } }
  | {
      readonly kind: 'message.recalled'
      readonly data: { readonly msgId: string /** A note: the visitor never saw it. */; readonly inside?: true }
    }
  /** A note mentions the event's agent. */
  | { readonly kind: 'agent.mentioned'; readonly data: { readonly msgId: string } }
  | { readonly kind: 'message.updated'; readonly data: { readonly msgId: string } }
  | { readonly kind: 'messages.read'; readonly data: { readonly time: number } }
  | { readonly kind: 'session.queued'; readonly data: { readonly offeredTo: string } & Partial<Transfer> }
  | {
      readonly kind: 'session.assigned'
      readonly data: { readonly adminId: string; readonly nick: string; readonly face: string } & Partial<Transfer>
    }
  | {
      readonly kind: 'session.refused'
      readonly data: { readonly adminId: string; readonly state: 'queued' | 'robot' }
    }
  /** An agent left an offer unanswered; with a reason the agent is busy from then on. */
  | { readonly kind: 'session.passed'; readonly data: { readonly adminId: string; readonly reason?: string } }
  /** The agent's connection is lost: the visitor waits at the front of the queue, or is with the robot if no other agent is present. */
  | {
      readonly kind: 'session.lost'
      readonly data: { readonly adminId: string; readonly state: 'queued' | 'robot' }
    }
  /** The agent has signed out; the visitor goes the same way. */
  | {
      readonly kind: 'session.released'
      readonly data: { readonly adminId: string; readonly state: 'queued' | 'robot' }
    }
  /** No agent is left to wait for; the visitor is with the robot again. */
  | { readonly kind: 'session.unattended'; readonly data: { readonly reason: 'noAgent' | 'offWork' } }
  /** The visitor left the queue and is with the robot again. */
  | { readonly kind: 'session.left'; readonly data: Record<string, never> }
  | {
      readonly kind: 'session.closed'
      readonly data: { readonly outType: number; readonly inviteEvaluate: number; readonly was: string }
    }
  /** The agent asks for a rating. */
  | { readonly kind: 'rating.invited'; readonly data: Record<string, never> }
  | { readonly kind: 'session.rated'; readonly data: Rating }
  | {
      readonly kind: 'answer.voted'
      readonly data: { readonly msgId?: string; readonly docId: string; readonly useful: 0 | 1 }
    }

/**
 * A transfer: the previous agent ('' none), the name of the colleague who transferred it ('' if the new agent took it over), and the note
 * for the new agent.
 */
export type Transfer = { readonly from: string; readonly by: string; readonly note: string }

/** A visitor's rating, reduced to what the channel's rules allow. */
export type Rating = {
  readonly part: 'robot' | 'agent'
  readonly solved: 0 | 1
  /** Stars, or the score on channels that rate by scores; null for the robot. */
  readonly stars: number | null
  readonly tags: readonly string[]
  readonly comment: string
}

/** Changes of a tenant's settings; they belong to no conversation and wake the caches of every node. */
export type TenantChange = {
  /**
   * `people.signedOut` ends the streams of that sign-in, on every node at the same position of the log; `ticket.changed` tells desks, see TicketSignal.
   * `tenant.removed` is stored nowhere: a node makes it when it finds that the tenant's log is gone.
   */
  readonly kind:
    | 'channel.changed'
    | 'knowledge.changed'
    | 'people.changed'
    | 'people.signedOut'
    | 'tenant.changed'
    | 'tenant.removed'
    | 'ticket.changed'
  readonly data: Readonly<Record<string, string>>
}

/** A message as the store has it. */
export type MessageRow = StoredMessage

type Place = {
  readonly tenantId: string
  /** Empty for a TenantChange. */
  readonly userId: string
  readonly sessionId: string
  readonly at: number
  /** The conversation's agent and group at that time; they decide which desks see the event. */
  readonly adminId: string
  readonly groupId: string
}

/** An event to be appended; `seq` was taken under the conversation's row lock. */
export type NewEvent = Place &
  (ConversationEvent | TenantChange) & { readonly seq: number; readonly message?: MessageRow }

/**
 * An event of the log. `seq` counts in the conversation, `tenantSeq` in the tenant; both have no gaps and follow the order of commits.
 * `message` comes with message.created, message.updated, answer.voted and agent.mentioned, as the message is now (a recalled one is blank).
 */
export type LogEvent = NewEvent & { readonly tenantSeq: number }

/** Columns of an event that the caller gives. */
const given = {
  userId: text,
  sessionId: text,
  kind: text,
  at: bigint,
  adminId: text,
  groupId: text,
  data: json<object>({}),
}
const columns = { ...given, seq: bigint }
const rows = bulk(columns, 3)

const APPEND = `
with counter as (
  update tenant_log set last_seq = last_seq + $2 where tenant_id = $1 returning last_seq - $2 as base
), added as (
  insert into event (tenant_id, tenant_seq, seq, ${bulk(given).list})
  select $1, base + t.ord, case when t.user_id = '' then base + t.ord else t.seq end, ${bulk(given).values}
  from counter, unnest(${rows.arrays}) with ordinality as t(${rows.list}, ord)
)
select base from counter`

const appendTenant = async (tx: Tx, tenantId: string, events: readonly NewEvent[]): Promise<LogEvent[]> => {
  const [row] = await tx.rows<{ base: number }>({
    name: 'event-append',
    text: APPEND,
    values: [tenantId, events.length, ...rows.parameters(events)],
  })
  if (row === undefined) throw new Error(`no log for tenant ${tenantId}`)
  return events.map((event, i) => ({ ...event, tenantSeq: row.base + i + 1 }))
}

/**
 * Appends to the log, in the order given. It takes the tenants' counters and holds them until the commit, so it is the last step of a
 * transaction: conversations are locked before it, never after, so that transactions cannot wait for each other in a ring.
 */
export const append = async (tx: Tx, events: readonly NewEvent[]): Promise<LogEvent[]> => {
  const byTenant = Map.groupBy(events, (event) => event.tenantId)
  const appended: LogEvent[] = []
  for (const tenantId of [...byTenant.keys()].sort()) {
    appended.push(...(await appendTenant(tx, tenantId, byTenant.get(tenantId) ?? [])))
  }
  return appended
}

/** Appends a change of settings, see `append`. */
export const announce = (tx: Tx, tenantId: string, change: TenantChange, at: number): Promise<LogEvent[]> =>
  append(tx, [{ ...change, tenantId, userId: '', sessionId: '', seq: 0, at, adminId: '', groupId: '' }])

type EventRow = RowOf<typeof columns> & {
  readonly tenantId: string
  readonly tenantSeq: number
  readonly message: MessageRow | null
}

const toEvent = ({ message, ...event }: EventRow): LogEvent =>
  (message === null ? event : { ...event, message }) as LogEvent

const EVENTS = `
select ${selectList({ tenantId: text, tenantSeq: bigint, ...columns }, 'e')}, to_jsonb(m) as message
from event e
left join message m on e.kind in ('message.created', 'message.updated', 'answer.voted', 'agent.mentioned') and m.tenant_id = e.tenant_id
  and m.user_id = e.user_id and m.msg_id = e.data ->> 'msgId'`

const read = async (db: Pick<Tx, 'rows'>, statement: Statement): Promise<LogEvent[]> =>
  (await db.rows<EventRow>(statement)).map(toEvent)

/** Events that one read returns at most; a reader asks again until it gets fewer. */
export const READ_LIMIT = 200

/** The events of one conversation after `seq`, oldest first. */
export const readConversation = (
  db: Pick<Tx, 'rows'>,
  tenantId: string,
  userId: string,
  after: number,
): Promise<LogEvent[]> =>
  read(db, {
    name: 'event-conversation',
    text: `${EVENTS} where e.tenant_id = $1 and e.user_id = $2 and e.seq > $3 order by e.seq limit ${READ_LIMIT}`,
    values: [tenantId, userId, after],
  })

/** The events of one tenant after `tenantSeq`, oldest first. */
export const readTenant = (db: Pick<Tx, 'rows'>, tenantId: string, after: number): Promise<LogEvent[]> =>
  read(db, {
    name: 'event-tenant',
    text: `${EVENTS} where e.tenant_id = $1 and e.tenant_seq > $2 order by e.tenant_seq limit ${READ_LIMIT}`,
    values: [tenantId, after],
  })

/** The newest `tenantSeq` of each of the tenants. */
export const readHeads = async (db: Pick<Tx, 'rows'>, tenantIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ tenant_id: string; last_seq: number }>({
    name: 'event-heads',
    text: 'select tenant_id, last_seq from tenant_log where tenant_id = any($1)',
    values: [tenantIds],
  })
  return new Map(rows.map((row) => [row.tenant_id, row.last_seq]))
}
