import type pg from 'pg'
import { createChance } from '../chance.ts'
import type { Clone } from './clones.ts'
import { AT_ONCE, createTexts, EACH, placeOf } from './plan.ts'

/** Epoch ms at which a past begins, and the time between two messages of all. */
const START = 1_600_000_000_000
const STEP_MS = 500
const BATCH = 5000

/** The time of the n-th message of all. */
export const timeOf = (n: number): number => START + n * STEP_MS

/** What a past consists of: conversations of these visitors, who have no messages, of which one in ten was the agent's. */
export type Past = {
  readonly users: readonly Clone[]
  readonly adminId: string
  /** A session whose other columns they get. */
  readonly original: string
}

/** What goes on now began before, so that the filled in sessions are the newest, as in a store that has grown. */
const EARLIER = `update consultation set started_at = ${START} - 1000 where ended_at is null`

const SESSIONS = `insert into consultation
  select (jsonb_populate_record(k, jsonb_build_object('user_id', t.user_id, 'session_id', t.session_id, 'admin_id', t.admin_id,
    'agent_at', t.began, 'started_at', t.began, 'ended_at', t.ended))).*
  from consultation k, unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) as t(user_id, session_id, admin_id, began, ended)
  where k.session_id = $6`

const MESSAGES = `with given as (
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::text[], $6::bigint[])
      with ordinality as t(user_id, session_id, seq, sender, content, at, n)
  ), said as (
    insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, sender_id, sender_name, msg_type, content, at)
    select 'demo', user_id, 'message' || at, seq, session_id, sender, user_id, 'Ann', 1, content, at from given order by n
  ), counter as (
    update tenant_log set last_seq = last_seq + $7 where tenant_id = 'demo' returning last_seq - $7 as base
  )
  insert into event (tenant_id, user_id, seq, tenant_seq, session_id, kind, at, admin_id, group_id, data)
  select 'demo', user_id, seq, base + n, session_id, 'message.created', at, '', '', jsonb_build_object('msgId', 'message' || at)
  from given, counter order by n`

const COUNTS = `update conversation c set last_seq = t.seq, confirmed_seq = t.seq, offline_seq = t.seq, read_seq = t.seq, seen_seq = t.seq
  from (select user_id, max(seq) as seq from message where tenant_id = 'demo' and user_id = any($1) group by user_id) t
  where c.tenant_id = 'demo' and c.user_id = t.user_id`

const fillSessions = (client: pg.Client, { users, adminId, original }: Past, from: number, to: number) => {
  const sessions = Array.from({ length: to - from }, (_, i) => from + i)
  const first = (session: number) => Math.floor(session / AT_ONCE) * AT_ONCE * EACH + (session % AT_ONCE)
  return client.query(SESSIONS, [
    sessions.map((session) => users[session % users.length]?.userId),
    sessions.map((session) => `old${session}`),
    sessions.map((session) => (session % 10 === 0 ? adminId : 'another')),
    sessions.map((session) => timeOf(first(session))),
    sessions.map((session) => timeOf(first(session) + AT_ONCE * (EACH - 1))),
    original,
  ])
}

const NOW = '(extract(epoch from now()) * 1000)::bigint'
const THERE = [
  ...['admin', 'visitor'].map((who) => `update ${who} set seen_at = ${NOW} where seen_at < ${NOW} - 30000`),
  'update conversation set said_by = 0 where said_by <> 0',
]

/** Without this at least once a minute the agent is lost, visitors are gone or silent, and all conversations end. */
export const stayThere = async (client: pg.Client): Promise<void> => {
  for (const statement of THERE) await client.query(statement)
}

/** Fills in ended conversations from one to another number, both whole groups: a message and its event at a time, as the server writes them. */
export const fillPast = async (client: pg.Client, past: Past, from: number, to: number): Promise<void> => {
  const { users } = past
  const textOf = createTexts(createChance(to), to)
  await client.query(EARLIER)
  await fillSessions(client, past, from, to)
  let there = performance.now()
  for (let first = from * EACH; first < to * EACH; first += BATCH) {
    if (performance.now() - there > 15_000) {
      await stayThere(client)
      there = performance.now()
    }
    const places = Array.from({ length: Math.min(BATCH, to * EACH - first) }, (_, i) =>
      placeOf(first + i, users.length),
    )
    const values = [
      places.map(({ visitor }) => users[visitor]?.userId),
      places.map(({ session }) => `old${session}`),
      places.map(({ seq }) => seq),
      places.map(({ line }) => 1 + (line % 2)),
      places.map(textOf),
      places.map((_, i) => timeOf(first + i)),
      places.length,
    ]
    await client.query({ name: 'fill', text: MESSAGES, values })
  }
  await client.query(COUNTS, [users.map(({ userId }) => userId)])
}
