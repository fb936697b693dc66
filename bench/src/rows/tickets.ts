import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median, percentile } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, rateOf, withCpu } from './bench.ts'

const START = 1_700_000_000_000

/** Tickets of 5 channels, 10 groups, 50 agents and 20 types; one in five is open, and each has three entries. */
const TICKETS = `insert into ticket (tenant_id, wo_id, wo_no, kind, title, content, type_id, type_name, source, customer_id, channel_id, session_id,
    group_id, admin_id, status, priority, tags, name, phone, email, due_at, waiting_since, snoozed_until, last_entry, created_at, updated_at)
  select 'demo', 'wo' || n, n, case when n % 10 = 0 then 'message' when n % 50 = 1 then 'callback' else 'ticket' end, 'A parcel that is late ' || n,
    'Words of the customer about a parcel, ' || repeat('and where it is ', 15) || case when n % 1000 = 7 then 'Brontosaurus' else '' end,
    'wt' || n % 20, 'Type', 'page', 'k' || n % 10000, 'c' || n % 5, case when n % 3 = 0 then 's' || n else '' end,
    case when n % 20 = 0 then '' else 'g' || n % 10 end, case when n % 4 = 0 then '' when n % 100 = 3 then $2::text else 'agent' || n % 50 end,
    case when n % 5 = 0 then n / 5 % 3 when n % 5 = 1 then 3 else 5 end, n % 4, jsonb_build_array('tag' || n % 100), 'Ann ' || n, '', n || '@example.com',
    case when n % 5 = 0 then ${START} + n::bigint * 1000 end, case when n % 10 = 0 then ${START} + n::bigint else 0 end,
    case when n % 100 = 5 then 9000000000000 else 0 end, 3, ${START} + n::bigint * 1000, ${START} + (n * 7919::bigint % $1) * 1000
  from generate_series(1, $1::int) n`
const ENTRIES = `insert into ticket_entry (tenant_id, wo_id, entry_no, handle_id, handle_type, status, content, at)
  select 'demo', 'wo' || n, m, 'h' || n || '-' || m, m % 3 + 1, 0, 'An answer about the parcel, ' || repeat('and where it is ', 10), ${START} + m
  from generate_series(1, $1::int) n, generate_series(1, 3) m`
const LONG = `insert into ticket_entry (tenant_id, wo_id, entry_no, handle_id, handle_type, status, content, at)
  select 'demo', 'wo1', m, 'hl' || m, m % 3 + 1, 0, 'An answer about the parcel, ' || repeat('and where it is ', 10), ${START} + m
  from generate_series(4, 500) m`
const MENTIONS = `insert into ticket_mention (tenant_id, wo_id, admin_id, entry_no, at) select 'demo', 'wo' || n, $2, 1, 1 from generate_series(1, $1::int, 500) n`
const MEMBER = `insert into group_member (tenant_id, group_id, admin_id) select 'demo', 'g' || n, $1 from generate_series(1, 2) n`
const COUNTER = `insert into ticket_counter (tenant_id, last_no) values ('demo', $1) on conflict (tenant_id) do update set last_no = $1`

const fill = async (client: pg.Client, count: number, adminId: string): Promise<void> => {
  await client.query(TICKETS, [count, adminId])
  await client.query(ENTRIES, [count])
  await client.query(LONG)
  await client.query(`update ticket set last_entry = 500 where wo_id = 'wo1'`)
  await client.query(MENTIONS, [count, adminId])
  await client.query(MEMBER, [adminId])
  await client.query(COUNTER, [count])
}

const KINDS = ['ticket', 'message', 'callback']

/** Every view, and every filter alone. */
const filters = (adminId: string): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(
    ['mine', 'unassigned', 'open', 'overdue', 'mentioned', 'snoozed', 'all'].map((view) => [
      view,
      { view, woKinds: KINDS },
    ]),
  ),
  kind: { woKinds: ['callback'] },
  status: { woStatuses: [3] },
  priority: { woPriorities: [3] },
  type: { typeIds: ['wt3'] },
  agent: { adminIds: [adminId] },
  group: { groupIds: ['g1'] },
  channel: { channelIds: ['c1'] },
  tag: { tags: ['tag3'] },
  customer: { customerId: 'k7' },
  session: { sessionId: 's9' },
  nobody: { adminIds: ['nobody'] },
  'several filters': { view: 'open', typeIds: ['wt5'], woPriorities: [1, 3], groupIds: ['g1', 'g5'] },
  'a frequent word': { words: 'parcel' },
})
const SORTS = ['newest', 'updated', 'due', 'priority', 'waiting']

type Timed = { readonly what: string; readonly ms: number }

