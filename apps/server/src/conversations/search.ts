import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import { excerpt, plainText } from './excerpt.ts'
import { SEARCHED_WORDS, saidWithin } from './searchedWords.ts'
import type { SearchIndex } from './searchIndex.ts'
import type { SessionLists, SessionRow } from './sessionLists.ts'
import type { Viewer } from './sessions.ts'

/** Conditions that must all hold; times are epoch milliseconds at which a consultation began. */
export type Search = {
  readonly query: string
  readonly state?: ConversationState
  readonly channelId?: string
  readonly groupId?: string
  readonly adminId?: string
  readonly tag?: string
  readonly from?: number
  readonly to?: number
  /** From 1 on. */
  readonly page: number
  readonly pageSize: number
}

/** A consultation that matches; `found` is its newest matching message, cut around the match. */
export type Found = SessionRow & {
  readonly found: {
    readonly msgId: string
    readonly msgTime: number
    readonly senderName: string
    readonly msgContent: string
    /** The visitor's page reported the message, whatever sender it names. */
    readonly fromPage?: 1
  } | null
}

type Seen = {
  readonly sessionId: string
  readonly startedAt: number
  readonly known: boolean
  readonly msgId: string | null
  readonly msgTime: number
  readonly senderName: string
  readonly fromPage: boolean
  readonly msgType: number
  readonly content: string
}
type Hit = { readonly sessionId: string; readonly found: Found['found'] }

const STATE = `case when c.session_id = co.session_id then c.state else 'closed' end`
const LIVES = `c.session_id = co.session_id and c.state <> 'closed'`

/**
 * The next consultations that the viewer may see, newest first, each with its newest message that contains the words; of all, or of those
 * named. Lower-casing works for every script, and strpos has no wildcards.
 */
const WALK = `with seen as (
    select co.session_id, co.user_id, co.started_at, co.ended_at, co.summary, co.tags, v.name, v.phone, v.email
    from consultation co
    join conversation c on c.tenant_id = co.tenant_id and c.user_id = co.user_id
    join visitor v on v.tenant_id = co.tenant_id and v.user_id = co.user_id
    where co.tenant_id = $1 and (co.started_at, co.session_id) < ($2::bigint, $3::text) and co.started_at >= $4 and co.started_at <= $5
      and ($6 or co.admin_id = $7 or (${LIVES} and c.admin_id = $7)
        or (${STATE} = 'queued' and (c.group_id = '' or c.group_id = any($8) or c.offered_admin_id = $7))
        or exists (select from mention me where me.tenant_id = $1 and me.session_id = co.session_id and me.admin_id = $7))
      and ($9::text is null or ${STATE} = $9)
      and ($10::text is null or co.channel_id = $10)
      and ($11::text is null or case when ${LIVES} then c.group_id else co.group_id end = $11)
      and ($12::text is null or case when ${LIVES} then c.admin_id else co.admin_id end = $12)
      and ($13::text is null or co.tags ? $13)
      and ($16::text[] is null or co.session_id = any($16))
    order by co.started_at desc, co.session_id desc limit $14
  )
  select s.session_id as "sessionId", s.started_at as "startedAt",
    $15 = '' or strpos(lower(concat_ws(chr(10), s.name, s.phone, s.email, s.summary, s.tags #>> '{}')), lower($15)) > 0 as known,
    said.msg_id as "msgId", coalesce(said.at, 0) as "msgTime", coalesce(said.sender_name, '') as "senderName",
    coalesce(said.from_page, false) as "fromPage",
    coalesce(said.msg_type, 1) as "msgType", coalesce(said.content, '') as content
  from seen s left join lateral (
    select m.msg_id, m.at, m.sender_name, m.msg_type, ${SEARCHED_WORDS} as content,
      m.sender <> ${SENDER_TYPE.visitor} and m.extra ? 'fromPage' as from_page
    from message m where m.tenant_id = $1 and m.user_id = s.user_id and m.session_id = s.session_id and ${saidWithin('s')}
      and $15 <> '' and not m.recalled and strpos(lower(${SEARCHED_WORDS}), lower($15)) > 0
    order by m.at desc limit 1
  ) said on true
  order by s.started_at desc, s.session_id desc`

/** Consultations that one step reads: few at first, as the newest often suffice. */
const limitOf = (step: number): number => Math.min(200 * 4 ** step, 3200)

