import type pg from 'pg'
import { createApi } from '../api.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'
import type { Clone } from './clones.ts'
import { timeOf } from './fill.ts'
import { EACH } from './plan.ts'

const PAGE = 20
const CALLS = 300

/** The minimum query of the call: the newest messages before a time, by the index of times. */
const QUERY = `select * from message where tenant_id = 'demo' and user_id = $1 and at < $2 order by at desc limit ${PAGE}`

export type History = { readonly callUs: number; readonly queryUs: number }

/** Measures the call and the bare query in turns, on pages of filled in histories. */
export const measureHistory = async (
  bench: Bench,
  client: pg.Client,
  users: readonly Clone[],
  sessions: number,
): Promise<History> => {
  const api = createApi({ port: bench.port })
  const calls: number[] = []
  const queries: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const { userId = '', pollId = '' } = users[(n * 7) % Math.min(users.length, sessions)] ?? {}
    const maxTime = timeOf(Math.floor(sessions * EACH * (0.5 + ((n * 37) % 500) / 1000)))
    // a page has opened the chat before it asks for more of the past, so the server knows its visitor
    await api.ask('visitor', 'getEventMsg', { userId, pollId })
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

export const historyRow = (stored: number, { callUs, queryUs }: History): Row => ({
  what: `getHistoryMsg of ${PAGE}, ${tidy(stored)} messages`,
  ours: `${tidy(callUs)} µs over HTTP`,
  beside: `the store's own query ${tidy(queryUs)} µs, ratio ${tidy(callUs / queryUs)}`,
  goal: '2 times the query',
  verdict: verdictOf(callUs / queryUs, 'at most', 2, 'times'),
})
