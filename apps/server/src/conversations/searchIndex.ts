import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { SEARCHED_WORDS, saidWithin } from './searchedWords.ts'

/** What the search of conversations asks of the index, and the work that fills it. */
export type SearchIndex = {
  /**
   * Sessions, newest first, that may have the words: all that have them, and hardly others. Null if they are too many to name, and while the
   * index is behind: the search looks into each session itself then.
   */
  readonly sessionsWith: (tenantId: string, words: string) => Promise<readonly string[] | null>
  /** Takes up what was said and changed; ends after some seconds, finished or not. */
  readonly round: () => Promise<void>
  /** Ends the round that runs, after its present step. */
  readonly stop: () => Promise<void>
}

/** Events of a tenant that are indexed together: what few messages at a time would cost is shared. */
const EVENTS = 1000
/** Sessions and visitors that are read again together: a recall in one of them waits for that. */
const STALE = 20
/** A session of a hundred thousand messages takes longer to read than any call may. */
const query_timeout = 60_000
const PATIENT = { text: `set local statement_timeout = ${query_timeout}`, values: [] }
/** Messages are indexed after this time (ms) at the latest. */
const PAUSE_MS = 30_000
/** Events, and sessions that have changed, up to which a search looks into what is not indexed yet. */
const BEHIND_MAX = 5000
/** Parts of sessions that have the words: with more of them the newest sessions have them too, and a walk finds those sooner. */
const HITS_MAX = 2000
/** Work of one round (ms), and of one while many write, which comes first. */
const ROUND_MS = 4000
const BUSY_ROUND_MS = 400
/** Events of a tenant between two rounds from which on many write. */
const MANY = 250

/** A control character: the index keeps what belongs to different members apart by them. */
const hasControl = (words: string): boolean => /\p{Cc}/u.test(words)

/**
 * One statement, so one moment: the index, what the log has behind it, and what has changed. `behind` is null if there is no index. The
 * messages of events are looked up one by one (`offset 0`): no plan may read all that there are.
 */
const SESSIONS = `with mark as materialized (
    select l.last_seq - m.seq as events, m.seq,
      (select count(*) from (select from search_stale where tenant_id = $1 limit ${BEHIND_MAX}) s) as stale
    from search_mark m join tenant_log l on l.tenant_id = m.tenant_id where m.tenant_id = $1
  ), hit as materialized (
    (select t.user_id, t.session_id from search_text t
      where (select greatest(events, stale) from mark) < ${BEHIND_MAX}
        and t.tenant_id = $1 and search_grams(t.words) @@ search_query(lower($2)) and strpos(t.words, lower($2)) > 0
      limit ${HITS_MAX})
    union all
    select '', m.session_id from (
        select * from event where tenant_id = $1 and tenant_seq > (select seq from mark) order by tenant_seq limit ${BEHIND_MAX}
      ) e cross join lateral (
        select * from message where tenant_id = e.tenant_id and user_id = e.user_id and msg_id = e.data ->> 'msgId' offset 0
      ) m
      where e.kind = 'message.created' and strpos(lower(${SEARCHED_WORDS}), lower($2)) > 0
    union all
    (select user_id, session_id from search_stale where tenant_id = $1 limit ${BEHIND_MAX})
  )
  select (select greatest(events, stale)::int from mark) as behind, (select count(*)::int from hit) as hits, array(
    select session_id from (
      select co.session_id, co.started_at from hit join consultation co on co.tenant_id = $1 and co.session_id = hit.session_id
      union
      select co.session_id, co.started_at from hit join consultation co on co.tenant_id = $1 and co.user_id = hit.user_id where hit.user_id <> ''
    ) found order by started_at desc, session_id desc
  ) as sessions`

/** The first look at a tenant: everything is to be read, and the log from here on. */
const BEGIN = `with begun as (
    insert into search_mark (tenant_id, seq) select tenant_id, last_seq from tenant_log where tenant_id = $1
    on conflict do nothing returning tenant_id
  )
  insert into search_stale (tenant_id, user_id, session_id)
    select tenant_id, user_id, session_id from (
      select v.tenant_id, v.user_id, '' as session_id, 0 as at from visitor v join begun using (tenant_id)
      union all
      select co.tenant_id, '', co.session_id, co.started_at from consultation co join begun using (tenant_id)
    ) everything order by at`

const APPEND = `insert into search_text (tenant_id, user_id, session_id, words)
  select $1, '', m.session_id, string_agg(lower(${SEARCHED_WORDS}), chr(1) order by m.at)
  from event e cross join lateral (
    select * from message where tenant_id = e.tenant_id and user_id = e.user_id and msg_id = e.data ->> 'msgId' offset 0
  ) m
  where e.tenant_id = $1 and e.tenant_seq > $2 and e.tenant_seq <= $3 and e.kind = 'message.created' and not m.recalled
  group by m.session_id`

const FORGET = `delete from search_text where tenant_id = $1 and (session_id <> '' and session_id = any($2) or user_id <> '' and user_id = any($3))`

/** Sessions in parts of some messages, so that what is found in one is hardly by chance. */
const READ_SESSIONS = `insert into search_text (tenant_id, user_id, session_id, words)
  select $1, '', session_id, string_agg(words, chr(1) order by at) from (
    select co.session_id, m.at, lower(${SEARCHED_WORDS}) as words,
      sum(char_length(${SEARCHED_WORDS})) over (partition by co.session_id order by m.at) / 2000 as part
    from consultation co cross join lateral (
      select * from message m where m.tenant_id = co.tenant_id and m.user_id = co.user_id and m.session_id = co.session_id
        and ${saidWithin('co')} offset 0
    ) m
    where co.tenant_id = $1 and co.session_id = any($2) and not m.recalled
  ) said group by session_id, part
  union all
  select $1, '', session_id, lower(concat_ws(chr(10), summary, tags #>> '{}')) from consultation
    where tenant_id = $1 and session_id = any($2) and (summary <> '' or tags <> '[]')`

