import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { SEARCHED_WORDS, saidWithin } from './searchedWords.ts'
import { createPace, type Pace } from './searchPace.ts'

/** How far the index is behind. */
export type SearchLag = {
  /** Events of the log that it has not read, and parts of sessions that it has yet to sort in. */
  readonly events: number
  /** Sessions and visitors that it has to read, again or for the first time. */
  readonly unread: number
}

/** The work that fills the index. */
export type SearchWorker = {
  /** Puts what was said where a search reads it in no time; a round takes it up into the index. */
  readonly gather: () => Promise<void>
  /** Takes up what was said and changed; ends after some seconds, finished or not. */
  readonly round: () => Promise<void>
  /** Ends the round that runs, after its present step. */
  readonly stop: () => Promise<void>
  /** How far the index was behind when the last round began: of this tenant, or of all together. */
  readonly lag: (tenantId?: string) => SearchLag
}

export type SearchWorkerParts = {
  readonly db: Pick<Db, 'rows' | 'transaction'>
  readonly clock: Pick<Clock, 'elapsed'>
}

/** Events of a tenant that are read together, and parts of sessions that are indexed together: what few at a time would cost is shared. */
const EVENTS = { least: 1000, most: 16_000 } as const
/** Sessions and visitors that are read again together: a recall in one of them waits for that. */
const STALE = { least: 20, most: 320 } as const
/** A session of a hundred thousand messages takes longer to read than any call may. */
const query_timeout = 60_000
/** Characters wait in a list until there are so many (MB) that sorting them in together pays, or a round ends; searches read all of the list. */
const PATIENT = {
  text: `select set_config('statement_timeout', '${query_timeout}', true), set_config('gin_pending_list_limit', '16MB', true),
    set_config('work_mem', '32MB', true)`,
  values: [],
}
/** Sorts in what waits: a search that reads the list of some thousand messages takes fifty times as long. */
const SORT_IN = `select gin_clean_pending_list(i) from unnest(array['search_text_grams', 'search_text_facts']::regclass[]) i`

/** Messages are indexed after this time (ms) at the latest. */
const PAUSE_MS = 30_000
/** Work of one round (ms), and of one while many write, which comes first. */
const ROUND_MS = 4000
const BUSY_ROUND_MS = 400
/** What is left of it, however long it took to read what was said. */
const LEAST_ROUND_MS = 100
/** Events of a tenant between two rounds from which on many write. */
const MANY = 250

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

const GATHER = `insert into search_fresh (tenant_id, session_id, words)
  select $1, m.session_id, string_agg(lower(${SEARCHED_WORDS}), chr(1) order by m.at)
  from event e cross join lateral (
    select * from message where tenant_id = e.tenant_id and user_id = e.user_id and msg_id = e.data ->> 'msgId' offset 0
  ) m
  where e.tenant_id = $1 and e.tenant_seq > $2 and e.tenant_seq <= $3 and e.kind = 'message.created' and not m.recalled
  group by m.session_id`

/** Sessions are looked up one by one (`offset 0`): no plan may read all that there are. */
const APPEND = `with taken as (
    delete from search_fresh where ctid = any(array(select ctid from search_fresh where tenant_id = $1 limit $2)) returning session_id, words
  ), appended as (
    insert into search_text (tenant_id, user_id, session_id, began, words)
      select $1, '', co.session_id, co.started_at, said.words from (
        select session_id, string_agg(words, chr(1)) as words from taken group by session_id
      ) said cross join lateral (select * from consultation where tenant_id = $1 and session_id = said.session_id offset 0) co
  )
  select count(*)::int as parts from taken`

const FORGET_FRESH = 'delete from search_fresh where tenant_id = $1 and session_id = any($2)'
const FORGET = `delete from search_text where tenant_id = $1 and (user_id = '' and session_id = any($2) or user_id <> '' and user_id = any($3))`