/** Every filter in every order, one call after the other. */
const measureLists = async (bench: Bench, who: string, token: string, rounds: number): Promise<Timed[]> => {
  const api = createApi({ port: bench.port })
  const timed: Timed[] = []
  for (let round = 0; round < rounds; round++)
    for (const [name, filter] of Object.entries(filters(bench.agent.adminId)))
      for (const sort of SORTS) {
        const began = performance.now()
        await api.ask('admin', 'queryWoList', { ...filter, sort, page: 1, pageSize: 50 }, token)
        timed.push({ what: `${who}, ${name}, ${sort}`, ms: performance.now() - began })
      }
  api.close()
  return timed
}

/** The row of the calls, with the combination that took longest by its median. */
const listRow = (what: string, timed: readonly Timed[], cpuMs: number): Row => {
  const groups = Map.groupBy(timed, (one) => one.what)
  const medians = [...groups].map(([name, own]) => ({ name, ms: median(own.map(({ ms }) => ms)) }))
  const slowest = medians.toSorted((a, b) => b.ms - a.ms)[0]
  const times = timed.map(({ ms }) => ms)
  return {
    what,
    ours: `p50 ${tidy(median(times))} ms, p99 ${tidy(percentile(times, 0.99))} ms`,
    beside: `${tidy(cpuMs / timed.length)} ms of CPU each; slowest: ${slowest?.name} ${tidy(slowest?.ms ?? Number.NaN)} ms`,
    goal: 'p99 50 ms',
    verdict: verdictOf(percentile(times, 0.99), 'at most', 50, 'ms'),
  }
}

const callRow = async (
  bench: Bench,
  what: string,
  [name, body, token, goal]: readonly [string, object, string, number],
): Promise<Row> => {
  const api = createApi({ port: bench.port })
  const times: number[] = []
  const { serverMs, storeMs } = await withCpu(bench, async () => {
    for (let n = 0; n < 50; n++) {
      const began = performance.now()
      await api.ask('admin', name, body, token)
      times.push(performance.now() - began)
    }
  })
  api.close()
  return {
    what,
    ours: `p50 ${tidy(median(times))} ms, p99 ${tidy(percentile(times, 0.99))} ms`,
    beside: `${tidy((serverMs + storeMs) / times.length)} ms of CPU each`,
    goal: `${goal} ms`,
    verdict: verdictOf(percentile(times, 0.99), 'at most', goal, 'ms'),
  }
}

/** Tickets that agents open at the desk, on four connections. */
const intakeRow = async (bench: Bench, token: string): Promise<Row> => {
  const apis = Array.from({ length: 4 }, () => createApi({ port: bench.port }))
  const body = {
    woTitle: 'A parcel',
    woContent: 'It is late. '.repeat(20),
    customerName: 'Ann',
    email: 'a@example.com',
  }
  const { perSecond } = await rateOf(apis.length, bench.seconds * 2, (lane) =>
    (apis[lane] as (typeof apis)[number]).ask('admin', 'addWo', body, token),
  )
  for (const api of apis) api.close()
  return {
    what: 'addWo at the desk, tickets a second',
    ours: `${tidy(perSecond)} a second`,
    beside: '-',
    goal: '50 a second',
    verdict: verdictOf(perSecond, 'at least', 50, 'a second'),
  }
}

/** The desk's lists of tickets with every filter in every order, a ticket with a long timeline, and tickets taken in. */
export const ticketRows = async (bench: Bench): Promise<Row[]> => {
  const count = bench.quick ? 10_000 : 100_000
  const rounds = bench.quick ? 1 : 6
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const api = createApi({ port: bench.port })
  const rows: Row[] = []
  try {
    await fill(client, count, bench.agent.adminId)
    // the groups of a sign-in are known for two seconds
    await pause(2500)
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const viewers = [
      ['operator', token],
      ['agent', bench.agent.token],
    ] as const
    for (const state of ['a fresh table', 'with statistics']) {
      if (state === 'with statistics') await client.query('vacuum analyze ticket, ticket_entry, ticket_mention')
      for (const [who, by] of viewers) {
        const { result, serverMs, storeMs } = await withCpu(bench, () => measureLists(bench, who, by, rounds))
        rows.push(listRow(`queryWoList, ${who}, ${tidy(count)} tickets, ${state}`, result, serverMs + storeMs))
      }
    }
    rows.push(await callRow(bench, 'getWoCounts, agent', ['getWoCounts', {}, bench.agent.token, 50]))
    rows.push(await callRow(bench, 'getWo, 500 entries', ['getWo', { woId: 'wo1' }, token, 30]))
    for (const words of ['brontosaurus', 'triceratops', 'parcel brontosaurus'])
      rows.push(await callRow(bench, `queryWoList, ${words}`, ['queryWoList', { words }, token, 100]))
    rows.push(await intakeRow(bench, token))
  } finally {
    api.close()
    await client.end()
  }
  return rows
}
