import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'

const EACH = 20
const ASKS = 7

/** Ended conversations of the agent with the clones, one per minute, of `EACH` messages; one in 1,000 has the rare word. */
const SESSIONS = `insert into consultation
  select (jsonb_populate_record(k, jsonb_build_object('user_id', 'u' || lpad(to_hex(1 + n % $2::int), 32, '0'), 'session_id', 'old' || n,
    'admin_id', case when n % 10 = 0 then $3::text else 'another' end, 'agent_at', 1600000000000 + n::bigint * 60000, 'started_at', 1600000000000 + n::bigint * 60000,
    'ended_at', 1600000000000 + n::bigint * 60000 + 50000))).*
  from consultation k, generate_series(1, $1::int) n where k.session_id = 's' || lpad(to_hex(1), 32, '0')`
const MESSAGES = `insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, msg_type, content, at)
  select k.tenant_id, k.user_id, 'message' || (k.started_at + m), m, k.session_id, 1 + m % 2, 1,
    'A line of a conversation of some time ago, about a parcel ' || case when substr(k.session_id, 4)::int % 1000 = 7 and m = 9 then 'Brontosaurus'
      else 'and where it is' end, k.started_at + m
  from consultation k, generate_series(1, ${EACH}) m where k.session_id like 'old%'`

/** Lets searches look into every session, as without an index, while `work` runs: the index is far behind, and locked for whoever fills it. */
const withoutIndex = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('update search_mark set seq = seq - 1000000')
  // searches without an index may take longer than the store lets a transaction rest
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query('select from search_mark for update')
  try {
    return await work()
  } finally {
    await client.query('update search_mark set seq = seq + 1000000')
    await client.query('commit')
  }
}

/** What was inserted here is in no log: the index is made from the beginning. @returns seconds until it was complete */
const makeIndex = async (client: pg.Client): Promise<number> => {
  await client.query('truncate search_text, search_stale, search_mark')
  const began = performance.now()
  for (;;) {
    await pause(500)
    const { rows } = await client.query('select from search_mark where not exists (select from search_stale)')
    if (rows.length > 0) return (performance.now() - began) / 1000
  }
}

type Ask = {
  readonly who: string
  readonly what: string
  readonly query: string
  readonly token: string
  readonly goal: number
}

/** Searches of the desk for a frequent, a rare and a missing word, by an operator and by an agent, beside a look into every session. */
export const searchRows = async (bench: Bench): Promise<Row[]> => {
  const sessions = bench.full ? 50_000 : bench.quick ? 500 : 5000
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const api = createApi({ port: bench.port })
  const measure = async ({ query, token }: Ask) => {
    const times: number[] = []
    let found = 0
    for (let n = 0; n < ASKS; n++) {
      const began = performance.now()
      found = (await api.ask<unknown[]>('admin', 'searchSessions', { query }, token)).length
      times.push(performance.now() - began)
    }
    return { ms: median(times), found }
  }
  try {
    await client.query(SESSIONS, [sessions, bench.clones.length, bench.agent.adminId])
    await client.query(MESSAGES)
    await client.query('analyze message, consultation')
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const asks: Ask[] = [
      { who: 'operator', what: 'everywhere', query: 'parcel', token, goal: 50 },
      { who: 'operator', what: 'rare', query: 'brontosaurus', token, goal: 50 },
      { who: 'operator', what: 'nowhere', query: 'pterodactyl', token, goal: 100 },
      { who: 'operator', what: 'nowhere, two letters', query: '恐龙', token, goal: 100 },
      { who: 'agent', what: 'rare', query: 'brontosaurus', token: bench.agent.token, goal: 50 },
      { who: 'agent', what: 'nowhere', query: 'pterodactyl', token: bench.agent.token, goal: 100 },
    ]
    const built = await makeIndex(client)
    await client.query('vacuum analyze search_text')
    const { rows } = await client.query<{ count: number; size: number }>(
      `select count(*)::int as count, (pg_total_relation_size('search_text') / 1048576)::int as size from message`,
    )
    const { count = 0, size = 0 } = rows[0] ?? {}
    bench.say(`the index of ${tidy(count)} messages: ${tidy(built)} s, ${tidy(size)} MB`)
    const made: Row[] = []
    for (const ask of asks) {
      const walked = await withoutIndex(client, () => measure(ask))
      const { ms, found } = await measure(ask)
      made.push({
        what: `searchSessions, ${ask.who}, ${ask.what}, ${tidy(count)} messages`,
        ours: `${tidy(ms)} ms, ${found} found`,
        beside: `a look into every session ${tidy(walked.ms)} ms, ${walked.found} found`,
        goal: `${ask.goal} ms`,
        verdict: verdictOf(ms, 'at most', ask.goal, 'ms'),
      })
    }
    return made
  } finally {
    api.close()
    await client.end()
  }
}