/** One hit in so many consultations: from there on the index finds sooner what a walk comes across. */
const RARE = 10

/** A search ends after this time (ms). */
const LONGEST_MS = 8000

const foundIn = (row: Seen, query: string): Found['found'] => {
  if (row.msgId === null) return null
  const msgContent = excerpt(plainText(row.msgType, row.content), query)
  const { msgId, msgTime, senderName, fromPage } = row
  return msgContent === null ? null : { msgId, msgTime, senderName, msgContent, ...(fromPage ? { fromPage: 1 } : {}) }
}

/** Where a step begins, and how many consultations it reads: the next ones, or of those named. */
type Step = {
  readonly before: Pick<Seen, 'startedAt' | 'sessionId'>
  readonly limit: number
  readonly among: readonly string[] | null
}

const readStep = (db: Pick<Db, 'rows'>, viewer: Viewer, search: Search, { before, limit, among }: Step) =>
  db.rows<Seen>({
    // no name: each step gets a plan for its own numbers
    text: WALK,
    values: [
      viewer.tenantId,
      before.startedAt,
      before.sessionId,
      search.from ?? 0,
      search.to ?? Number.MAX_SAFE_INTEGER,
      viewer.permissions.has('chats.all'),
      viewer.adminId,
      viewer.groupIds,
      search.state ?? null,
      search.channelId ?? null,
      search.groupId ?? null,
      search.adminId ?? null,
      search.tag ?? null,
      limit,
      search.query,
      among,
    ],
  })

/** Finds consultations by their messages and by facts (G-75). */
export const createSearch = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly sessionLists: Pick<SessionLists, 'byIds'>
  readonly index: Pick<SearchIndex, 'sessionsWith'>
  readonly clock: { now(): number }
}) => {
  /** Collects the hits of one search; a step answers the last consultation that it read, null at the end. */
  const collect = (viewer: Viewer, search: Search, wanted: number) => {
    const hits: Hit[] = []
    const until = parts.clock.now() + LONGEST_MS
    const isFull = () => hits.length >= wanted
    return {
      hits,
      isFull,
      step: async (step: Step): Promise<Seen | null> => {
        if (parts.clock.now() > until) throw failures.searchTooWide()
        const rows = await readStep(parts.db, viewer, search, step)
        for (const row of rows) {
          const found = foundIn(row, search.query)
          if (row.known || found !== null) hits.push({ sessionId: row.sessionId, found })
        }
        return rows.length < step.limit ? null : (rows.at(-1) ?? null)
      },
    }
  }

  /**
   * Steps from the newest on until there are `wanted` hits or no consultations are left. Where hits are rare, the steps go through those
   * consultations that the index names.
   */
  const walk = async (viewer: Viewer, search: Search, wanted: number): Promise<Hit[]> => {
    const { hits, isFull, step } = collect(viewer, search, wanted)
    let before: Step['before'] = { startedAt: Number.MAX_SAFE_INTEGER, sessionId: '' }
    let named: readonly string[] | null = null
    for (let n = 0, walked = 0, asked = search.query === ''; named === null && !isFull(); n++) {
      const limit = limitOf(n)
      const last = await step({ before, limit, among: null })
      if (last === null) return hits
      before = last
      walked += limit
      if (asked || hits.length * RARE >= walked) continue
      asked = true
      named = await parts.index.sessionsWith(viewer.tenantId, search.query)
    }
    for (let n = 0; named !== null && named.length > 0 && !isFull(); n++) {
      const limit = limitOf(n)
      await step({ before, limit, among: named.slice(0, limit) })
      named = named.slice(limit)
    }
    return hits
  }

  /**
   * One page, newest first.
   * @throws searchTooWide if it takes too long
   */
  return async (viewer: Viewer, search: Search): Promise<Found[]> => {
    const first = (search.page - 1) * search.pageSize
    const hits = (await walk(viewer, search, first + search.pageSize)).slice(first, first + search.pageSize)
    const rows = await parts.sessionLists.byIds(
      viewer,
      hits.map((hit) => hit.sessionId),
    )
    const found = new Map(hits.map((hit) => [hit.sessionId, hit.found]))
    return rows.map((row) => ({ ...row, found: found.get(row.sessionId) ?? null }))
  }
}
