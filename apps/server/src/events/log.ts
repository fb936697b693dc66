import type { CALL_ACTION, CALL_BY, CALL_REASONS, CALL_TYPE } from '@foyer/protocol/kinds'
import type { Statement, Tx } from '../db/open.ts'
import { bigint, bulk, type Joinable, json, type RowOf, selectList, text } from '../db/rows.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
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
      /** `was`: the state before; absent in events of older versions. */
      readonly data: {
        readonly adminId: string
        readonly nick: string
        readonly face: string
        readonly was?: ConversationState
      } & Partial<Transfer>
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
  | { readonly kind: 'call.changed'; readonly data: CallChange }
  | {
      readonly kind: 'answer.voted'
      readonly data: { readonly msgId?: string; readonly docId: string; readonly useful: 0 | 1 }
    }

/** A call by voice or video: what happened, and by whom; with a reason it is over. The event's agent is that of the call. */
export type CallChange = {
  readonly roomId: string
  readonly callType: (typeof CALL_TYPE)[number]
  readonly action: Exclude<(typeof CALL_ACTION)[number], 'signal'>
  readonly by: (typeof CALL_BY)[number]
  readonly reason?: (typeof CALL_REASONS)[number]
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
   * `tenant.removed` and `events.passedOver` are stored nowhere: a node makes the one when it finds that the tenant's log is gone, and the other
   * in place of what a desk has missed, if that is too much to read.
   */
  readonly kind:
    | 'channel.changed'
    | 'events.passedOver'
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

const JOINED_FROM = 3 + Object.keys(columns).length

/** The statement that appends, with others in it: that costs the store a third of what they cost one by one. */
const appendText = (joined: readonly Joinable[]): string => {
  let first = JOINED_FROM
  const parts = joined.map(({ textFrom, values }, i) => {
    const part = `joined${i} as (${textFrom(first)} returning 1), `
    first += values.length
    return part
  })
  // carried out before the counter is taken, as if they had been sent before
  const after = joined.map((_, i) => ` and (select count(*) from joined${i}) >= 0`)
  return `
with ${parts.join('')}counter as (
  update tenant_log set last_seq = last_seq + $2 where tenant_id = $1${after.join('')} returning last_seq - $2 as base
), added as (
  insert into event (tenant_id, tenant_seq, seq, ${bulk(given).list})
  select $1, base + t.ord, case when t.user_id = '' then base + t.ord else t.seq end, ${bulk(given).values}
  from counter, unnest(${rows.arrays}) with ordinality as t(${rows.list}, ord)
)
select base from counter`
}

const appends = new Map<string, Pick<Statement, 'name' | 'text'>>()

/** By the names of what is joined, as a prepared statement has one text. The store knows no names longer than 63 characters, so it has a number. */
const appendWith = (joined: readonly Joinable[]): Pick<Statement, 'name' | 'text'> => {
  const names = joined.map(({ name }) => name).join('+')
  const statement = appends.get(names) ?? { name: `append-${appends.size}`, text: appendText(joined) }
  appends.set(names, statement)
  return statement
}

const appendTenant = async (
  tx: Tx,
  tenantId: string,
  events: readonly NewEvent[],
  joined: readonly Joinable[],
): Promise<LogEvent[]> => {
  const [row] = await tx.rows<{ base: number }>({
    ...appendWith(joined),
    values: [tenantId, events.length, ...rows.parameters(events), ...joined.flatMap(({ values }) => values)],
  })
  if (row === undefined) throw new Error(`no log for tenant ${tenantId}`)
  return events.map((event, i) => ({ ...event, tenantSeq: row.base + i + 1 }))
}

/**
 * Appends to the log, in the order given. It takes the tenants' counters and holds them until the commit, so it is the last step of a
 * transaction: conversations are locked before it, never after, so that transactions cannot wait for each other in a ring.
 * @param joined is carried out with it, before the counters are taken
 */
export const append = async (
  tx: Tx,
  events: readonly NewEvent[],
  joined: readonly Joinable[] = [],
): Promise<LogEvent[]> => {
  const byTenant = Map.groupBy(events, (event) => event.tenantId)
  // sent at once, carried out in this order
  const tenantIds = [...byTenant.keys()].sort()
  const isOne = tenantIds.length === 1
  const [, ...appended] = await Promise.all([
    isOne ? undefined : Promise.all(joined.map((statement) => tx.rows(statement))),
    ...tenantIds.map((id) => appendTenant(tx, id, byTenant.get(id) ?? [], isOne ? joined : [])),
  ])
  return appended.flat()
}

/** An event that a node makes and nobody stores. */
export const unstored = (
  kind: Extract<TenantChange['kind'], 'tenant.removed' | 'events.passedOver'>,
  { tenantId, tenantSeq, at }: Pick<LogEvent, 'tenantId' | 'tenantSeq' | 'at'>,
): LogEvent => ({
  kind,
  data: {},
  tenantId,
  tenantSeq,
  userId: '',
  sessionId: '',
  seq: tenantSeq,
  at,
  adminId: '',
  groupId: '',
})

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

// A message is looked up for each event that is returned, which `limit` keeps so: joined to a table that was small when it was last counted, every
// event of the tenant would be compared with all of its messages. The id is taken out of the event before, not beside each message.
const EVENTS = `
select ${selectList({ tenantId: text, tenantSeq: bigint, ...columns }, 'e')},
  case when e.kind in ('message.created', 'message.updated', 'answer.voted', 'agent.mentioned') then (select m.message
    from (select e.data ->> 'msgId' as id offset 0) k, lateral (select to_jsonb(m) as message from message m
      where m.tenant_id = e.tenant_id and m.user_id = e.user_id and m.msg_id = k.id limit 1) m)
  end as message
from event e`

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

/** A part of a log: its events, the position up to which they are all there are, and whether the log goes on behind it. */
export type Page = { readonly events: readonly LogEvent[]; readonly readTo: number; readonly more: boolean }

/** @param position where an event is in its log */
export const pageOf = (events: readonly LogEvent[], after: number, position: (event: LogEvent) => number): Page => {
  const last = events.at(-1)
  return { events, readTo: last === undefined ? after : position(last), more: events.length >= READ_LIMIT }
}

/** Whose events of a tenant are wanted. */
export type Wanted = {
  /** Kinds of events that are for one agent alone. */
  readonly ownKinds: readonly string[]
  readonly adminId: string
  /** A session whose events are wanted whoever its agent is, '' for none. */
  readonly sessionId: string
  /** Events of the tenant that are read at most: behind so many, wanted or not, none are. */
  readonly distance: number
}

/** A part of a log, or only its end: it goes on too far behind the position to be read. */
export type WantedPage = Page & { readonly passedOver: boolean }

/**
 * The events of one tenant after `tenantSeq` that may be wanted, oldest first. The store leaves the others out: a desk that returns has missed
 * those of a hundred agents.
 */
export const readWanted = async (
  db: Pick<Tx, 'rows'>,
  tenantId: string,
  after: number,
  { ownKinds, adminId, sessionId, distance }: Wanted,
): Promise<WantedPage> => {
  // one statement, so one moment: what is not found up to the log's end of that moment does not exist
  const rows = await db.rows<EventRow & { readonly head: number }>({
    name: 'event-wanted',
    text: `select l.last_seq as head, w.* from tenant_log l left join lateral (${EVENTS}
        where l.last_seq - $2 <= $6 and e.tenant_id = l.tenant_id and e.tenant_seq > $2
          and (e.kind <> all($3::text[]) or e.admin_id = $4 or (e.session_id = $5 and $5 <> ''))
        order by e.tenant_seq limit ${READ_LIMIT}) w on true
      where l.tenant_id = $1 order by w."tenantSeq"`,
    values: [tenantId, after, ownKinds, adminId, sessionId, distance],
  })
  const head = rows[0]?.head ?? after
  const events = rows.flatMap(({ head: _, ...row }) => (row.tenantSeq === null ? [] : [toEvent(row)]))
  const page = pageOf(events, after, (event) => event.tenantSeq)
  const whole = page.more ? page : { ...page, readTo: Math.max(head, page.readTo) }
  return { ...whole, passedOver: head - after > distance }
}

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
