import { MSG_TYPE, SENDER_TYPE, type SenderType } from '@foyer/protocol/kinds'
import type { Statement, Tx } from '../db/open.ts'
import type { Joinable } from '../db/rows.ts'
import {
  type ConversationRow,
  conversationColumns,
  countInConversations,
  insertConversations,
  onlyCounts,
  updateConversations,
} from '../db/tables/conversation.ts'
import { insertMessages } from '../db/tables/message.ts'
import { append, type ConversationEvent, type LogEvent, type MessageRow, type NewEvent } from '../events/log.ts'
import { filesIn, markSent } from '../files/references.ts'
import { addToLoads, loadChanges } from './loads.ts'

/**
 * A visitor's thread: one log, in which consultations (`sessionId`) follow each other. An object of this kind is held under the row's lock
 * and changed in place; `flush` writes what changed.
 */
export type Conversation = ConversationRow

/** A message before it is written; it gets its id, time and place under the lock. */
export type Draft = {
  readonly sender: SenderType
  readonly senderId: string
  readonly senderName: string
  readonly face: string
  readonly msgType: number
  readonly content: string
  readonly extra: Record<string, unknown>
  readonly inside: boolean
  readonly sensitiveWords: string
  /** The id that the sender made, '' for none; `re:` and an id names the answer to that message and is never shown. */
  readonly id: string
  /** An id announced to the visitor before the message is written; the message gets it unless it is taken. */
  readonly as?: string
}

/** Names a conversation. */
export type Key = { readonly tenantId: string; readonly userId: string }

const LOCK: Pick<Statement, 'name' | 'text'> = {
  name: 'conversation-lock',
  text: `select ${conversationColumns} from conversation where (tenant_id, user_id) in (select * from unnest($1::text[], $2::text[]))
    order by tenant_id, user_id for update`,
}

// `offset 0`: one look-up for each id, also while the store believes that no message has a second id and would read all that have
const KNOWN: Pick<Statement, 'name' | 'text'> = {
  name: 'message-known',
  text: `select m.* from unnest($1::text[], $2::text[], $3::text[]) as t(tenant_id, user_id, id)
      join message m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.msg_id = t.id
    union all
    select m.* from unnest($1::text[], $2::text[], $3::text[]) as t(tenant_id, user_id, id)
      cross join lateral (select * from message m where m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.client_id = t.id
        and m.client_id is not null offset 0) m`,
}

/** Members that an event does not take from the running consultation, and the message that it carries. */
export type About = Partial<Pick<NewEvent, 'sessionId' | 'adminId' | 'groupId' | 'message'>>

/** One transaction's work on conversations. */
export type Unit = {
  readonly tx: Tx
  /** Epoch milliseconds at which the work began. */
  readonly now: number
  /** Locks and reads; leaves out those that do not exist. Always in the same order, so that two units cannot wait for each other. */
  readonly lock: (keys: readonly Key[]) => Promise<Conversation[]>
  /** A new conversation, which nobody else can know yet: `flush` writes it, so statements of the work don't find it. */
  readonly begin: (conversation: Conversation) => void
  /** Existing messages with one of these ids, made by the server or by the sender. */
  readonly known: (ids: readonly (Key & { readonly id: string })[]) => Promise<MessageRow[]>
  /**
   * Adds a message: with the next seq, a time after all earlier ones even if the clock went back, and a free id.
   * @param earlier the time of the moment that it reports, epoch ms; no message of the visitor may have it
   */
  readonly say: (conversation: Conversation, draft: Draft, earlier?: number) => MessageRow
  /** @param about members that differ from the running consultation and its agent */
  readonly emit: (conversation: Conversation, event: ConversationEvent, about?: About) => void
  /** Marks a conversation that changed without an event, so that `flush` writes it. */
  readonly touch: (conversation: Conversation) => void
  /** A new row that only statements of `also` change: it travels with the writes of `flush`. Those of all calls with this `write` are one statement. */
  readonly insert: <Row>(write: (rows: readonly Row[]) => Joinable, row: Row) => void
  /** A statement whose result nobody reads: it travels with the writes of `flush`. */
  readonly also: (statement: Statement) => void
  /** The same for rows of one kind: those of all calls with this `write` are one statement. */
  readonly alsoEach: <Row>(write: (rows: readonly Row[]) => Statement, row: Row) => void
  /** The conversations that the work has changed so far, each with its new events. */
  readonly changed: () => { readonly conversation: Conversation; readonly events: readonly NewEvent[] }[]
  readonly flush: () => Promise<LogEvent[]>
}

