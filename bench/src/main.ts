import { parseArgs } from 'node:util'
import { createCast } from './cast.ts'
import type { Bench } from './rows/bench.ts'
import { catchUpRows } from './rows/catchUp.ts'
import { cloneVisitor } from './rows/clones.ts'
import { deliveryRows, measureDelivery } from './rows/delivery.ts'
import { growthRows } from './rows/growth.ts'
import { memoryRows } from './rows/memory.ts'
import { pollRows, warmUp } from './rows/poll.ts'
import { routingRows } from './rows/routing.ts'
import { sendRows } from './rows/send.ts'
import { startRows } from './rows/start.ts'
import { startingRows } from './rows/starts.ts'
import { ticketRows } from './rows/tickets.ts'
import { startServer } from './server.ts'
import { openStore, type Store, type StoreKind, withClient } from './stores.ts'
import { type Row, table } from './table.ts'

const ALL = 'memory,poll,delivery,send,chats,catchUp,growth,tickets,routing,start'

const { values } = parseArgs({
  options: {
    /** Takes some two minutes: short runs, once each. */
    quick: { type: 'boolean', default: false },
    /** A store that grows to 1,000,000 messages instead of 100,000. */
    full: { type: 'boolean', default: false },
    /** Only these parts, separated by commas. */
    only: { type: 'string', default: ALL },
    /** `postgres`: a database of its own on the server of TEST_DATABASE_URL. */
    store: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '18780' },
    /** Profiles the server: writes a .cpuprofile into this folder at its end. */
    profile: { type: 'string' },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { quick, full } = values
const port = Number(values.port)
const parts = values.only.split(',')
const wrong = parts.filter((part) => !ALL.split(',').includes(part))
if (wrong.length > 0 || !['embedded', 'postgres'].includes(values.store)) {
  say(`expected: --only ${ALL}, --store embedded|postgres`)
  process.exit(2)
}

const measures: readonly (readonly [string, (bench: Bench) => Promise<Row[]>])[] = [
  // first: memory left by other load must not count as that of streams, and no visitor is loaded yet
  ['memory', memoryRows],
  ['poll', pollRows],
  [
    'delivery',
    async (bench) => deliveryRows(await measureDelivery(bench, bench.seconds * 3), '', { p50: 2.5, p99: 10 }),
  ],
  ['send', sendRows],
  ['chats', startingRows],
  ['catchUp', catchUpRows],
  ['growth', growthRows],
  ['tickets', ticketRows],
  // last: it takes the visitors away from their agent
  ['routing', routingRows],
]

/** Visitors who have no message before the past is filled in. */
const PAST = 1000

const measureOn = async (store: Store): Promise<Row[]> => {
  const env = { ...store.env, FOYER_VISITOR_GONE: '36000', FOYER_QUEUE_LEAVE: '36000' }
  const nodeFlags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  const server = await startServer({ port, env, nodeFlags })
  const rows: Row[] = []
  try {
    const cast = createCast(port)
    const agent = await cast.hire('bench', 1)
    const original = await cast.visit(2)
    const all = await withClient(store, (client) => cloneVisitor(client, original, quick ? 5000 : 11_000 + PAST))
    const [clones, past] = [all.slice(0, -PAST), all.slice(-PAST)]
    const size = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 }
    const bench: Bench = { port, server, store, cast, agent, original, clones, past, full, quick, say, ...size }
    for (const [name, measure] of measures) {
      if (name === 'poll') await warmUp(bench)
      if (!parts.includes(name)) continue
      say(`measuring ${name}`)
      rows.push(...(await measure(bench)))
    }
  } finally {
    await server.stop()
  }
  return rows
}

const store = await openStore(values.store as StoreKind)
try {
  const began = performance.now()
  const rows = await measureOn(store)
  if (parts.includes('start')) {
    say('measuring start')
    rows.push(...(await startRows(port, store, quick ? 2 : 5)))
  }
  say(`\n${table(rows)}\n`)
  const where = store.kind === 'embedded' ? 'the embedded store' : 'PostgreSQL, whose CPU and memory are not counted'
  say(`measured in ${((performance.now() - began) / 1000).toFixed(0)} s on ${where}; the load runs on the same machine`)
} finally {
  await store.remove()
}