const READ_VISITORS = `insert into search_text (tenant_id, user_id, session_id, words)
  select $1, user_id, '', lower(concat_ws(chr(10), name, phone, email)) from visitor
  where tenant_id = $1 and user_id = any($2) and (name <> '' or phone <> '' or email <> '')`

const begin = (db: Pick<Db, 'transaction'>, tenantId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(PATIENT)
    await tx.rows({ text: BEGIN, values: [tenantId], query_timeout })
  })

type Stale = { readonly n: number; readonly userId: string; readonly sessionId: string }
type Mark = { readonly tenantId: string; readonly seq: number; readonly head: number }

/** Reads what has changed again, the newest first. @returns whether there was anything */
const readStale = async (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<boolean> => {
  const stale = await tx.rows<Stale>({
    name: 'search-stale',
    text: `delete from search_stale where n in (select n from search_stale where tenant_id = $1 order by n desc limit ${STALE})
      returning n, user_id as "userId", session_id as "sessionId"`,
    values: [tenantId],
  })
  if (stale.length === 0) return false
  const sessions = stale.flatMap(({ sessionId }) => (sessionId === '' ? [] : sessionId))
  const users = stale.flatMap(({ userId }) => (userId === '' ? [] : userId))
  await Promise.all([
    tx.rows({ text: FORGET, values: [tenantId, sessions, users] }),
    tx.rows({ text: READ_SESSIONS, values: [tenantId, sessions], query_timeout }),
    tx.rows({ text: READ_VISITORS, values: [tenantId, users], query_timeout }),
  ])
  return true
}

type Parts = { readonly db: Pick<Db, 'rows' | 'transaction'>; readonly clock: Pick<Clock, 'elapsed'> }

/** Takes up what is new of one tenant, a step at a time; answers whether there may be more to do. */
const createStep = ({ db, clock }: Parts) => {
  /** When this node took up messages of a tenant last, in ms of `elapsed`. */
  const taken = new Map<string, number>()

  const isDue = ({ tenantId, seq, head }: Mark): boolean => {
    const last = taken.get(tenantId) ?? Number.NEGATIVE_INFINITY
    return head - seq >= EVENTS || (head > seq && clock.elapsed() - last >= PAUSE_MS)
  }

  return (tenantId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [mark] = await tx.rows<Mark>({
        name: 'search-mark',
        text: `select m.tenant_id as "tenantId", m.seq, l.last_seq as head from search_mark m
          join tenant_log l on l.tenant_id = m.tenant_id where m.tenant_id = $1 for update of m skip locked`,
        values: [tenantId],
      })
      // another node is at it
      if (mark === undefined) return false
      await tx.rows(PATIENT)
      if (await readStale(tx, tenantId)) return true
      if (!isDue(mark)) return false
      const to = Math.min(mark.head, mark.seq + EVENTS)
      await Promise.all([
        tx.rows({ name: 'search-append', text: APPEND, values: [tenantId, mark.seq, to], query_timeout }),
        tx.rows({
          text: 'update search_mark set seq = $2 where tenant_id = $1',
          values: [tenantId, to],
          query_timeout,
        }),
      ])
      if (to === mark.head) taken.set(tenantId, clock.elapsed())
      return to < mark.head
    })
}

type Found = { readonly behind: number | null; readonly hits: number; readonly sessions: readonly string[] }

/** Tenants, with the end of their logs. */
const HEADS = `select l.tenant_id as "tenantId", l.last_seq as head, m.seq is null as "isNew"
  from tenant_log l left join search_mark m on m.tenant_id = l.tenant_id`

type Head = { readonly tenantId: string; readonly head: number; readonly isNew: boolean }

/** Rounds of steps, of which few are made while many write. */
const createRound = (parts: Parts) => {
  const { db, clock } = parts
  const step = createStep(parts)
  let before = new Map<string, number>()

  return async (isStopped: () => boolean): Promise<void> => {
    const tenants = await db.rows<Head>({ name: 'search-heads', text: HEADS, values: [] })
    const isBusy = tenants.some(({ tenantId, head }) => head - (before.get(tenantId) ?? head) > MANY)
    before = new Map(tenants.map(({ tenantId, head }) => [tenantId, head]))
    const until = clock.elapsed() + (isBusy ? BUSY_ROUND_MS : ROUND_MS)
    const goesOn = () => !isStopped() && clock.elapsed() < until
    for (const { tenantId, isNew } of tenants) {
      if (isNew && goesOn()) await begin(db, tenantId)
      while (goesOn() && (await step(tenantId)));
    }
  }
}

/** The index of what the desk searches, filled behind the log, by one node at a time. */
export const createSearchIndex = (parts: Parts): SearchIndex => {
  const takeUp = createRound(parts)
  let stopped = false
  let running = Promise.resolve()

  return {
    sessionsWith: async (tenantId, words) => {
      if (hasControl(words)) return null
      // no name: a plan for these words
      const [found] = await parts.db.rows<Found>({ text: SESSIONS, values: [tenantId, words] })
      const { behind = null, hits = 0, sessions = [] } = found ?? {}
      return behind === null || behind >= BEHIND_MAX || hits >= HITS_MAX ? null : sessions
    },

    round: () => {
      const round = takeUp(() => stopped)
      running = round.catch(() => undefined)
      return round
    },

    stop: () => {
      stopped = true
      return running
    },
  }
}
