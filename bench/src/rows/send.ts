import pg from 'pg'
import { createApi } from '../api.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, rateOf, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'
import { openDesk } from './delivery.ts'

const WRITERS = [1, 16, 64] as const
const GROUP = 64
/** Live Helper Chat, quiet machine of two cores, November 2026. */
const PEER = { writers16: 1434, cpuMs: 1.2 } as const

const TEXT = 'Hello, where is my parcel? It should have been here on Monday.'

type Sample = { readonly perSecond: number; readonly cpuMs: number; readonly serverMs: number }

/** Visitors' sendMsg, each writer over its own connection, taking turns among the visitors because of their limits. */
const sendRound = async (bench: Bench, writers: number): Promise<Sample> => {
  const apis = Array.from({ length: writers }, () => createApi({ port: bench.port }))
  let turn = 0
  const { result, serverMs, storeMs } = await withCpu(bench, () =>
    rateOf(writers, bench.seconds, (lane) => {
      const clone = bench.clones[turn++ % bench.clones.length]
      const id = `message${Date.now()}`
      const body = { userId: clone?.userId ?? '', msgContent: TEXT, msgType: 1, id }
      return apis[lane]?.ask('visitor', 'sendMsg', body) ?? Promise.resolve()
    }),
  )
  for (const api of apis) api.close()
  return { perSecond: result.perSecond, cpuMs: (serverMs + storeMs) / result.done, serverMs: serverMs / result.done }
}

const COLUMNS = `(tenant_id, user_id, msg_id, seq, session_id, sender, sender_id, sender_name, face, msg_type, content, at)`

/** The store's bare insert of `rows` messages per commit, into a table with the same columns and indexes. */
const bareRound = async (clients: readonly pg.Client[], rows: number, seconds: number): Promise<number> => {
  let n = Date.now() * 1000
  const text = `insert into bench_message ${COLUMNS} select 'demo', 'u' || (k % 4000), 'message' || k, k, 's1', 1, 'u1', '', '', 1, $2::text, k
    from generate_series($1::bigint, $1::bigint + ${rows - 1}) k`
  const { perSecond } = await rateOf(clients.length, seconds, (lane) => {
    const first = n
    n += rows
    return clients[lane]?.query({ name: `bare-${rows}`, text, values: [first, TEXT] }) ?? Promise.resolve()
  })
  return perSecond * rows
}

const connectAll = (bench: Bench, count: number): Promise<pg.Client[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(bench.store.connection())
      // where a measurement fails the server ends first; its own error counts
      client.on('error', () => undefined)
      await client.connect()
      return client
    }),
  )

const LISTENERS = 200

/** The same messages while nobody listens, and while that many agents who have no part in them do. */
const listenedRows = async (bench: Bench, client: pg.Client): Promise<Row[]> => {
  const without: Sample[] = []
  const listened: Sample[] = []
  for (let round = 0; round < bench.rounds; round++) {
    without.push(await sendRound(bench, 16))
    // new ones each time: they have nothing to catch up with
    const agents = await cloneAgent(client, bench.agent, LISTENERS)
    const closing = await Promise.all(agents.map((agent) => openDesk(bench.port, agent, () => undefined)))
    listened.push(await sendRound(bench, 16))
    for (const close of closing) close()
  }
  const of = (samples: readonly Sample[]) => median(samples.map(({ cpuMs }) => cpuMs))
  const more = of(listened) / of(without)
  return [
    {
      what: `  CPU a message, 16 writers, ${LISTENERS} agents at their streams`,
      ours: `${tidy(of(listened))} ms`,
      beside: `nobody listens ${tidy(of(without))} ms, ${tidy(more)} times`,
      goal: '1.15 times',
      verdict: verdictOf(more, 'at most', 1.15, 'times'),
    },
  ]
}

type Samples = { readonly ours: Sample[]; readonly bare: number[] }

const rowsOf = (writers: number, { ours, bare }: Samples): Row[] => {
  const perSecond = median(ours.map((sample) => sample.perSecond))
  const cpuMs = median(ours.map((sample) => sample.cpuMs))
  const serverMs = median(ours.map((sample) => sample.serverMs))
  const insert = median(bare)
  const goal = writers === 1 ? undefined : 10 * PEER.writers16
  return [
    {
      what: `durable messages/s, ${writers} writers`,
      ours: tidy(perSecond),
      beside: `bare insert ${tidy(insert)}/s, ratio ${tidy(perSecond / insert)}`,
      goal:
        goal === undefined
          ? ''
          : `${tidy(goal)} (10 x Live Helper Chat's ${tidy(PEER.writers16)}, measured November 2026)`,
      verdict: goal === undefined ? '' : verdictOf(perSecond, 'at least', goal, '/s'),
    },
    {
      what: `  CPU a message, ${writers} writers`,
      ours: `${tidy(cpuMs)} ms (server ${tidy(serverMs)})`,
      beside: `Live Helper Chat ${PEER.cpuMs} ms, November 2026`,
      goal: writers === 1 ? '' : '0.12 ms',
      verdict: writers === 1 ? '' : verdictOf(cpuMs, 'at most', 0.12, 'ms'),
    },
  ]
}

export const sendRows = async (bench: Bench): Promise<Row[]> => {
  const clients = await connectAll(bench, Math.max(...WRITERS))
  await clients[0]?.query('create table bench_message (like message including all)')
  const samples = new Map<number, Samples>(WRITERS.map((writers) => [writers, { ours: [], bare: [] }]))
  const grouped: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    for (const writers of WRITERS) {
      samples.get(writers)?.ours.push(await sendRound(bench, writers))
      samples.get(writers)?.bare.push(await bareRound(clients.slice(0, writers), 1, bench.seconds))
    }
    grouped.push(await bareRound(clients.slice(0, 1), GROUP, bench.seconds))
  }
  await clients[0]?.query('drop table bench_message')
  const listened = clients[0] === undefined ? [] : await listenedRows(bench, clients[0])
  await Promise.all(clients.map((client) => client.end()))
  const at64 = median(samples.get(64)?.ours.map((sample) => sample.perSecond) ?? [])
  return [
    ...[...samples].flatMap(([writers, both]) => rowsOf(writers, both)),
    {
      what: `  64 writers beside ${GROUP} rows a commit`,
      ours: tidy(at64),
      beside: `bare grouped insert ${tidy(median(grouped))}/s, ratio ${tidy(at64 / median(grouped))}`,
      goal: '',
      verdict: '',
    },
    ...listened,
  ]
}
