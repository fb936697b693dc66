import type pg from 'pg'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'

/** Enough for a steady state: the store plans a statement anew for its first five runs on a connection. */
const ASKS = 25
/** Running conversations of one agent. */
const OWN = 20

/** Gives the first running conversations to an agent of their own, who sees no others. */
const giveOwn = async (client: pg.Client, bench: Bench): Promise<string> => {
  const [agent] = await cloneAgent(client, bench.agent, 1)
  const sessions = bench.clones.slice(0, OWN).map(({ sessionId }) => sessionId)
  for (const table of ['conversation', 'consultation'])
    await client.query(`update ${table} set admin_id = $2 where session_id = any($1)`, [sessions, agent?.adminId])
  return agent?.token ?? ''
}

const takeBack = async (client: pg.Client, bench: Bench): Promise<void> => {
  const sessions = bench.clones.slice(0, OWN).map(({ sessionId }) => sessionId)
  for (const table of ['conversation', 'consultation'])
    await client.query(`update ${table} set admin_id = $2 where session_id = any($1)`, [sessions, bench.agent.adminId])
}

/** The desk's lists: of the team, of an agent, and of ended sessions. */
export const listRows = async (bench: Bench, client: pg.Client, stored: number): Promise<Row[]> => {
  const api = createApi({ port: bench.port })
  const measure = async (what: string, body: object, token: string, goal: number): Promise<Row> => {
    const times: number[] = []
    let length = 0
    const { serverMs, storeMs } = await withCpu(bench, async () => {
      for (let n = 0; n < ASKS; n++) {
        const began = performance.now()
        length = (await api.ask<unknown[]>('admin', 'getSessionList', body, token)).length
        times.push(performance.now() - began)
      }
    })
    return {
      what: `${what}, ${tidy(bench.clones.length)} chats, ${tidy(stored)} messages`,
      ours: `${tidy(median(times))} ms, ${length} sessions`,
      beside: `${tidy((serverMs + storeMs) / ASKS)} ms of CPU each`,
      goal: `${goal} ms`,
      verdict: verdictOf(median(times), 'at most', goal, 'ms'),
    }
  }
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const own = await giveOwn(client, bench)
    // who is whose is known for two seconds
    return [
      await measure("the team's list", { status: 2, scope: 'team' }, token, 15),
      await measure('an own list', { status: 2 }, own, 5),
      await measure("the team's ended list", { status: 0 }, token, 5),
      await measure('an own ended list', { status: 0 }, bench.agent.token, 5),
    ]
  } finally {
    await takeBack(client, bench)
    api.close()
  }
}
