import pg from 'pg'
import { createApi } from '../api.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'

const PAGE = 20
const EACH = 1000
const CALLS = 300

/** Inserts a history of `EACH` messages for each clone from `first` to `last`. */
const FILL = `insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, msg_type, content, at)
  select 'demo', 'u' || lpad(to_hex(v), 32, '0'), 'message' || (1600000000000 + n * 1000), n, 's' || lpad(to_hex(v), 32, '0'), 1 + n % 2, 1,
    'A line of a conversation of some time ago, about a parcel and where it is', 1600000000000 + n * 1000
  from generate_series($1::int, $2::int) v, generate_series(1, ${EACH}) n`

/** The minimum query of the call: the newest messages before a time, by the index of times. */
const QUERY = `select * from message where tenant_id = 'demo' and user_id = $1 and at < $2 order by at desc limit ${PAGE}`

type Sample = { readonly callUs: number; readonly queryUs: number }

/** Measures the call and the bare query in turns, on pages in the middle of histories. */
const measure = async (bench: Bench, client: pg.Client, first: number, visitors: number): Promise<Sample> => {
  const api = createApi({ port: bench.port })
  const calls: number[] = []
  const queries: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const userId = bench.clones[first - 1 + ((n * 7) % visitors)]?.userId ?? ''
    const maxTime = 1600000000000 + (100 + ((n * 37) % (EACH - 100))) * 1000
    const began = performance.now()
    await api.ask('visitor', 'getHistoryMsg', { userId, pageSize: PAGE, maxTime })
    const called = performance.now()
    await client.query({ name: 'history', text: QUERY, values: [userId, maxTime] })
    queries.push(performance.now() - called)
    calls.push(called - began)
  }
  api.close()
  return { callUs: median(calls) * 1000, queryUs: median(queries) * 1000 }
}

const rowOf = (stored: number, { callUs, queryUs }: Sample): Row => ({
  what: `getHistoryMsg of ${PAGE}, ${tidy(stored)} messages in store`,
  ours: `${tidy(callUs)} µs over HTTP`,
  beside: `the store's own query ${tidy(queryUs)} µs, ratio ${tidy(callUs / queryUs)}`,
  goal: '2 times the query',
  verdict: verdictOf(callUs / queryUs, 'at most', 2, 'times'),
})

export const historyRows = async (bench: Bench): Promise<Row[]> => {
  // visitors without messages of earlier measurements
  const first = 200
  const most = bench.full ? 1000 : bench.quick ? 20 : 100
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  try {
    await client.query(FILL, [first, first])
    await client.query('analyze message')
    await measure(bench, client, first, 1)
    const few = await measure(bench, client, first, 1)
    await client.query(FILL, [first + 1, first + most - 1])
    await client.query('analyze message')
    await measure(bench, client, first, most)
    const many = await measure(bench, client, first, most)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from message')
    return [
      rowOf(EACH, few),
      rowOf(rows[0]?.count ?? 0, many),
      {
        what: '  grown by',
        ours: tidy(many.callUs / few.callUs),
        beside: `the query by ${tidy(many.queryUs / few.queryUs)}`,
        goal: 'flat: 1.2 at most',
        verdict: verdictOf(many.callUs / few.callUs, 'at most', 1.2, 'times'),
      },
    ]
  } finally {
    await client.end()
  }
}
