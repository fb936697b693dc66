import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'
import { stayThere } from './fill.ts'
import { SAID } from './plan.ts'

const ASKS = 7
const INDEX_WITHIN_MS = 900_000
/** The server looks so often what there is to read. */
const ROUND_MS = 6000

/** What /metrics says of the index: events and sessions that it has to read. */
const readLag = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return of('foyer_search_behind_events') + of('foyer_search_unread')
}

/**
 * Waits until the index has nearly everything, some minutes at most, and says how long that took after the last message. The store looks after its
 * tables once a minute (statistics, and the list of what an index has yet to sort in); that is not waited for but done.
 */
export const awaitIndex = async (bench: Bench, client: pg.Client): Promise<void> => {
  const began = performance.now()
  let left = Number.POSITIVE_INFINITY
  while (left >= 1000 && performance.now() - began < INDEX_WITHIN_MS) {
    await stayThere(client)
    await pause(ROUND_MS)
    left = await readLag(bench.port)
  }
  const seconds = (performance.now() - began) / 1000
  await client.query('vacuum (analyze) search_text')
  bench.say(`  the index of the search was level after ${tidy(seconds)} s; ${tidy(left)} events are left`)
}

type Ask = {
  readonly who: 'operator' | 'agent' | 'agent without chats'
  readonly what: string
  readonly query: string
  readonly goal: number
}

const ASKED: readonly Ask[] = [
  { who: 'operator', what: 'frequent', query: SAID.frequent, goal: 50 },
  { who: 'operator', what: 'frequent before the newest 300', query: SAID.before, goal: 50 },
  { who: 'operator', what: 'rare', query: SAID.rare, goal: 50 },
  { who: 'operator', what: 'nowhere', query: SAID.never, goal: 100 },
  { who: 'operator', what: 'nowhere, two letters', query: '恐龙', goal: 100 },
  { who: 'agent', what: 'frequent before the newest 300', query: SAID.before, goal: 50 },
  { who: 'agent', what: 'rare', query: SAID.rare, goal: 50 },
  { who: 'agent', what: 'nowhere', query: SAID.never, goal: 100 },
  { who: 'agent without chats', what: 'rare', query: SAID.rare, goal: 50 },
]

/** A walk through everything that an operator may search, one message after the other. */
const WALK = `select count(distinct session_id)::int as n from message where tenant_id = 'demo' and strpos(lower(content), $1) > 0`

/** Searches of the desk for words of several frequencies, beside the store's look into every message. */
export const searchRows = async (bench: Bench, client: pg.Client, stored: number): Promise<Row[]> => {
  const api = createApi({ port: bench.port })
  const measure = async ({ who, what, query, goal }: Ask, token: string): Promise<Row> => {
    const times: number[] = []
    let found = 0
    const { serverMs, storeMs } = await withCpu(bench, async () => {
      for (let n = 0; n < ASKS; n++) {
        const began = performance.now()
        found = (await api.ask<unknown[]>('admin', 'searchSessions', { query }, token)).length
        times.push(performance.now() - began)
      }
    })
    const began = performance.now()
    const { rows } = await client.query<{ n: number }>(WALK, [query])
    return {
      what: `searchSessions, ${who}, ${what}, ${tidy(stored)} messages`,
      ours: `${tidy(median(times))} ms, ${tidy((serverMs + storeMs) / ASKS)} ms of CPU, ${found} found`,
      beside: `a look into every message ${tidy(performance.now() - began)} ms, ${rows[0]?.n} sessions`,
      goal: `${goal} ms`,
      verdict: verdictOf(median(times), 'at most', goal, 'ms'),
    }
  }
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    const [colleague] = await cloneAgent(client, bench.agent, 1)
    const tokens = { operator: token, agent: bench.agent.token, 'agent without chats': colleague?.token ?? '' }
    const rows: Row[] = []
    for (const ask of ASKED) rows.push(await measure(ask, tokens[ask.who]))
    return rows
  } finally {
    api.close()
  }
}
