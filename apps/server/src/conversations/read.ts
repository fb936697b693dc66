import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Db } from '../db/open.ts'
import type { MessageRow } from '../events/log.ts'
import { ownsSession } from '../ratings/store.ts'
import type { Changes } from './change.ts'
import { saidWithin } from './searchedWords.ts'
import type { Key } from './unit.ts'

/** The visitor has seen everything so far (G-04, D-16); false for a replaced window. */
export const createMarkRead =
  (changes: Changes) =>
  (key: Key, pollId: string): Promise<boolean> =>
    changes.changeOne(key, (unit, c) => {
      if (c.pollId !== pollId) return Promise.resolve(false)
      if (c.readSeq < c.lastSeq) {
        unit.emit(c, { kind: 'messages.read', data: { time: unit.now } })
        c.readSeq = c.lastSeq
        c.seenSeq = c.lastSeq
      }
      return Promise.resolve(true)
    })

/** Flagged agent messages are not shown to visitors (S4.4-03). */
const SHOWN = `not (m.sender = ${SENDER_TYPE.agent} and m.sensitive_words <> '')`

/**
 * What others said to the visitor: agents, the robot's answers, and an agent's greeting, the one system line with a name. The robot's lines
 * that a page stored are not among them: the page has shown them itself.
 */
const OF_OTHERS = `(m.sender = ${SENDER_TYPE.agent} and m.sensitive_words = '' or m.sender = ${SENDER_TYPE.robot} and not m.extra ? 'fromPage'
  or m.sender = ${SENDER_TYPE.system} and m.sender_name <> '')`

/** More unread lines are not counted. */
const UNREAD_MAX = 100
/** How many of the newest messages are looked through for unread ones. */
const UNREAD_WITHIN = 300

/** What the visitor has not had before their eyes (D-16). */
export type Unread = { readonly count: number; readonly message: MessageRow | null }

const takeMissed = ({ tenantId, userId }: Key) => ({
  name: 'message-offline',
  text: `with c as (select * from conversation where tenant_id = $1 and user_id = $2 for update),
    missed as (select m.* from c join message m on m.tenant_id = c.tenant_id and m.user_id = c.user_id
      where c.last_seq > greatest(c.confirmed_seq, c.offline_seq) and m.seq > greatest(c.confirmed_seq, c.offline_seq)
        and m.sender = ${SENDER_TYPE.agent} and not m.inside and m.sensitive_words = ''),
    marked as (update conversation set offline_seq = greatest(offline_seq, (select max(seq) from missed))
      where tenant_id = $1 and user_id = $2 and exists (select from missed))
    select * from missed order by at`,
  values: [tenantId, userId],
})

/** A message with its translation, null if there is none; recalled messages and those of visitors and robots have none. */
export type TranslatedRow = MessageRow & { readonly translation: string | null }

const BEFORE = 'from message m where m.tenant_id = $1 and m.user_id = $2 and m.at < $3'
const TRANSLATION = `case when m.sender in (${SENDER_TYPE.agent}, ${SENDER_TYPE.system}) and not m.recalled then (
    select t.content from message_translation t where t.tenant_id = $1 and t.user_id = $2 and t.msg_id = m.msg_id and t.locale = $5
  ) end as translation`

const createHistory = (db: Db) => ({
  /** The newest `limit` messages before `before` (epoch ms), with notes and flagged messages, oldest first: for the desk. */
  history: async (key: Key, before: number, limit: number): Promise<MessageRow[]> => {
    const rows = await db.rows<MessageRow>({
      name: 'message-history',
      text: `select m.* ${BEFORE} order by m.at desc limit $4`,
      values: [key.tenantId, key.userId, before, limit],
    })
    return rows.reverse()
  },

  /** The same as the visitor may see it, with translations into a locale (G-69). */
  ownHistory: async (key: Key, before: number, limit: number, locale: string): Promise<TranslatedRow[]> => {
    const rows = await db.rows<TranslatedRow>({
      name: 'message-own-history',
      text: `select m.*, ${TRANSLATION} ${BEFORE} and not m.inside and ${SHOWN} order by m.at desc limit $4`,
      values: [key.tenantId, key.userId, before, limit, locale],
    })
    return rows.reverse()
  },
})

/** Queries for messages; events/ reads the log's events. */
export const createMessages = (db: Db) => ({
  ...createHistory(db),

  /** True if the consultation is this visitor's, however long ago. */
  ownsSession: (key: Key, sessionId: string): Promise<boolean> => ownsSession(db, key, sessionId),

  /** The messages of one consultation that the visitor may see, oldest first; at most the newest 2,000. */
  session: async (key: Key, sessionId: string): Promise<MessageRow[]> => {
    const rows = await db.rows<MessageRow>({
      name: 'message-session',
      text: `select m.* from consultation co join message m on m.tenant_id = co.tenant_id and m.user_id = co.user_id and ${saidWithin('co')}
        where co.tenant_id = $1 and co.session_id = $3 and m.user_id = $2 and m.session_id = $3 and not m.inside
        and ${SHOWN} order by m.at desc limit 2000`,
      values: [key.tenantId, key.userId, sessionId],
    })
    return rows.reverse()
  },

  /** Up to this `seq` the visitor has seen the agents' messages; 0 for none. */
  readSeq: async ({ tenantId, userId }: Key): Promise<number> => {
    const [row] = await db.rows<{ seq: number }>({
      name: 'conversation-read',
      text: 'select read_seq as seq from conversation where tenant_id = $1 and user_id = $2',
      values: [tenantId, userId],
    })
    return row?.seq ?? 0
  },

  /** What others said after `seen`: how many lines, `UNREAD_MAX` at most, and the last of them. */
  unread: async ({ tenantId, userId }: Key, seen: number): Promise<Unread> => {
    const [row] = await db.rows<MessageRow & { count: number }>({
      name: 'message-unread',
      // the newest lines alone, by the index of times: whoever has not looked for longer has too many to count
      text: `select m.*, (count(*) over ())::int as count from (select * from message where tenant_id = $1 and user_id = $2
          order by at desc limit ${UNREAD_WITHIN}) m
        where m.seq > $3 and not m.recalled and not m.inside and ${OF_OTHERS} order by m.at desc limit 1`,
      values: [tenantId, userId, seen],
    })
    if (row === undefined) return { count: 0, message: null }
    const { count, ...message } = row
    return { count: Math.min(count, UNREAD_MAX), message }
  },

  find: async (key: Key, msgId: string): Promise<MessageRow | undefined> => {
    const [row] = await db.rows<MessageRow>({
      name: 'message-find',
      text: `select * from message where tenant_id = $1 and user_id = $2 and (msg_id = $3 or client_id = $3) order by at limit 1`,
      values: [key.tenantId, key.userId, msgId],
    })
    return row
  },

  /** Agent messages that were not delivered yet. They count as delivered from now on (D-13): only one of several calls at a time gets them. */
  takeOffline: (key: Key): Promise<MessageRow[]> =>
    // a transaction, which runs again if it was in the way of others that wait for the conversation
    db.transaction((tx) => tx.rows<MessageRow>(takeMissed(key))),

  /** The visitor has handled everything up to `seq` (G-16). */
  confirm: async (key: Key, seq: number): Promise<void> => {
    await db.rows({
      name: 'conversation-confirm',
      text: `update conversation set confirmed_seq = $3 where tenant_id = $1 and user_id = $2 and confirmed_seq < $3 and last_seq >= $3`,
      values: [key.tenantId, key.userId, seq],
    })
  },
})

export type Messages = ReturnType<typeof createMessages>
