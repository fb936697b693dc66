import type { Statement, Tx } from '../db/open.ts'
import type { ConversationState, RobotMemory } from '../db/tables.ts'
import { append, type Happening, type LogEvent, type MessageRow, type NewEvent } from '../events/log.ts'
import { filesIn, markSent } from '../files/references.ts'

/**
 * A visitor's thread: one log, in which consultations (`sessionId`) follow each other. An object of this kind is held under the row's lock
 * and changed in place; `flush` writes what changed.
 */
export type Conversation = {
  readonly tenantId: string
  readonly userId: string
  lastSeq: number
  lastTime: number
  state: ConversationState
  stateAt: number
  sessionId: string
  pollId: string
  confirmedSeq: number
  offlineSeq: number
  readSeq: number
  groupId: string
  adminId: string
  wantedAdminId: string
  offeredAdminId: string
  /** Since when it is offered to that agent. */
  offeredAt: number
  queueNo: number
  refusedBy: Record<string, number>
  /** Whom the visitor had last, over consultations. */
  lastAdminId: string
  /** The place that going away has cost, when, and in which group's queue. */
  leftQueueNo: number
  leftAt: number
  leftGroupId: string
  /** The last word of the visitor (1) or the agent (2) to the other, 0 for none, and when. */
  saidBy: 0 | 1 | 2
  saidAt: number
  /** The word (its time) whose silence has been told of (G-27). */
  hushedAt: number
  robot: RobotMemory
}

/** A message about to be born; ids, time and place are given to it under the lock. */
export type Draft = {
  readonly sender: 1 | 2 | 3 | 4
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
  /** The id that was told of it before it was born: it has it, unless that is taken. */
  readonly as?: string
}

/** Names a conversation. */
export type Key = { readonly tenantId: string; readonly userId: string }

const COLUMNS = `tenant_id as "tenantId", user_id as "userId", last_seq as "lastSeq", last_time as "lastTime", state, state_at as "stateAt",
  session_id as "sessionId", poll_id as "pollId", confirmed_seq as "confirmedSeq", offline_seq as "offlineSeq", read_seq as "readSeq",
  group_id as "groupId", admin_id as "adminId", wanted_admin_id as "wantedAdminId", offered_admin_id as "offeredAdminId",
  queue_no as "queueNo", refused_by as "refusedBy", last_admin_id as "lastAdminId", left_queue_no as "leftQueueNo", left_at as "leftAt",
  left_group_id as "leftGroupId", said_by as "saidBy", said_at as "saidAt", hushed_at as "hushedAt", robot, offered_at as "offeredAt"`

const LOCK: Pick<Statement, 'name' | 'text'> = {
  name: 'conversation-lock',
  text: `select ${COLUMNS} from conversation where (tenant_id, user_id) in (select * from unnest($1::text[], $2::text[]))
    order by tenant_id, user_id for update`,
}

const WRITE: Pick<Statement, 'name' | 'text'> = {
  name: 'conversation-write',
  text: `update conversation c set last_seq = t.last_seq, last_time = t.last_time, state = t.state, state_at = t.state_at,
      session_id = t.session_id, poll_id = t.poll_id, confirmed_seq = t.confirmed_seq, offline_seq = t.offline_seq, read_seq = t.read_seq,
      group_id = t.group_id, admin_id = t.admin_id, wanted_admin_id = t.wanted_admin_id, offered_admin_id = t.offered_admin_id,
      queue_no = t.queue_no, refused_by = t.refused_by::jsonb, last_admin_id = t.last_admin_id, left_queue_no = t.left_queue_no,
      left_at = t.left_at, left_group_id = t.left_group_id, said_by = t.said_by, said_at = t.said_at, hushed_at = t.hushed_at,
      robot = t.robot::jsonb, offered_at = t.offered_at
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bigint[],
        $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::text[], $18::text[],
        $19::bigint[], $20::bigint[], $21::text[], $22::int[], $23::bigint[], $24::bigint[], $25::text[], $26::bigint[])
      as t(tenant_id, user_id, last_seq, last_time, state, state_at, session_id, poll_id, confirmed_seq, offline_seq, read_seq, group_id,
        admin_id, wanted_admin_id, offered_admin_id, queue_no, refused_by, last_admin_id, left_queue_no, left_at, left_group_id, said_by,
        said_at, hushed_at, robot, offered_at)
    where c.tenant_id = t.tenant_id and c.user_id = t.user_id`,
}