const columnsOf = (keys: readonly Key[]) => [keys.map(({ tenantId }) => tenantId), keys.map(({ userId }) => userId)]

const keyOf = (at: Key) => `${at.tenantId}\n${at.userId}`

/** Files whose addresses occur in messages: they are kept as long as the messages. */
const sentWith = (said: readonly MessageRow[]) =>
  said.flatMap(({ tenant_id: tenantId, content, extra }) =>
    filesIn(`${content} ${JSON.stringify(extra)}`).map((name) => ({ tenantId, name })),
  )

const prefixOf = (draft: Draft) => (draft.id.startsWith('file') || draft.msgType === MSG_TYPE.file ? 'file' : 'message')

/** Ids that are taken: those found in the store and those given out by this unit. */
const createMessageIds = () => {
  const taken = new Set<string>()
  return {
    take: (row: Pick<MessageRow, 'tenant_id' | 'user_id' | 'msg_id'>) =>
      void taken.add(`${keyOf({ tenantId: row.tenant_id, userId: row.user_id })}\n${row.msg_id}`),
    /** The id that the draft asks for, or if that is taken one made of its time, which is unique. */
    idFor: (c: Conversation, draft: Draft, at: number): string => {
      const wished = draft.as ?? draft.id
      const free = wished !== '' && !wished.startsWith('re:') && !taken.has(`${keyOf(c)}\n${wished}`)
      return free ? wished : `${prefixOf(draft)}${at}`
    },
  }
}

const toMessage = (c: Conversation, draft: Draft, at: number, msgId: string): MessageRow => ({
  tenant_id: c.tenantId,
  user_id: c.userId,
  msg_id: msgId,
  client_id: draft.id === '' || draft.id === msgId ? null : draft.id,
  seq: c.lastSeq + 1,
  session_id: c.sessionId,
  sender: draft.sender,
  sender_id: draft.senderId,
  sender_name: draft.senderName,
  face: draft.face,
  msg_type: draft.msgType,
  content: draft.content,
  extra: draft.extra,
  at,
  recalled: false,
  inside: draft.inside,
  sensitive_words: draft.sensitiveWords,
})

/** Most conversations only count a message: then a sixth of the columns travels. */
const conversationWrites = (locked: ReadonlyMap<string, Conversation>, changed: Iterable<Conversation>): Joinable[] => {
  const counted = Map.groupBy(changed, (c) => {
    const before = locked.get(keyOf(c))
    return before !== undefined && onlyCounts(before, c)
  })
  const [counts, all] = [counted.get(true), counted.get(false)]
  return [
    ...(counts === undefined ? [] : [countInConversations(counts)]),
    ...(all === undefined ? [] : [updateConversations(all)]),
  ]
}

const writeLoads = (tx: Tx, locked: ReadonlyMap<string, Conversation>, changed: Iterable<Conversation>) => {
  const loads = loadChanges([...changed].map((c) => [locked.get(keyOf(c)), c]))
  return loads.length > 0 ? tx.rows(addToLoads(loads)) : undefined
}

/** Rows that are written by one statement for all that have the same `write`. */
const createRows = <S extends Statement>() => {
  const rowsOf = new Map<(rows: readonly never[]) => S, unknown[]>()
  return {
    add: <Row>(write: (rows: readonly Row[]) => S, row: Row): void => {
      const rows = rowsOf.get(write) ?? []
      rowsOf.set(write, rows)
      rows.push(row)
    },
    statements: (): S[] => [...rowsOf].map(([write, rows]) => write(rows as never[])),
  }
}

