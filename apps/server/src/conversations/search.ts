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
 * The next of these consultations (`co`), newest first. Conversations are looked up one by one (`offset 0`): no plan may read all of them to
 * find the newest.
 */
const next = (
  from: string,
  which: string,
): string => `select co.tenant_id, co.session_id, co.user_id, co.started_at, co.ended_at, co.summary, co.tags
    from ${from} cross join lateral (
      select * from conversation where tenant_id = co.tenant_id and user_id = co.user_id offset 0
    ) c
    where co.tenant_id = $1 and (co.started_at, co.session_id) < ($2::bigint, $3::text) and co.started_at >= $4 and co.started_at <= $5
      and ($6::text is null or ${STATE} = $6)
      and ($7::text is null or co.channel_id = $7)
      and ($8::text is null or case when ${LIVES} then c.group_id else co.group_id end = $8)
      and ($9::text is null or case when ${LIVES} then c.admin_id else co.admin_id end = $9)
      and ($10::text is null or co.tags ? $10)
      and ($11::text[] is null or co.session_id = any($11))
      and ${which}
    order by co.started_at desc, co.session_id desc limit $12`

/** Sessions of `others`, looked up one by one too. */
const OTHERS = `others cross join lateral (
      select * from consultation where tenant_id = $1 and session_id = others.session_id offset 0
    ) co`

/** All consultations. */
const SEEN_BY_ALL = `seen as (${next('consultation co', 'true')})`

/** Those that an agent may see: few of a big team's. A running one that the agent has is the agent's in both tables. */
const SEEN_BY_AGENT = `others as materialized (
    select session_id from conversation
      where tenant_id = $1 and state = 'queued' and (group_id = '' or group_id = any($15) or offered_admin_id = $14)
    union select session_id from mention where tenant_id = $1 and admin_id = $14
  ), seen as (
    select * from (
      (${next('consultation co', 'co.admin_id = $14')})
      union all
      (${next(OTHERS, 'co.admin_id <> $14')})
    ) theirs order by started_at desc, session_id desc limit $12
  )`

/**
 * The next consultations, newest first, each with its newest message that contains the words; of all, or of those named. Lower-casing works for
 * every script, and strpos has no wildcards.
 */
const walkOf = (seen: string): string => `with ${seen}
  select s.session_id as "sessionId", s.started_at as "startedAt",
    $13 = '' or strpos(lower(concat_ws(chr(10), v.name, v.phone, v.email, s.summary, s.tags #>> '{}')), lower($13)) > 0 as known,
    said.msg_id as "msgId", coalesce(said.at, 0) as "msgTime", coalesce(said.sender_name, '') as "senderName",
    coalesce(said.from_page, false) as "fromPage",
    coalesce(said.msg_type, 1) as "msgType", coalesce(said.content, '') as content
  from seen s cross join lateral (
    select * from visitor where tenant_id = $1 and user_id = s.user_id offset 0
  ) v left join lateral (
    select m.msg_id, m.at, m.sender_name, m.msg_type, ${SEARCHED_WORDS} as content,
      m.sender <> ${SENDER_TYPE.visitor} and m.extra ? 'fromPage' as from_page
    from message m where m.tenant_id = $1 and m.user_id = s.user_id and m.session_id = s.session_id and ${saidWithin('s')}
      and $13 <> '' and not m.recalled and strpos(lower(${SEARCHED_WORDS}), lower($13)) > 0
    order by m.at desc limit 1
  ) said on true
  order by s.started_at desc, s.session_id desc`

const [WALK_ALL, WALK_OWN] = [walkOf(SEEN_BY_ALL), walkOf(SEEN_BY_AGENT)]

/** Consultations that one step reads: few at first, as the newest often suffice, and the index is cheap to ask. */
const limitOf = (step: number): number => Math.min(50 * 4 ** step, 3200)

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

/** A consultation in the order in which they are walked. */
type Place = Pick<Seen, 'startedAt' | 'sessionId'>

