import { parseArgs } from 'node:util'
import { createCast } from './cast.ts'
import type { Bench } from './rows/bench.ts'
import { cloneVisitor } from './rows/clones.ts'
import { deliveryRows, measureDelivery } from './rows/delivery.ts'
import { historyRows } from './rows/history.ts'
import { memoryRows } from './rows/memory.ts'
import { pollRows, warmUp } from './rows/poll.ts'
import { routingRows } from './rows/routing.ts'
import { searchRows } from './rows/search.ts'
import { sendRows } from './rows/send.ts'
import { startRows } from './rows/start.ts'
import { ticketRows } from './rows/tickets.ts'
import { startServer } from './server.ts'
import { embeddedStore, type Store, withClient } from './stores.ts'
import { type Row, table } from './table.ts'

const { values } = parseArgs({
  options: {
    /** Takes under a minute: short runs, once each, without `npm start`. */
    quick: { type: 'boolean', default: false },
    /** 1,000,000 messages in store instead of 100,000. */
    full: { type: 'boolean', default: false },
    /** Only these parts, separated by commas. */
    only: { type: 'string', default: 'memory,poll,delivery,send,history,search,tickets,routing,start' },
    port: { type: 'string', default: '18780' },
    /** Profiles the server: writes a .cpuprofile into this folder at its end. */
    profile: { type: 'string' },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { quick, full } = values
const port = Number(values.port)
const parts = values.only.split(',')

const measures: readonly (readonly [string, (bench: Bench) => Promise<Row[]>])[] = [
  // first: memory left by other load must not count as that of streams
  ['memory', memoryRows],
  ['poll', pollRows],
  ['delivery', async (bench) => deliveryRows(await measureDelivery(bench, bench.seconds * 3), '', { p50: 5, p99: 25 })],
  ['send', sendRows],
  ['history', historyRows],
  ['search', searchRows],
  ['tickets', ticketRows],
  // last: it takes the visitors away from their agent
  ['routing', routingRows],
]

const measureOn = async (store: Store): Promise<Row[]> => {
  const env = { ...store.env, FOYER_VISITOR_GONE: '3600' }
  const nodeFlags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  const server = await startServer({ port, env, nodeFlags })
  const rows: Row[] = []
  try {
    const cast = createCast(port)
    const agent = await cast.hire('bench', 1)
    const original = await cast.visit(2)
    const clones = await withClient(store, (client) => cloneVisitor(client, original, quick ? 4000 : 11_000))
    const size = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 }
    const bench: Bench = { port, server, store, cast, agent, clones, full, quick, say, ...size }
    await warmUp(bench)
    for (const [name, measure] of measures) {
      if (!parts.includes(name)) continue
      say(`measuring ${name}`)
      rows.push(...(await measure(bench)))
    }
  } finally {
    await server.stop()
  }
  return rows
}

const store = embeddedStore()
try {
  const began = performance.now()
  const rows = await measureOn(store)
  if (parts.includes('start')) {
    say('measuring start')
    rows.push(...(await startRows(port, store, quick ? 3 : 5, !quick)))
  }
  say(`\n${table(rows)}\n`)
  say(
    `measured in ${((performance.now() - began) / 1000).toFixed(0)} s on the embedded store; the load runs on the same machine`,
  )
} finally {
  await store.remove()
}