/** Sessions in parts of some messages, so that what is found in one is hardly by chance. */
const READ_SESSIONS = `insert into search_text (tenant_id, user_id, session_id, began, words)
  select $1, '', session_id, began, string_agg(words, chr(1) order by at) from (
    select co.session_id, co.started_at as began, m.at, lower(${SEARCHED_WORDS}) as words,
      sum(char_length(${SEARCHED_WORDS})) over (partition by co.session_id order by m.at) / 2000 as part
    from consultation co cross join lateral (
      select * from message m where m.tenant_id = co.tenant_id and m.user_id = co.user_id and m.session_id = co.session_id
        and ${saidWithin('co')} offset 0
    ) m
    where co.tenant_id = $1 and co.session_id = any($2) and not m.recalled
  ) said group by session_id, began, part
  union all
  select $1, '', session_id, started_at, lower(concat_ws(chr(10), summary, tags #>> '{}')) from consultation
    where tenant_id = $1 and session_id = any($2) and (summary <> '' or tags <> '[]')`

const READ_VISITORS = `insert into search_text (tenant_id, user_id, session_id, began, words)
  select $1, user_id, '', 0, lower(concat_ws(chr(10), name, phone, email)) from visitor
  where tenant_id = $1 and user_id = any($2) and (name <> '' or phone <> '' or email <> '')`

/** Runs a statement that may take long. */
const patiently = (db: Pick<Db, 'transaction'>, text: string, values: readonly unknown[] = []): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(PATIENT)
    await tx.rows({ text, values, query_timeout })
  })

type Stale = { readonly n: number; readonly userId: string; readonly sessionId: string }
type Mark = { readonly tenantId: string; readonly seq: number; readonly head: number }

/** Reads what has changed again, the newest first. @returns whether there was anything */
const readStale = async (tx: Pick<Tx, 'rows'>, tenantId: string, size: number): Promise<boolean> => {
  const stale = await tx.rows<Stale>({
    name: 'search-stale',
    text: `delete from search_stale where n in (select n from search_stale where tenant_id = $1 order by n desc limit $2)
      returning n, user_id as "userId", session_id as "sessionId"`,
    values: [tenantId, size],
  })
  if (stale.length === 0) return false
  const sessions = stale.flatMap(({ sessionId }) => (sessionId === '' ? [] : sessionId))
  const users = stale.flatMap(({ userId }) => (userId === '' ? [] : userId))
  await Promise.all([
    tx.rows({ text: FORGET_FRESH, values: [tenantId, sessions] }),
    tx.rows({ text: FORGET, values: [tenantId, sessions, users] }),
    tx.rows({ text: READ_SESSIONS, values: [tenantId, sessions], query_timeout }),
    tx.rows({ text: READ_VISITORS, values: [tenantId, users], query_timeout }),
  ])
  return true
}

/** Reads events of the log. @returns where it has come to */
const readLog = async (tx: Pick<Tx, 'rows'>, { tenantId, seq, head }: Mark, size: number): Promise<number> => {
  const to = Math.min(head, seq + size)
  await Promise.all([
    tx.rows({ name: 'search-gather', text: GATHER, values: [tenantId, seq, to], query_timeout }),
    tx.rows({ text: 'update search_mark set seq = $2 where tenant_id = $1', values: [tenantId, to], query_timeout }),
  ])
  return to
}

/** Takes up what was read of the log into the index. @returns whether there was anything */
const append = async (tx: Pick<Tx, 'rows'>, tenantId: string, size: number): Promise<boolean> => {
  const statement = { name: 'search-append', text: APPEND, values: [tenantId, size], query_timeout }
  const [taken] = await tx.rows<{ parts: number }>(statement)
  return taken !== undefined && taken.parts > 0
}