/** Where a step begins, and how many consultations it reads: the next ones, or of those named. */
type Step = {
  readonly before: Place
  readonly limit: number
  readonly among: readonly string[] | null
}

/** The last consultation that a step read, null if there are no more, and when the first one began. */
type Read = { readonly last: Place | null; readonly newest: number }

/** The hits of one search, and the steps that find them. */
type Collecting = {
  readonly hits: readonly Hit[]
  readonly isFull: () => boolean
  readonly step: (step: Step) => Promise<Read>
}

const readStep = (db: Pick<Db, 'rows'>, viewer: Viewer, search: Search, { before, limit, among }: Step) => {
  const seesAll = viewer.permissions.has('chats.all')
  const values = [
    viewer.tenantId,
    before.startedAt,
    before.sessionId,
    search.from ?? 0,
    search.to ?? Number.MAX_SAFE_INTEGER,
    search.state ?? null,
    search.channelId ?? null,
    search.groupId ?? null,
    search.adminId ?? null,
    search.tag ?? null,
    among,
    limit,
    search.query,
  ]
  // no name: each step gets a plan for its own numbers
  return db.rows<Seen>(
    seesAll ? { text: WALK_ALL, values } : { text: WALK_OWN, values: [...values, viewer.adminId, viewer.groupIds] },
  )
}

/** Finds consultations by their messages and by facts (G-75). */
export const createSearch = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly sessionLists: Pick<SessionLists, 'byIds'>
  readonly index: Pick<SearchIndex, 'sessionsWith'>
  readonly clock: { now(): number }
}) => {
  /** Collects the hits of one search. */
  const collect = (viewer: Viewer, search: Search, wanted: number): Collecting => {
    const hits: Hit[] = []
    const until = parts.clock.now() + LONGEST_MS
    const isFull = () => hits.length >= wanted
    return {
      hits,
      isFull,
      step: async (step: Step): Promise<Read> => {
        if (parts.clock.now() > until) throw failures.searchTooWide()
        const rows = await readStep(parts.db, viewer, search, step)
        for (const row of rows) {
          const found = foundIn(row, search.query)
          if (row.known || found !== null) hits.push({ sessionId: row.sessionId, found })
        }
        return { last: rows.length < step.limit ? null : (rows.at(-1) ?? null), newest: rows[0]?.startedAt ?? 0 }
      },
    }
  }

  /**
   * Looks into those sessions that the index names, the newest ones before a place, then the ones before those. @returns where it has come to;
   * null at the end
   */
  const lookUp = async (viewer: Viewer, search: Search, { isFull, step }: Collecting, from: Place, newest: number) => {
    let before = from
    for (;;) {
      const walked = { before: before.startedAt, reach: Math.max(newest - before.startedAt, 1) }
      const named = await parts.index.sessionsWith(viewer.tenantId, search.query, walked)
      if (named === null) return before
      for (let n = 0, left = named.sessions; left.length > 0 && !isFull(); n++) {
        const limit = limitOf(n)
        await step({ before, limit, among: left.slice(0, limit) })
        left = left.slice(limit)
      }
      if (isFull() || named.since <= (search.from ?? 0)) return null
      before = { startedAt: named.since, sessionId: '' }
    }
  }

  /**
   * Steps from the newest on until there are `wanted` hits or no consultations are left. Where hits are rare, the steps go through those
   * consultations that the index names.
   */
  const walk = async (viewer: Viewer, search: Search, wanted: number): Promise<readonly Hit[]> => {
    const collecting = collect(viewer, search, wanted)
    const { hits, isFull, step } = collecting
    let before: Place | null = { startedAt: Number.MAX_SAFE_INTEGER, sessionId: '' }
    for (let n = 0, walked = 0, newest = 0; before !== null && !isFull(); n++) {
      const limit = limitOf(n)
      const read: Read = await step({ before, limit, among: null })
      before = read.last
      walked += limit
      newest ||= read.newest
      if (before !== null && search.query !== '' && hits.length * RARE < walked)
        before = await lookUp(viewer, search, collecting, before, newest)
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