/** Statements that travel with the writes. */
const createOthers = () => {
  const others: Statement[] = []
  const [each, inserted] = [createRows<Statement>(), createRows<Joinable>()]
  return {
    also: (statement: Statement) => void others.push(statement),
    alsoEach: each.add,
    insert: inserted.add,
    /** `first` run one after the other, and `joined` with the statement that appends: so do inserts that no other statement waits for. */
    all: (): { readonly first: readonly Statement[]; readonly joined: readonly Joinable[] } => {
      const [inserts, first] = [inserted.statements(), [...others, ...each.statements()]]
      return first.length === 0 ? { first, joined: inserts } : { first: [...inserts, ...first], joined: [] }
    },
  }
}

/** What the unit has read and locked. */
const createFound = (tx: Tx, ids: ReturnType<typeof createMessageIds>) => {
  const locked = new Map<string, Conversation>()
  return {
    locked: locked as ReadonlyMap<string, Conversation>,
    lock: async (keys: readonly Key[]): Promise<Conversation[]> => {
      const rows = await tx.rows<Conversation>({ ...LOCK, values: columnsOf(keys) })
      for (const row of rows) locked.set(keyOf(row), { ...row })
      return rows
    },
    known: async (wanted: readonly (Key & { readonly id: string })[]): Promise<MessageRow[]> => {
      const rows = await tx.rows<MessageRow>({ ...KNOWN, values: [...columnsOf(wanted), wanted.map(({ id }) => id)] })
      for (const row of rows) ids.take(row)
      return rows
    },
  }
}

/** Begins a unit inside a transaction. */
export const createUnit = (tx: Tx, now: number): Unit => {
  const ids = createMessageIds()
  const { locked, lock, known } = createFound(tx, ids)
  const changed = new Map<string, Conversation>()
  const begun = new Set<Conversation>()
  const said: MessageRow[] = []
  const events: NewEvent[] = []
  const { all: others, ...also } = createOthers()

  const emit = (c: Conversation, event: ConversationEvent, about: About = {}, at = now) => {
    c.lastSeq += 1
    changed.set(keyOf(c), c)
    const { tenantId, userId, sessionId, adminId, groupId } = c
    events.push({ tenantId, userId, sessionId, adminId, groupId, ...about, ...event, at, seq: c.lastSeq } as NewEvent)
  }

  const say: Unit['say'] = (c, draft, earlier) => {
    const { sender } = draft
    const at = earlier ?? Math.max(now, c.lastTime + 1)
    c.lastTime = Math.max(c.lastTime, at)
    const message = toMessage(c, draft, at, ids.idFor(c, draft, at))
    ids.take(message)
    if ((sender === SENDER_TYPE.visitor || sender === SENDER_TYPE.agent) && !draft.inside) {
      c.saidBy = sender
      c.saidAt = at
    }
    said.push(message)
    emit(c, { kind: 'message.created', data: { msgId: message.msg_id } }, { message }, Math.max(now, at))
    // a visitor who writes has read what was there before
    if (sender === SENDER_TYPE.visitor) c.seenSeq = c.lastSeq
    return message
  }

  const flush = async (): Promise<LogEvent[]> => {
    const sent = sentWith(said)
    if (sent.length > 0) also.also(markSent(sent))
    const { first, joined } = others()
    const older = [...changed.values()].filter((c) => !begun.has(c))
    const writes = [...(said.length > 0 ? [insertMessages(said)] : []), ...conversationWrites(locked, older)]
    const [, appended] = await Promise.all([
      Promise.all(first.map((statement) => tx.rows(statement))),
      // after all other work, as it takes the tenants' counters; a load is held only behind them, and then nothing is waited for
      append(tx, events, [...joined, ...writes]),
      writeLoads(tx, locked, changed.values()),
    ])
    return appended
  }

  return {
    tx,
    now,
    lock,
    known,
    begin: (conversation) => {
      begun.add(conversation)
      also.insert(insertConversations, conversation)
    },
    say,
    emit: (c, event, about) => emit(c, event, about),
    touch: (c) => void changed.set(keyOf(c), c),
    ...also,
    changed: () => {
      // once for all: a batch of conversations may have hundreds of events
      const eventsOf = Map.groupBy(events, keyOf)
      return [...changed].map(([key, conversation]) => ({ conversation, events: eventsOf.get(key) ?? [] }))
    },
    flush,
  }
}