const SAY: Pick<Statement, 'name' | 'text'> = {
  name: 'message-insert',
  text: `insert into message (tenant_id, user_id, msg_id, client_id, seq, session_id, sender, sender_id, sender_name, face, msg_type, content,
      extra, at, inside, sensitive_words)
    select t.tenant_id, t.user_id, t.msg_id, t.client_id, t.seq, t.session_id, t.sender, t.sender_id, t.sender_name, t.face, t.msg_type,
      t.content, t.extra::jsonb, t.at, t.inside, t.sensitive_words
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[],
        $11::int[], $12::text[], $13::text[], $14::bigint[], $15::bool[], $16::text[])
      as t(tenant_id, user_id, msg_id, client_id, seq, session_id, sender, sender_id, sender_name, face, msg_type, content, extra, at, inside,
        sensitive_words)`,
}

const KNOWN: Pick<Statement, 'name' | 'text'> = {
  name: 'message-known',
  text: `select m.* from unnest($1::text[], $2::text[], $3::text[]) as t(tenant_id, user_id, id)
      join message m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.msg_id = t.id
    union all
    select m.* from unnest($1::text[], $2::text[], $3::text[]) as t(tenant_id, user_id, id)
      join message m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.client_id = t.id and m.client_id is not null`,
}

/** What an event can be about instead of the running consultation, and the message that it brings along. */
export type About = Partial<Pick<NewEvent, 'sessionId' | 'adminId' | 'groupId' | 'message'>>

/** One transaction's work on conversations. */
export type Unit = {
  readonly tx: Tx
  /** Epoch milliseconds at which the work began. */
  readonly now: number
  /** Locks and reads; those that do not exist are left out. Always in the same order, so that two units cannot wait for each other. */
  readonly lock: (keys: readonly Key[]) => Promise<Conversation[]>
  /** Messages that already bear one of the ids, as given by the server or by the sender. */
  readonly known: (ids: readonly (Key & { readonly id: string })[]) => Promise<MessageRow[]>
  /**
   * A message is born: next seq, a time after all earlier ones even when the clock went back, an id that is free.
   * @param earlier the time of what it tells of, epoch ms, which no message of the visitor has
   */
  readonly say: (conversation: Conversation, draft: Draft, earlier?: number) => MessageRow
  /** @param about where it belongs, when that is not the consultation and the agent of this moment */
  readonly emit: (conversation: Conversation, happening: Happening, about?: About) => void
  /** For a conversation that this unit has just inserted or changed without an event. */
  readonly touch: (conversation: Conversation) => void
  /** A statement whose answer nobody waits for: it travels with what `flush` writes. */
  readonly also: (statement: Statement) => void
  readonly flush: () => Promise<LogEvent[]>
}

const keyOf = (at: Key) => `${at.tenantId}\n${at.userId}`

const writeConversations = (tx: Tx, changed: readonly Conversation[]) => {
  const column = <T>(pick: (conversation: Conversation) => T) => changed.map(pick)
  return tx.rows({
    ...WRITE,
    values: [
      column((c) => c.tenantId),
      column((c) => c.userId),
      column((c) => c.lastSeq),
      column((c) => c.lastTime),
      column((c) => c.state),
      column((c) => c.stateAt),
      column((c) => c.sessionId),
      column((c) => c.pollId),
      column((c) => c.confirmedSeq),
      column((c) => c.offlineSeq),
      column((c) => c.readSeq),
      column((c) => c.groupId),
      column((c) => c.adminId),
      column((c) => c.wantedAdminId),
      column((c) => c.offeredAdminId),
      column((c) => c.queueNo),
      column((c) => JSON.stringify(c.refusedBy)),
      column((c) => c.lastAdminId),
      column((c) => c.leftQueueNo),
      column((c) => c.leftAt),
      column((c) => c.leftGroupId),
      column((c) => c.saidBy),
      column((c) => c.saidAt),
      column((c) => c.hushedAt),
      column((c) => JSON.stringify(c.robot)),
      column((c) => c.offeredAt),
    ],
  })
}

