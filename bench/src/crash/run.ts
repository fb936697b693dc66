import { setTimeout as pause } from 'node:timers/promises'
import { type Agent, createCast, type Visitor } from '../cast.ts'
import { type Chance, createChance } from '../chance.ts'
import { type Server, startServer } from '../server.ts'
import { openStore, type Store, type StoreKind, withClient } from '../stores.ts'
import { type Book, createBook } from './book.ts'
import { countGaps } from './gaps.ts'
import { killAndRevive, type Victim } from './kill.ts'
import { agentSource, type Reader, startPolling, startStreaming, visitorSource } from './reader.ts'
import { judge, type Verdict } from './verdict.ts'
import { startWriter, type Writer } from './writer.ts'

export type CrashOptions = {
  readonly kind: StoreKind
  readonly cycles: number
  readonly seed: number
  readonly port: number
  readonly say: (line: string) => void
  /** Receives the servers' output. */
  readonly print?: (text: string) => void
}

export type CrashReport = Verdict & {
  readonly acked: number
  /** Answers by HTTP status; 0 for broken connections. */
  readonly answers: ReadonlyMap<number, number>
  /** Milliseconds from each kill to ready, by victim. */
  readonly ready: Readonly<Record<Victim, readonly number[]>>
  readonly repeated: number
}

type People = {
  readonly agent: Agent
  readonly tabs: readonly [Agent, Agent]
  readonly served: Visitor[]
  readonly queued: Visitor[]
}

const SERVED = 12
const QUEUED = 4
const VISITORS_WHO_WRITE = 10
/** The conversations in which the agent writes; the visitors of two of them only read. */
const AGENT_WRITES_TO = [0, 1, 2, 3, 10, 11]
/** A visitor may send 5 messages per second (G-71), and some messages are sent twice. */
const VISITOR_PACE_MS = 300
const AGENT_PACE_MS = 25
const READERS_TIMEOUT_MS = 20_000
/** On the embedded store every fifth kill hits the store, and every fifth hits both. */
const VICTIMS: readonly Victim[] = ['app', 'both', 'app', 'store', 'app']

const gather = async (port: number): Promise<People> => {
  const cast = createCast(port)
  const agent = await cast.hire('crash', SERVED)
  const tabs = [await cast.signIn(agent.account), await cast.signIn(agent.account)] as const
  const served: Visitor[] = []
  const queued: Visitor[] = []
  for (let i = 0; i < SERVED; i++) served.push(await cast.visit(2))
  for (let i = 0; i < QUEUED; i++) queued.push(await cast.visit(3))
  return { agent, tabs, served, queued }
}

const startWriters = (port: number, people: People, chance: Chance, book: Book): Writer[] => {
  const visitors = [...people.served.slice(0, VISITORS_WHO_WRITE), ...people.queued]
  const common = { port, book }
  return [
    ...visitors.map((visitor, i) =>
      startWriter({ ...common, name: `visitor ${i}`, visitor, pace: VISITOR_PACE_MS, chance: chance.fork() }),
    ),
    ...AGENT_WRITES_TO.flatMap((i) => {
      const visitor = people.served[i]
      const { agent } = people
      return visitor === undefined
        ? []
        : startWriter({ ...common, name: `agent to ${i}`, visitor, agent, pace: AGENT_PACE_MS, chance: chance.fork() })
    }),
  ]
}

const startReaders = (port: number, people: People): Reader[] => {
  const [polled, streamed] = people.served.slice(VISITORS_WHO_WRITE)
  const [first, second] = people.tabs
  if (polled === undefined || streamed === undefined) throw new Error('too few visitors')
  return [
    startPolling(port, visitorSource(polled)),
    startStreaming(port, visitorSource(streamed)),
    startPolling(port, agentSource(first)),
    startStreaming(port, agentSource(second)),
  ]
}

type Cycles = CrashOptions & {
  readonly store: Store
  readonly start: () => Promise<Server>
  readonly chance: Chance
  readonly book: Book
}

const runCycles = async (first: Server, options: Cycles) => {
  const ready: Record<Victim, number[]> = { app: [], store: [], both: [] }
  let server = first
  for (let cycle = 0; cycle < options.cycles; cycle++) {
    const victim = options.kind === 'embedded' ? (VICTIMS[cycle % VICTIMS.length] ?? 'app') : 'app'
    const wait = options.chance.between(20, 1500)
    await pause(wait)
    const before = options.book.entries.length
    const revived = await killAndRevive(victim, { ...options, server })
    server = revived.server
    ready[victim].push(revived.backMs)
    options.say(
      `  cycle ${cycle + 1}: ${victim} killed after ${wait} ms, ${before} acked so far, back in ${revived.backMs.toFixed(0)} ms`,
    )
  }
  return { server, ready }
}

const createPatience = () => {
  const until = performance.now() + READERS_TIMEOUT_MS
  return async () => {
    await pause(100)
    return performance.now() < until
  }
}

const runOn = async (store: Store, options: CrashOptions): Promise<CrashReport> => {
  const { port, say } = options
  const chance = createChance(options.seed)
  const book = createBook()
  // visitors do not time out during the run
  const env = { ...store.env, FOYER_QUEUE_LEAVE: '3600', FOYER_VISITOR_GONE: '3600' }
  const start = () => startServer({ port, env, ...(options.print === undefined ? {} : { print: options.print }) })
  let server = await start()
  try {
    const people = await gather(port)
    const readers = startReaders(port, people)
    const writers = startWriters(port, people, chance.fork(), book)
    const done = await runCycles(server, { ...options, store, start, chance, book, say })
    server = done.server
    await pause(300)
    await Promise.all(writers.map((writer) => writer.stop()))
    const gaps = () => withClient(store, countGaps)
    const verdict = await judge({ ...people, port, readers, book, gaps, patience: createPatience() })
    await Promise.all(readers.map((reader) => reader.stop()))
    const repeated = readers.reduce((sum, reader) => sum + reader.repeated(), 0)
    return { ...verdict, acked: book.entries.length, answers: book.answers, ready: done.ready, repeated }
  } finally {
    await server.stop()
  }
}

/** Kills and restarts a server on a new store while twenty write and four read, then checks all acknowledged messages. */
export const runCrash = async (options: CrashOptions): Promise<CrashReport> => {
  const store = await openStore(options.kind)
  try {
    return await runOn(store, options)
  } finally {
    await store.remove()
  }
}
