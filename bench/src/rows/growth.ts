import pg from 'pg'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'
import { keepAgent } from './delivery.ts'
import { fillPast, type Past } from './fill.ts'
import { historyRow, measureHistory } from './history.ts'
import { listRows } from './lists.ts'
import { AT_ONCE, EACH } from './plan.ts'
import { awaitIndex, searchRows } from './search.ts'
import { type Sample, sendRound } from './send.ts'

const WRITERS = 16
/** Sends are measured so often at each size, after one round that does not count. */
const ROUNDS = 3

/** Whole groups of sessions with about so many messages. */
const sessionsOf = (messages: number): number => Math.round(messages / (AT_ONCE * EACH)) * AT_ONCE

const countMessages = async (client: pg.Client): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from message')).rows[0]?.n ?? 0

const measureSends = async (bench: Bench): Promise<Sample> => {
  await sendRound(bench, WRITERS)
  const samples: Sample[] = []
  for (let n = 0; n < ROUNDS; n++) samples.push(await sendRound(bench, WRITERS))
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick))
  return { perSecond: of((s) => s.perSecond), cpuMs: of((s) => s.cpuMs), serverMs: of((s) => s.serverMs), lost: 0 }
}

type Size = { readonly stored: number; readonly sends: Sample; readonly rows: readonly Row[] }

const measureAt = async (bench: Bench, client: pg.Client, past: Past, sessions: number): Promise<Size> => {
  const stored = await countMessages(client)
  bench.say(`  ${tidy(stored)} messages: sends`)
  const sends = await measureSends(bench)
  if (sessions === 0) return { stored, sends, rows: [] }
  bench.say('  history, lists and search')
  const history = await measureHistory(bench, client, past.users, sessions)
  const lists = await listRows(bench, client, stored)
  return { stored, sends, rows: [historyRow(stored, history), ...lists, ...(await searchRows(bench, client, stored))] }
}

const growthRow = (first: Size, { stored, sends }: Size): Row => ({
  what: `durable messages/s, ${WRITERS} writers, ${tidy(stored)} messages in store`,
  ours: `${tidy(sends.perSecond)}, ${tidy(sends.cpuMs)} ms of CPU each`,
  beside: `${tidy(first.stored)} in store ${tidy(first.sends.perSecond)}, ${tidy(first.sends.cpuMs)} ms; ratio ${tidy(sends.perSecond / first.sends.perSecond)}`,
  goal: '0.95 of it',
  verdict: verdictOf(sends.perSecond / first.sends.perSecond, 'at least', 0.95, 'times'),
})

/** Sends, history, lists and search in a store that grows, as a busy team fills it: conversations in turns, each message with its event. */
export const growthRows = async (bench: Bench): Promise<Row[]> => {
  const sizes = bench.quick ? [0, 10_000] : bench.full ? [0, 100_000, 1_000_000] : [0, 100_000]
  const client = new pg.Client(bench.store.connection())
  await client.connect()
  const leaveDesk = await keepAgent(bench)
  const past = { users: bench.past, adminId: bench.agent.adminId, original: bench.original.sessionId }
  const measured: Size[] = []
  try {
    let filled = 0
    for (const size of sizes) {
      const sessions = sessionsOf(size)
      if (sessions > filled) {
        const began = performance.now()
        await fillPast(client, past, filled, sessions)
        bench.say(`  filled in ${tidy((performance.now() - began) / 1000)} s`)
        await awaitIndex(bench, client)
      }
      filled = sessions
      measured.push(await measureAt(bench, client, past, sessions))
    }
    const [first] = measured
    if (first === undefined) return []
    return measured.flatMap((size) => (size === first ? [] : [growthRow(first, size), ...size.rows]))
  } finally {
    leaveDesk()
    await client.end()
  }
}