const writeMessages = (tx: Tx, said: readonly MessageRow[]) => {
  const column = <T>(pick: (message: MessageRow) => T) => said.map(pick)
  return tx.rows({
    ...SAY,
    values: [
      column((m) => m.tenant_id),
      column((m) => m.user_id),
      column((m) => m.msg_id),
      column((m) => m.client_id),
      column((m) => m.seq),
      column((m) => m.session_id),
      column((m) => m.sender),
      column((m) => m.sender_id),
      column((m) => m.sender_name),
      column((m) => m.face),
      column((m) => m.msg_type),
      column((m) => m.content),
      column((m) => JSON.stringify(m.extra)),
      column((m) => m.at),
      column((m) => m.inside),
      column((m) => m.sensitive_words),
    ],
  })
}

/** Files whose addresses stand in messages: they stay as long as these. */
const sentWith = (said: readonly MessageRow[]) =>
  said.flatMap(({ tenant_id: tenantId, content, extra }) =>
    filesIn(`${content} ${JSON.stringify(extra)}`).map((name) => ({ tenantId, name })),
  )

const prefixOf = (draft: Draft) => (draft.id.startsWith('file') || draft.msgType === 4 ? 'file' : 'message')

/** Begins a unit inside a transaction. */
export const createUnit = (tx: Tx, now: number): Unit => {
  const changed = new Map<string, Conversation>()
  const said: MessageRow[] = []
  const events: NewEvent[] = []
  const others: Statement[] = []
  // ids that are taken: those found in the store and those given out by this unit
  const taken = new Set<string>()

  const place = (c: Conversation) => ({
    tenantId: c.tenantId,
    userId: c.userId,
    sessionId: c.sessionId,
    adminId: c.adminId,
    groupId: c.groupId,
  })

  const emit = (c: Conversation, happening: Happening, about: About = {}, at = now) => {
    c.lastSeq += 1
    changed.set(keyOf(c), c)
    events.push({ ...place(c), ...about, ...happening, at, seq: c.lastSeq } as NewEvent)
  }

  return {
    tx,
    now,
    lock: (keys) =>
      tx.rows<Conversation>({ ...LOCK, values: [keys.map((key) => key.tenantId), keys.map((key) => key.userId)] }),
    known: async (ids) => {
      const values = [ids.map((at) => at.tenantId), ids.map((at) => at.userId), ids.map((at) => at.id)]
      const rows = await tx.rows<MessageRow>({ ...KNOWN, values })
      for (const row of rows) taken.add(`${keyOf({ tenantId: row.tenant_id, userId: row.user_id })}\n${row.msg_id}`)
      return rows
    },
    say: (c, draft, earlier) => {
      const at = earlier ?? Math.max(now, c.lastTime + 1)
      c.lastTime = Math.max(c.lastTime, at)
      const wished = draft.as ?? draft.id
      const free = wished !== '' && !wished.startsWith('re:') && !taken.has(`${keyOf(c)}\n${wished}`)
      const msgId = free ? wished : `${prefixOf(draft)}${at}`
      taken.add(`${keyOf(c)}\n${msgId}`)
      const message: MessageRow = {
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
      }
      if ((draft.sender === 1 || draft.sender === 2) && !draft.inside)
        Object.assign(c, { saidBy: draft.sender, saidAt: at })
      said.push(message)
      emit(c, { kind: 'message.created', data: { msgId } }, { message }, Math.max(now, at))
      return message
    },
    emit: (c, happening, about) => emit(c, happening, about),
    touch: (c) => void changed.set(keyOf(c), c),
    also: (statement) => void others.push(statement),
    flush: async () => {
      const sent = sentWith(said)
      if (sent.length > 0) others.push(markSent(sent))
      const [, , , appended] = await Promise.all([
        Promise.all(others.map((statement) => tx.rows(statement))),
        said.length > 0 ? writeMessages(tx, said) : undefined,
        changed.size > 0 ? writeConversations(tx, [...changed.values()]) : undefined,
        // asked for last, so carried out last: the tenants' counters are taken when all else is done
        events.length > 0 ? append(tx, events) : [],
      ])
      return appended
    },
  }
}
