import type { Statement, Tx } from '../db/open.ts'
import { type ConversationRow, conversationColumns, updateConversations } from '../db/tables/conversation.ts'
import { insertMessages } from '../db/tables/message.ts'
import { append, type Happening, type LogEvent, type MessageRow, type NewEvent } from '../events/log.ts'
import { filesIn, markSent } from '../files/references.ts'

/**
 * A visitor's thread: one log, in which consultations (`sessionId`) follow each other. An object of this kind is held under the row's lock
 * and changed in place; `flush` writes what changed.
 */
export type Conversation = ConversationRow

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

const LOCK: Pick<Statement, 'name' | 'text'> = {
  name: 'conversation-lock',
  text: `select ${conversationColumns} from conversation where (tenant_id, user_id) in (select * from unnest($1::text[], $2::text[]))
    order by tenant_id, user_id for update`,
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
        said.length > 0 ? tx.rows(insertMessages(said)) : undefined,
        changed.size > 0 ? tx.rows(updateConversations([...changed.values()])) : undefined,
        // asked for last, so carried out last: the tenants' counters are taken when all else is done
        events.length > 0 ? append(tx, events) : [],
      ])
      return appended
    },
  }
}
