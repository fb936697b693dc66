import { SEARCHED_WORDS } from './searchedWords.ts'
import { type Periods, periodsOf } from './searchPeriods.ts'
import { createSearchWorker, type SearchWorker, type SearchWorkerParts } from './searchWorker.ts'

/** Sessions that began since some time (epoch ms), newest first. */
export type Named = { readonly sessions: readonly string[]; readonly since: number }

/** Where a search has come to, walking back: to sessions that began before, over a time of so many ms. */
export type Walked = { readonly before: number; readonly reach: number }

/** What the search of conversations asks of the index, and the work that fills it. */
export type SearchIndex = SearchWorker & {
  /**
   * The newest sessions before a time that may have the words: all of them that do have them, and hardly others. Null if they are too many to
   * name, and while the index is behind: the search looks into each session itself then.
   */
  readonly sessionsWith: (tenantId: string, words: string, walked: Walked) => Promise<Named | null>
}

/** Events, and sessions that have changed, up to which a search looks into what is not read yet. */
const EVENTS_MAX = 20_000
const STALE_MAX = 5000
/** Parts of sessions that have the words: with more of them the newest sessions have them too, and a walk finds those sooner. */
const HITS_MAX = 2000
/** With so many hits in a period a search reads no older ones. */
const ENOUGH = 100
/** A search reads so many times as much of the past as it has walked; the next numbers only if that is not enough. */
const FURTHER = [8, 64, 512] as const

/** A control character: the index keeps what belongs to different members apart by them. */
const hasControl = (words: string): boolean => /\p{Cc}/u.test(words)

/** A text may have the words. */
const HAS = 'search_grams(t.words) @@ search_query(lower($2)) and strpos(t.words, lower($2)) > 0'
/** The index is not far behind. */
const IS_LEVEL = `(select events < ${EVENTS_MAX} and stale < ${STALE_MAX} from mark)`

/** Parts of sessions of some periods that have the words, unless enough were found in shorter ones. */
const within = (name: string, shorter: readonly string[], periods: string) => `${name} as materialized (
    select t.session_id, t.began from search_text t
    where ${IS_LEVEL} and ${shorter.map((one) => `(select count(*) from ${one}) < ${ENOUGH} and `).join('')}t.tenant_id = $1 and t.user_id = '' and t.began <= $3 and ${HAS}
      ${periods === '' ? '' : `and search_times(t.began) && ${periods}::bigint[]`} limit ${HITS_MAX}
  )`

/**
 * One statement, so one moment: the index, what is yet to be sorted in, what the log has behind both, and what has changed. `isLevel` is null if
 * there is no index. It reads no more of the past than it needs for some hits, since a frequent word takes long to look up in all of it. Messages and
 * sessions of what is not read yet are looked up one by one (`offset 0`): no plan may read all that there are.
 */
const SESSIONS = `with mark as materialized (
    select l.last_seq - m.seq as events, m.seq,
      (select count(*) from (select from search_stale where tenant_id = $1 limit ${STALE_MAX}) s) as stale
    from search_mark m join tenant_log l on l.tenant_id = m.tenant_id where m.tenant_id = $1
  ), facts as materialized (
    select t.user_id from search_text t where ${IS_LEVEL} and t.tenant_id = $1 and t.user_id <> '' and ${HAS} limit ${HITS_MAX}
  ), ${within('near', [], '$4')}, ${within('far', ['near'], '$6')}, ${within('further', ['near', 'far'], '$8')},
  ${within('all_time', ['near', 'far', 'further'], '')}, fresh as materialized (
    select session_id from search_fresh where ${IS_LEVEL} and tenant_id = $1 and strpos(words, lower($2)) > 0 limit ${HITS_MAX}
  ), unread as materialized (
    select m.user_id, m.session_id from (
        select * from event where ${IS_LEVEL} and tenant_id = $1 and tenant_seq > (select seq from mark) order by tenant_seq limit ${EVENTS_MAX}
      ) e cross join lateral (
        select * from message where tenant_id = e.tenant_id and user_id = e.user_id and msg_id = e.data ->> 'msgId' offset 0
      ) m
      where e.kind = 'message.created' and strpos(lower(${SEARCHED_WORDS}), lower($2)) > 0
    union all
    (select user_id, session_id from search_stale where ${IS_LEVEL} and tenant_id = $1 limit ${STALE_MAX})
  ), counted as materialized (
    select case when (select count(*) from near) >= ${ENOUGH} then $5::bigint when (select count(*) from far) >= ${ENOUGH} then $7::bigint
      when (select count(*) from further) >= ${ENOUGH} then $9::bigint else 0 end as since,
      greatest((select count(*) from facts), (select count(*) from fresh), (select count(*) from near), (select count(*) from far), (select count(*) from further),
        (select count(*) from all_time))::int as hits
  )
  select ${IS_LEVEL} as "isLevel", hits, since, array(
    select session_id from (
      select session_id, began from near union select session_id, began from far union select session_id, began from further
      union select session_id, began from all_time
      union select co.session_id, co.started_at from (
        select session_id from fresh union select session_id from unread where session_id <> ''
      ) u cross join lateral (select * from consultation where tenant_id = $1 and session_id = u.session_id offset 0) co
      union select co.session_id, co.started_at from (
        select user_id from facts union select user_id from unread where session_id = ''
      ) v cross join lateral (select * from consultation where tenant_id = $1 and user_id = v.user_id offset 0) co
    ) found where began >= since and began <= $3 order by began desc, session_id desc
  ) as sessions from counted`

type Found = {
  readonly isLevel: boolean | null
  readonly hits: number
  readonly since: number
  readonly sessions: readonly string[]
}

/** The periods of the past that a search reads, one after the other: each is longer than the one before it. */
const pastOf = ({ before, reach }: Walked): readonly Periods[] =>
  FURTHER.map((times) => periodsOf(before - reach * times, before))

/** The index of what the desk searches, filled behind the log, by one node at a time. */
export const createSearchIndex = (parts: SearchWorkerParts): SearchIndex => ({
  ...createSearchWorker(parts),
  sessionsWith: async (tenantId, words, walked) => {
    if (hasControl(words)) return null
    const past = pastOf(walked).flatMap(({ since, periods }) => [periods, since])
    // no name: a plan for these words
    const [found] = await parts.db.rows<Found>({ text: SESSIONS, values: [tenantId, words, walked.before, ...past] })
    const { isLevel = null, hits = 0, since = 0, sessions = [] } = found ?? {}
    return isLevel !== true || hits >= HITS_MAX ? null : { sessions, since }
  },
})
