import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Agent, createCast } from './cast.ts'
import { countGaps } from './crash/gaps.ts'
import { type Clone, cloneAgent, cloneVisitor } from './rows/clones.ts'
import { startServer } from './server.ts'
import { percentile } from './statistics.ts'
import { embeddedStore, type Store, withClient } from './stores.ts'
import { createDesk, type Desk } from './storm/desk.ts'
import { type Acked, startWriters, type Writers } from './storm/writers.ts'

const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '50' },
    /** Messages that the desks miss. */
    missed: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '500' },
    port: { type: 'string', default: '18760' },
  },
})
const [port, desks, missed, rate] = [values.port, values.desks, values.missed, values.rate].map(Number) as [
  number,
  number,
  number,
  number,
]

const VISITORS = 600
/** Waits that only a fault outlasts. */
const PATIENCE_MS = 180_000
const AFTER_MS = 10_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Gives the visitors to the agents in turn. */
const share = async (client: pg.Client, clones: readonly Clone[], agents: readonly Agent[]): Promise<void> => {
  const values = [clones.map(({ sessionId }) => sessionId), clones.map((_, i) => agents[i % agents.length]?.adminId)]
  for (const table of ['conversation', 'consultation'])
    await client.query(
      `update ${table} t set admin_id = g.admin_id from unnest($1::text[], $2::text[]) g(session_id, admin_id) where t.session_id = g.session_id`,
      values,
    )
}

const until = async (what: string, done: () => boolean): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (!done()) {
    if (performance.now() > end) throw new Error(`waited too long: ${what}`)
    await pause(50)
  }
}

const shown = (acked: readonly Acked[], seconds: number): string => {
  const times = acked.map(({ ms }) => ms)
  const slowest = times.reduce((most, ms) => Math.max(most, ms), 0)
  return `${(acked.length / seconds).toFixed(0)} messages/s, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`
}

/** What the writers do while `work` runs and for some seconds more, in one line. */
const during = async (name: string, writers: Writers, work: () => Promise<void>): Promise<void> => {
  const [from, began] = [writers.acked.length, performance.now()]
  await work()
  const seconds = (performance.now() - began) / 1000
  say(`${name}: ${seconds.toFixed(1)} s, ${shown(writers.acked.slice(from), seconds)}`)
}

/** Every desk knows every message of its own visitors from a place on. */
const isLevel = (all: readonly Desk[], owner: ReadonlyMap<string, number>, acked: readonly Acked[]): boolean =>
  acked.every(({ text, sessionId }) => all[owner.get(sessionId) ?? -1]?.heard.has(text) ?? false)

/** Messages that are not in the store exactly once. */
const countWrong = async (client: pg.Client, acked: readonly Acked[]): Promise<number> => {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from unnest($1::text[]) t(text)
      left join (select content, count(*) as n from message where content like 'storm %' group by content) m on m.content = t.text
      where n is distinct from 1`,
    [acked.map(({ text }) => text)],
  )
  return rows[0]?.wrong ?? 0
}

const prepare = async (store: Store) => {
  const cast = createCast(port)
  const agent = await cast.hire('storm', 1)
  const original = await cast.visit(2)
  return withClient(store, async (client) => {
    const clones = await cloneVisitor(client, original, VISITORS)
    const agents = await cloneAgent(client, agent, desks)
    await share(client, clones, agents)
    return { clones, agents }
  })
}

/** @returns what went wrong, in words */
const runOn = async (store: Store): Promise<string[]> => {
  // visitors do not time out during the run
  const start = () =>
    startServer({ port, env: { ...store.env, FOYER_QUEUE_LEAVE: '3600', FOYER_VISITOR_GONE: '3600' } })
  let server = await start()
  try {
    const { clones, agents } = await prepare(store)
    const owner = new Map(clones.map(({ sessionId }, i) => [sessionId, i % agents.length]))
    const all = agents.map((agent) => createDesk(port, agent))
    for (const desk of all) desk.connect()
    const writers = startWriters(port, clones, rate)
    await until('every desk hears its visitors', () => all.every(({ heard }) => heard.size > 0))
    for (const desk of all) desk.leave()
    const left = writers.acked.length
    await during('no desk is there', writers, () =>
      until('the messages that are missed', () => writers.acked.length - left >= missed),
    )
    let known = 0
    const level = () => isLevel(all, owner, writers.acked.slice(0, known))
    await during('a desk storm', writers, async () => {
      known = writers.acked.length
      for (const desk of all) desk.connect()
      await until('the desks know what they missed', level)
    })
    await during('after it', writers, () => pause(AFTER_MS))
    await during('a start under load', writers, async () => {
      await server.kill()
      server = await start()
      const back = writers.acked.length
      await until('messages are answered again', () => writers.acked.length > back + rate)
    })
    await writers.stop()
    known = writers.acked.length
    await until('the desks know everything', level)
    for (const desk of all) desk.leave()
    const wrongs: string[] = []
    const repeated = all.reduce((sum, desk) => sum + desk.repeated(), 0)
    say(
      `lists were loaded ${all.reduce((sum, desk) => sum + desk.loads(), 0)} times by ${all.length} desks; ${repeated} events came twice`,
    )
    if (repeated > 0) wrongs.push(`${repeated} events came twice`)
    const [wrong, gaps] = await withClient(store, async (client) => [
      await countWrong(client, writers.acked),
      await countGaps(client),
    ])
    say(`${writers.acked.length} acked, ${wrong} not in the store exactly once, ${gaps} gaps`)
    if ((wrong ?? 0) > 0) wrongs.push(`${wrong} messages are not in the store exactly once`)
    if ((gaps ?? 0) > 0) wrongs.push(`${gaps} gaps`)
    return wrongs
  } finally {
    await server.stop()
  }
}

const store = embeddedStore()
const wrongs = await runOn(store)
  .catch((error: unknown) => [String(error)])
  .finally(() => store.remove())
for (const wrong of wrongs) say(`WRONG: ${wrong}`)
say(wrongs.length > 0 ? 'storm: FAILED' : 'storm: passed')
process.exit(wrongs.length > 0 ? 1 : 0)
