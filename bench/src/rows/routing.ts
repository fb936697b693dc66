import pg from 'pg'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median, percentile } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'

const AGENTS = 200
const EACH = 3
const WAITING = 1000
const ASKS = 200
const LANES = 2

/** Agents who are there for an hour without asking for anything; the clones are with the robot again, the first of them last seen in an hour. */
const SCENE = [
  `insert into admin select (jsonb_populate_record(a, jsonb_build_object('admin_id', 'routing' || n, 'account', 'routing' || n, 'status', 1,
      'max_session', ${EACH}, 'auto_accept', 1, 'seen_at', a.seen_at + 3600000))).* from admin a, generate_series(1, ${AGENTS}) n where a.admin_id = $1`,
  `update admin set status = 0 where admin_id = $1`,
  `update conversation set state = 'robot', admin_id = '', last_admin_id = '', state_at = last_time where state in ('agent', 'queued')`,
]

/** Who gets whom with 200 agents and 1,000 who wait: the answer to who asks, the desk's list, and how fast those who wait are given away. */
export const routingRows = async (bench: Bench): Promise<Row[]> => {
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const apis = Array.from({ length: LANES }, () => createApi({ port: bench.port }))
  const [api] = apis
  if (api === undefined) throw new Error('no lane')
  const ids = bench.clones.map((clone) => clone.userId)
  /** Asks for a person; milliseconds of each answer. */
  const ask = async (count: number, status: number): Promise<number[]> => {
    const times: number[] = []
    const mine = ids.splice(0, count)
    const lane = async (one: typeof api) => {
      for (let userId = mine.pop(); userId !== undefined; userId = mine.pop()) {
        const began = performance.now()
        const answer = await one.ask<{ status: number }>('visitor', 'transferAgent', { userId })
        times.push(performance.now() - began)
        if (answer.status !== status) throw new Error(`transferAgent answered ${answer.status}, ${status} was expected`)
      }
    }
    await Promise.all(apis.map(lane))
    return times
  }
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    for (const statement of SCENE) await client.query(statement, statement.includes('$1') ? [bench.agent.adminId] : [])
    await client.query('analyze admin, conversation')
    const connected = await ask(AGENTS * EACH, 2)
    const first = await ask(ASKS, 3)
    await ask(WAITING - 2 * ASKS, 3)
    const last = await ask(ASKS, 3)
    const lists: number[] = []
    for (let n = 0; n < 9; n++) {
      const began = performance.now()
      const { length } = await api.ask<unknown[]>('admin', 'getSessionList', { status: 3 }, token)
      lists.push(performance.now() - began)
      if (length !== WAITING) throw new Error(`${length} are waiting`)
    }
    await client.query(
      `update admin set max_session = max_session + ${WAITING / AGENTS} where admin_id like 'routing%'`,
    )
    const began = performance.now()
    const waiting = async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from conversation where state = 'queued'`,
      )
      return rows[0]?.n ?? 0
    }
    await api.ask('admin', 'setAdminStatus', { status: 1 }, token)
    const left = await waiting()
    const rate = ((WAITING - left) * 1000) / (performance.now() - began)
    const p99 = percentile(last, 0.99)
    const answer = (times: readonly number[]) => `${tidy(median(times))} ms, p99 ${tidy(percentile(times, 0.99))} ms`
    return [
      {
        what: `transferAgent, ${tidy(WAITING)} waiting, ${AGENTS} agents, ${LANES} at once`,
        ours: answer(last),
        beside: `fewer than ${ASKS} waiting ${answer(first)}; connected ${answer(connected)}`,
        goal: 'p99 50 ms',
        verdict: verdictOf(p99, 'at most', 50, 'ms'),
      },
      {
        what: `getSessionList status 3, ${tidy(WAITING)} waiting`,
        ours: `${tidy(median(lists))} ms`,
        beside: '-',
        goal: '150 ms',
        verdict: verdictOf(median(lists), 'at most', 150, 'ms'),
      },
      {
        what: 'given away when agents come free, a second',
        ours: tidy(rate),
        beside: `${left} left`,
        goal: '200',
        verdict: verdictOf(rate, 'at least', 200, 'a second'),
      },
    ]
  } finally {
    for (const one of apis) one.close()
    await client.end()
  }
}
