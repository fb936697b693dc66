import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Agent } from '../cast.ts'
import { median } from '../statistics.ts'
import { openStream } from '../stream.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'

/** Events that tell a desk to load its lists, in place of what it has missed. */
const MISSED = 2257
const WAIT_MS = 20_000
/** After the first event the rest of what was missed comes. */
const SETTLE_MS = 1000
/** Desks that return one after the other: beside some of them the server indexes messages for the search, or gives memory back. */
const DESKS = 7

/** Events of the tenant that the desks have missed, written as the log has them: messages to others. */
const MISS = `with counter as (update tenant_log set last_seq = last_seq + $1 where tenant_id = 'demo' returning last_seq - $1 as base)
  insert into event (tenant_id, user_id, seq, tenant_seq, session_id, kind, at, admin_id, group_id, data)
  select 'demo', 'missed', base + n, base + n, 'missed', 'messages.read', 1, '', '', '{"time":1}' from counter, generate_series(1, $1::int) n`

type Return = { readonly cpuMs: number; readonly firstMs: number; readonly isTold: boolean }

/** @param seq the last event that the desk has shown */
const returnDesk = async (bench: Bench, agent: Agent, seq: string): Promise<Return> => {
  let first = Number.NaN
  let isTold = false
  const began = performance.now()
  const { serverMs, storeMs } = await withCpu(bench, async () => {
    const close = openStream({
      port: bench.port,
      path: `/api/chat/admin/eventStream?pollId=${agent.pollId}`,
      token: agent.token,
      lastEventId: seq,
      onEvent: ({ eventType }) => {
        if (eventType === MISSED) isTold = true
        if (Number.isNaN(first)) first = performance.now() - began
      },
    })
    while (Number.isNaN(first) && performance.now() - began < WAIT_MS) await pause(20)
    await pause(SETTLE_MS)
    close()
  })
  return { cpuMs: serverMs + storeMs, firstMs: first, isTold }
}

/** Desks that come back after many events of their tenant: what one costs the server and the store. */
export const catchUpRows = async (bench: Bench): Promise<Row[]> => {
  const missed = bench.quick ? 10_000 : 100_000
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  try {
    const agents = await cloneAgent(client, bench.agent, DESKS)
    const { rows } = await client.query<{ seq: string }>(
      `select last_seq as seq from tenant_log where tenant_id = 'demo'`,
    )
    await client.query(MISS, [missed])
    // the server reads what others write to its log within a second
    await pause(2500)
    const returned: Return[] = []
    for (const agent of agents) returned.push(await returnDesk(bench, agent, rows[0]?.seq ?? ''))
    const cpuMs = median(returned.map((one) => one.cpuMs))
    return [
      {
        what: `a desk returns after ${tidy(missed)} events of its tenant, CPU`,
        ours: `${tidy(cpuMs)} ms, first event after ${tidy(median(returned.map((one) => one.firstMs)))} ms`,
        beside: `median of ${DESKS}; ${returned.every((one) => one.isTold) ? 'told' : 'NOT ALL told'} to load their lists`,
        goal: '50 ms',
        verdict: verdictOf(cpuMs, 'at most', 50, 'ms'),
      },
    ]
  } finally {
    await client.end()
  }
}
