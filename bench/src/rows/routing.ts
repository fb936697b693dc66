import pg from 'pg'
import { type Api, createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median, percentile } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'
import { openDesk } from './delivery.ts'

const AGENTS = 200
const EACH = 3
const WAITING = 1000
const ASKS = 200
const LANES = 2
/** Conversations that go on while others ask for an agent. */
const ACTIVE = 2000
/** Visitors who ask at the same time. */
const ASKERS = 16

/** All conversations are back with the robot, and no agent is online. */
const EMPTY = [
  `update admin set status = 0`,
  `update conversation set state = 'robot', admin_id = '', last_admin_id = '', state_at = last_time where state in ('agent', 'queued')`,
  `update agent_load set load = 0`,
]
/** Agents who stay online for hours without a request. */
const ONLINE = `update admin set status = 1, max_session = $2, auto_accept = 1, seen_at = seen_at + 36000000 where admin_id = any($1)`
/** The first conversations go on with the agents in turn. */
const BUSY = [
  `update conversation c set state = 'agent', admin_id = t.admin_id from unnest($1::text[], $2::text[]) t(session_id, admin_id) where c.session_id = t.session_id`,
  `update consultation c set admin_id = t.admin_id from unnest($1::text[], $2::text[]) t(session_id, admin_id) where c.session_id = t.session_id`,
]
/** What the server would have counted. */
const LOADS = `insert into agent_load select tenant_id, admin_id, count(*) from conversation where state = 'agent' group by tenant_id, admin_id
  on conflict (tenant_id, admin_id) do update set load = excluded.load`

/** Changes who is with whom, while the server decides nothing: it would mend what it finds half done. */
const undisturbed = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  await client.query('select from routing for update')
  await work()
  await client.query('commit')
}

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
const measureGiving = async (client: pg.Client, api: Api, token: string, ids: readonly string[]) => {
  await client.query(`update admin set max_session = max_session + ${WAITING / AGENTS} where admin_id = any($1)`, [ids])
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

const busyRow = (times: readonly number[], seconds: number, cpu: { serverMs: number; storeMs: number }): Row => ({
  what: `transferAgent, ${tidy(ACTIVE)} active chats, ${AGENTS} agents at their streams, ${ASKERS} at once`,
  ours: `${tidy(times.length / seconds)} a second, ${timesOf(times)}, slowest ${tidy(Math.max(...times))} ms`,
  beside: `CPU of each: server ${tidy(cpu.serverMs / times.length)} ms, store ${tidy(cpu.storeMs / times.length)} ms`,
  goal: 'p99 20 ms',
  verdict: verdictOf(percentile(times, 0.99), 'at most', 20, 'ms'),
})

/** New agents, online and at their streams, and how to close these. */
const openAgents = async (bench: Bench, client: pg.Client, each: number) => {
  const agents = await cloneAgent(client, bench.agent, AGENTS)
  const ids = agents.map(({ adminId }) => adminId)
  await client.query(ONLINE, [ids, each])
  const closing: (() => void)[] = []
  for (const agent of agents) closing.push(await openDesk(bench.port, agent, () => undefined))
  const close = () => {
    for (const one of closing) one()
  }
  return { ids, close }
}

/** Requests for an agent while 200 agents have ten conversations each, and room for as many more. */
const measureBusy = async (bench: Bench, client: pg.Client): Promise<Row> => {
  const { ids, close } = await openAgents(bench, client, (2 * ACTIVE) / AGENTS)
  const apis = Array.from({ length: ASKERS }, () => createApi({ port: bench.port }))
  try {
    const active = bench.clones.slice(-ACTIVE).map(({ sessionId }) => sessionId)
    await undisturbed(client, async () => {
      for (const statement of BUSY) await client.query(statement, [active, active.map((_, n) => ids[n % AGENTS])])
      await client.query(LOADS)
    })
    const asked = bench.clones.slice(0, 5 * ASKS)
    const asking = createAsk(
      apis,
      asked.map(({ userId }) => userId),
    )
    const began = performance.now()
    const { result: times, ...cpu } = await withCpu(bench, () => asking(asked.length, CONNECTED))
    return busyRow(times, (performance.now() - began) / 1000, cpu)
  } finally {
    await client.query('update admin set status = 0 where admin_id = any($1)', [ids])
    close()
    for (const api of apis) api.close()
  }
}

const empty = (client: pg.Client): Promise<void> =>
  undisturbed(client, async () => {
    for (const statement of EMPTY) await client.query(statement)
  })

/** 200 agents, at their streams, with 1,000 waiting visitors: the answer to a request for an agent, the desk's list, and the rate. */
const measureWaiting = async (bench: Bench, client: pg.Client): Promise<Row[]> => {
  const { ids, close } = await openAgents(bench, client, EACH)
  const apis = Array.from({ length: LANES }, () => createApi({ port: bench.port }))
  const [api] = apis
  if (api === undefined) throw new Error('no lane')
  const ask = createAsk(
    apis,
    bench.clones.map(({ userId }) => userId),
  )
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const connected = await ask(AGENTS * EACH, CONNECTED)
    const first = await ask(ASKS, QUEUED)
    await ask(WAITING - 2 * ASKS, QUEUED)
    const last = await ask(ASKS, QUEUED)
    const lists = await timeLists(api, token)
    const giving = await measureGiving(client, api, token, ids)
    return [transferRow(connected, first, last), listRow(lists), givingRow(giving)]
  } finally {
    close()
    for (const one of apis) one.close()
  }
}

/** Routing with what the planner knows of its own, and with agents who listen. */
export const routingRows = async (bench: Bench): Promise<Row[]> => {
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  try {
    await empty(client)
    const busy = await measureBusy(bench, client)
    await empty(client)
    return [busy, ...(await measureWaiting(bench, client))]
  } finally {
    await client.end()
  }
}
