import pg from 'pg'
import { type Api, createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median, percentile } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'

const AGENTS = 200
const EACH = 3
const WAITING = 1000
const ASKS = 200
const LANES = 2

/**
 * Agents who stay online for an hour without a request, while the first agent is offline; all conversations are back with
 * the robot.
 */
const SCENE = [
  `insert into admin select (jsonb_populate_record(a, jsonb_build_object('admin_id', 'routing' || n, 'account', 'routing' || n, 'status', 1,
      'max_session', ${EACH}, 'auto_accept', 1, 'seen_at', a.seen_at + 3600000))).* from admin a, generate_series(1, ${AGENTS}) n where a.admin_id = $1`,
  `update admin set status = 0 where admin_id = $1`,
  `update conversation set state = 'robot', admin_id = '', last_admin_id = '', state_at = last_time where state in ('agent', 'queued')`,
]

/** The statuses that transferAgent answers. */
const CONNECTED = 2
const QUEUED = 3

/** Lets the next visitors ask for an agent; returns the milliseconds of each answer. */
const createAsk =
  (apis: readonly Api[], userIds: string[]) =>
  async (count: number, status: number): Promise<number[]> => {
    const times: number[] = []
    const mine = userIds.splice(0, count)
    const lane = async (api: Api) => {
      for (let userId = mine.pop(); userId !== undefined; userId = mine.pop()) {
        const began = performance.now()
        const answer = await api.ask<{ status: number }>('visitor', 'transferAgent', { userId })
        times.push(performance.now() - began)
        if (answer.status !== status) throw new Error(`transferAgent answered ${answer.status}, ${status} was expected`)
      }
    }
    await Promise.all(apis.map(lane))
    return times
  }

/** The milliseconds of the desk's list of the queue, nine times. */
const timeLists = async (api: Api, token: string): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const began = performance.now()
    const { length } = await api.ask<unknown[]>('admin', 'getSessionList', { status: 3 }, token)
    times.push(performance.now() - began)
    if (length !== WAITING) throw new Error(`${length} are waiting`)
  }
  return times
}

/** Frees the agents: how many conversations per second leave the queue, and how many are left. */
const measureGiving = async (client: pg.Client, api: Api, token: string): Promise<{ rate: number; left: number }> => {
  await client.query(`update admin set max_session = max_session + ${WAITING / AGENTS} where admin_id like 'routing%'`)
  const began = performance.now()
  await api.ask('admin', 'setAdminStatus', { status: 1 }, token)
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from conversation where state = 'queued'`,
  )
  const left = rows[0]?.n ?? 0
  return { rate: ((WAITING - left) * 1000) / (performance.now() - began), left }
}

const timesOf = (times: readonly number[]) => `${tidy(median(times))} ms, p99 ${tidy(percentile(times, 0.99))} ms`

const transferRow = (connected: readonly number[], first: readonly number[], last: readonly number[]): Row => ({
  what: `transferAgent, ${tidy(WAITING)} waiting, ${AGENTS} agents, ${LANES} at once`,
  ours: timesOf(last),
  beside: `fewer than ${ASKS} waiting ${timesOf(first)}; connected ${timesOf(connected)}`,
  goal: 'p99 50 ms',
  verdict: verdictOf(percentile(last, 0.99), 'at most', 50, 'ms'),
})

const listRow = (lists: readonly number[]): Row => ({
  what: `getSessionList status 3, ${tidy(WAITING)} waiting`,
  ours: `${tidy(median(lists))} ms`,
  beside: '-',
  goal: '150 ms',
  verdict: verdictOf(median(lists), 'at most', 150, 'ms'),
})

const givingRow = ({ rate, left }: { rate: number; left: number }): Row => ({
  what: 'given away when agents come free, a second',
  ours: tidy(rate),
  beside: `${left} left`,
  goal: '200',
  verdict: verdictOf(rate, 'at least', 200, 'a second'),
})

/** Routing with 200 agents and 1,000 waiting visitors: the answer to a request for an agent, the desk's list, and the rate. */
export const routingRows = async (bench: Bench): Promise<Row[]> => {
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const apis = Array.from({ length: LANES }, () => createApi({ port: bench.port }))
  const [api] = apis
  if (api === undefined) throw new Error('no lane')
  const userIds = bench.clones.map((clone) => clone.userId)
  const ask = createAsk(apis, userIds)
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    for (const statement of SCENE) await client.query(statement, statement.includes('$1') ? [bench.agent.adminId] : [])
    await client.query('analyze admin, conversation')
    const connected = await ask(AGENTS * EACH, CONNECTED)
    const first = await ask(ASKS, QUEUED)
    await ask(WAITING - 2 * ASKS, QUEUED)
    const last = await ask(ASKS, QUEUED)
    const lists = await timeLists(api, token)
    const giving = await measureGiving(client, api, token)
    return [transferRow(connected, first, last), listRow(lists), givingRow(giving)]
  } finally {
    for (const one of apis) one.close()
    await client.end()
  }
}