/** Takes up what is new of one tenant, a step at a time. */
const createSteps = ({ db, clock }: SearchWorkerParts) => {
  /** When this node read the log of a tenant to its end last, in ms of `elapsed`. */
  const read = new Map<string, number>()
  const [events, parts] = [createPace(EVENTS.least, EVENTS.most), createPace(EVENTS.least, EVENTS.most)]
  const stale = createPace(STALE.least, STALE.most)

  const isDue = ({ tenantId, seq, head }: Mark): boolean => {
    const last = read.get(tenantId) ?? Number.NEGATIVE_INFINITY
    return head - seq >= EVENTS.least || (head > seq && clock.elapsed() - last >= PAUSE_MS)
  }
  const paced = async <T>(pace: Pace, work: (size: number) => Promise<T>): Promise<T> => {
    const began = clock.elapsed()
    const done = await work(pace.size())
    pace.took(clock.elapsed() - began)
    return done
  }
  /** Runs `work` while no other node is at this tenant. @returns false if one is */
  const alone = (tenantId: string, work: (tx: Pick<Tx, 'rows'>, mark: Mark) => Promise<boolean>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [mark] = await tx.rows<Mark>({
        name: 'search-mark',
        text: `select m.tenant_id as "tenantId", m.seq, l.last_seq as head from search_mark m
          join tenant_log l on l.tenant_id = m.tenant_id where m.tenant_id = $1 for update of m skip locked`,
        values: [tenantId],
      })
      if (mark === undefined) return false
      await tx.rows(PATIENT)
      return work(tx, mark)
    })
  const gather = async (tx: Pick<Tx, 'rows'>, mark: Mark): Promise<boolean> => {
    if (!isDue(mark)) return false
    const to = await paced(events, (size) => readLog(tx, mark, size))
    if (to === mark.head) read.set(mark.tenantId, clock.elapsed())
    return true
  }

  return {
    isDue,
    /** Reads the log. @returns whether there was anything to read */
    gather: (tenantId: string) => alone(tenantId, gather),
    /** Takes up into the index. @returns whether there was anything to do */
    step: (tenantId: string) =>
      alone(
        tenantId,
        async (tx, mark) =>
          (await paced(stale, (size) => readStale(tx, tenantId, size))) ||
          (await gather(tx, mark)) ||
          paced(parts, (size) => append(tx, tenantId, size)),
      ),
  }
}

/** Tenants, with the end of their logs, and what is to be done for them. */
const HEADS = `select l.tenant_id as "tenantId", l.last_seq as head, m.seq,
    (select count(*)::int from search_fresh f where f.tenant_id = l.tenant_id) as parts,
    (select count(*)::int from search_stale s where s.tenant_id = l.tenant_id) as unread
  from tenant_log l left join search_mark m on m.tenant_id = l.tenant_id`
const MARKS = `select m.tenant_id as "tenantId", m.seq, l.last_seq as head from search_mark m join tenant_log l on l.tenant_id = m.tenant_id`

type Head = {
  readonly tenantId: string
  readonly head: number
  readonly seq: number | null
  readonly parts: number
  readonly unread: number
}

/** The index of a new tenant has everything before it. */
const lagOf = ({ head, seq, parts, unread }: Head): SearchLag => ({ events: head - (seq ?? 0) + parts, unread })

/** Rounds of steps, of which few are made while many write. */
export const createSearchWorker = (parts: SearchWorkerParts): SearchWorker => {
  const { db, clock } = parts
  const { isDue, gather, step } = createSteps(parts)
  let known: readonly Head[] = []
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  /** Time in which the log was read since the last round (ms). */
  let gatheredMs = 0

  const readLogs = async (): Promise<void> => {
    const began = clock.elapsed()
    const marks = await db.rows<Mark>({ name: 'search-marks', text: MARKS, values: [] })
    for (const mark of marks.filter(isDue)) if (!stopped) await gather(mark.tenantId)
    gatheredMs += clock.elapsed() - began
  }

  const takeUp = async (): Promise<void> => {
    const before = new Map(known.map(({ tenantId, head }) => [tenantId, head]))
    known = await db.rows<Head>({ name: 'search-heads', text: HEADS, values: [] })
    const isBusy = known.some(({ tenantId, head }) => head - (before.get(tenantId) ?? head) > MANY)
    const until = clock.elapsed() + (isBusy ? Math.max(BUSY_ROUND_MS - gatheredMs, LEAST_ROUND_MS) : ROUND_MS)
    gatheredMs = 0
    const goesOn = () => !stopped && clock.elapsed() < until
    let hasTaken = false
    for (const { tenantId, seq } of known) {
      if (seq === null && goesOn()) await patiently(db, BEGIN, [tenantId])
      while (goesOn() && (await step(tenantId))) hasTaken = true
    }
    if (hasTaken) await patiently(db, SORT_IN)
  }

  const run = (work: Promise<void>): Promise<void> => {
    // the outcome of the earlier work must not be kept with each one after it
    running = Promise.allSettled([running, work]).then(() => undefined)
    return work
  }
  return {
    gather: () => run(readLogs()),
    round: () => run(takeUp()),
    stop: async () => {
      stopped = true
      await running
    },
    lag: (tenantId) =>
      known
        .filter((head) => tenantId === undefined || head.tenantId === tenantId)
        .map(lagOf)
        .reduce((sum, one) => ({ events: sum.events + one.events, unread: sum.unread + one.unread }), {
          events: 0,
          unread: 0,
        }),
  }
}
