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

/** A search of the desk for a frequent, a rare and a missing word, by an operator and by an agent. */
export const searchRows = async (bench: Bench): Promise<Row[]> => {
  const sessions = bench.full ? 50_000 : bench.quick ? 500 : 5000
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const api = createApi({ port: bench.port })
  try {
    await client.query(SESSIONS, [sessions, bench.clones.length, bench.agent.adminId])
    await client.query(MESSAGES)
    await client.query('analyze message, consultation')
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from message')
    const row = async (who: string, what: string, query: string, by: string): Promise<Row> => {
      const times: number[] = []
      let found = 0
      for (let n = 0; n < ASKS; n++) {
        const began = performance.now()
        found = (await api.ask<unknown[]>('admin', 'searchSessions', { query }, by)).length
        times.push(performance.now() - began)
      }
      return {
        what: `searchSessions, ${who}, ${what}, ${tidy(rows[0]?.count ?? 0)} messages`,
        ours: `${tidy(median(times))} ms, ${found} found`,
        beside: '-',
        goal: '1,500 ms',
        verdict: verdictOf(median(times), 'at most', 1500, 'ms'),
      }
    }
    return [
      await row('operator', 'everywhere', 'parcel', token),
      await row('operator', 'rare', 'brontosaurus', token),
      await row('operator', 'nowhere', '恐龙', token),
      await row('agent', 'rare', 'brontosaurus', bench.agent.token),
      await row('agent', 'nowhere', '恐龙', bench.agent.token),
    ]
  } finally {
    api.close()
    await client.end()
  }
}
