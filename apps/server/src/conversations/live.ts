import { type CALL_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import { LRUCache } from 'lru-cache'
import { atMost } from '../atMost.ts'
import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import type { LogEvent } from '../events/log.ts'
import type { Tail } from '../events/wake.ts'
import { IDENTITY_PROVED, TOKENS } from './claim.ts'
import { createTogether } from './together.ts'

/** A visitor in this node's memory, so that a poll with nothing new needs no query. */
export type LiveVisitor = {
  readonly tenantId: string
  readonly userId: string
  readonly channelId: string
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly tokenHash: string
  readonly tokens: readonly string[]
  readonly proved: boolean
  /** A website has said who the customer is (D-15). */
  readonly identityProved: boolean
  readonly blocked: boolean
  readonly expiresAt: number
  readonly state: ConversationState
  readonly sessionId: string
  readonly pollId: string
  /** Several pages have this pollId together. */
  readonly pollShared: boolean
  readonly adminId: string
  readonly groupId: string
  /** The agent's call that the visitor has not answered yet. */
  readonly ringing: {
    readonly callType: (typeof CALL_TYPE)[number]
    readonly adminId: string
    readonly nick: string
  } | null
  confirmedSeq: number
  offlineSeq: number
  /** Up to here the visitor has had everything before their eyes (D-16). */
  seenSeq: number
  lastSeq: number
  /** Up to here no event is for the visitor, so a poll need not read. */
  clearSeq: number
}

/** The visitors in this node's memory. */
export type Live = {
  /** Undefined if the visitor does not exist. */
  readonly find: (userId: string) => Promise<LiveVisitor | undefined>
  /** The visitor if this node has them in memory: for rounds over thousands, of whom nearly all are. */
  readonly known: (userId: string) => LiveVisitor | undefined
  readonly onEvents: (events: readonly LogEvent[]) => void
  /**
   * A visitor whom this node makes, before the commit: who writes next knows them by then. If it fails, nobody has heard of the id, and nobody
   * asks for it.
   */
  readonly begin: (visitor: LiveVisitor) => void
  /** After a change that is not in the log. */
  readonly forget: (userId: string) => void
  readonly size: () => number
}

// each visitor is looked up by key; the store guesses the length of a JSON array the same for all, and keeps one plan, where it would plan anew
// for each short list of parameters
const LOAD = `select l.* from json_array_elements_text($1::json) as t(user_id) cross join lateral (select v.tenant_id as "tenantId", v.user_id as "userId", v.channel_id as "channelId", v.name, v.email, v.locale, v.token_hash as "tokenHash",
    v.token_proved as proved, v.expires_at as "expiresAt", c.state, c.session_id as "sessionId", c.poll_id as "pollId",
    c.poll_shared as "pollShared", c.seen_seq as "seenSeq", c.admin_id as "adminId", c.group_id as "groupId", c.confirmed_seq as "confirmedSeq", c.offline_seq as "offlineSeq",
    c.last_seq as "lastSeq", 0 as "clearSeq",
    (select json_build_object('callType', k.call_type, 'adminId', k.admin_id, 'nick', a.nick)
      from video_call k join admin a on a.tenant_id = k.tenant_id and a.admin_id = k.admin_id
      where k.tenant_id = c.tenant_id and k.room_id = c.call ->> 'roomId' and k.state = 'ringing' and k.started_by = 'agent') as ringing,
    ${TOKENS} as tokens,
    ${IDENTITY_PROVED} as "identityProved",
    exists (select from visitor_block b where b.tenant_id = v.tenant_id and b.user_id = v.user_id) as blocked
  from visitor v join conversation c on c.tenant_id = v.tenant_id and c.user_id = v.user_id
  where v.user_id = t.user_id offset 0) l`

/**
 * Other ids do not exist (G-09) and need no look-up. They come from anybody: one that the store cannot hold would fail the visitors who are
 * read together with it.
 */
const USER_ID = /^u[0-9a-f]{32}$/

type Loading = { stale: boolean; readonly done: Promise<LiveVisitor | undefined> }

/**
 * An entry is right because every change of it is an event of the log, and the node's tail delivers every event of the tenant.
 * @param forVisitor true if an event is shown to its visitor; pages side by side get more events
 */
export const createLive = (
  db: Pick<Db, 'rows'>,
  tail: Tail,
  forVisitor: (event: LogEvent, shared: boolean) => boolean,
  max = 50_000,
): Live => {
  const entries = new LRUCache<string, LiveVisitor>(atMost(max))
  const loading = new Map<string, Loading>()

  const read = createTogether(async (userIds) => {
    const rows = await db.rows<LiveVisitor>({ name: 'visitor-load', text: LOAD, values: [JSON.stringify(userIds)] })
    return new Map(rows.map((row) => [row.userId, row]))
  })

  const load = async (userId: string, state: { stale: boolean }): Promise<LiveVisitor | undefined> => {
    for (;;) {
      state.stale = false
      const row = await read(userId)
      if (row === undefined) return undefined
      const known = tail.position(row.tenantId) !== undefined
      await tail.open(row.tenantId)
      // an event between this read and now is neither in the row nor applied to it: read again
      if (known && !state.stale) {
        entries.set(userId, row)
        return row
      }
    }
  }

  /** Forgets the visitors of a tenant that is gone. */
  const dropTenant = (tenantId: string) => {
    for (const [userId, entry] of [...entries.entries()]) if (entry.tenantId === tenantId) entries.delete(userId)
    for (const running of loading.values()) running.stale = true
  }

  const apply = (event: LogEvent) => {
    if (event.kind === 'tenant.removed') return dropTenant(event.tenantId)
    const running = loading.get(event.userId)
    if (running !== undefined) running.stale = true
    const entry = entries.get(event.userId)
    if (entry === undefined || event.seq <= entry.lastSeq) return
    if (event.kind !== 'message.created' && event.kind !== 'messages.read') {
      entries.delete(event.userId)
      return
    }
    // a visitor who writes has read what was there before
    const sees = event.kind === 'messages.read' || event.message?.sender === SENDER_TYPE.visitor
    if (sees) entry.seenSeq = event.seq
    if (entry.clearSeq === event.seq - 1 && !forVisitor(event, entry.pollShared)) entry.clearSeq = event.seq
    entry.lastSeq = event.seq
  }

  return {
    find: (userId) => {
      const entry = entries.get(userId)
      if (entry !== undefined) return Promise.resolve(entry)
      if (!USER_ID.test(userId)) return Promise.resolve(undefined)
      const running = loading.get(userId)
      if (running !== undefined) return running.done
      const state: { stale: boolean; done: Promise<LiveVisitor | undefined> } = {
        stale: false,
        done: Promise.resolve(undefined),
      }
      state.done = load(userId, state).finally(() => loading.delete(userId))
      loading.set(userId, state)
      return state.done
    },
    known: (userId) => entries.get(userId),
    onEvents: (events) => {
      for (const event of events) apply(event)
    },
    begin: (visitor) => {
      // else its events would not be heard of
      if (tail.position(visitor.tenantId) !== undefined) entries.set(visitor.userId, visitor)
    },
    forget: (userId) => void entries.delete(userId),
    size: () => entries.size,
  }
}
