import pg from 'pg'
import { createApi } from '../api.ts'
import { median } from '../statistics.ts'
import { withClient } from '../stores.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, rateOf, withCpu } from './bench.ts'
import { cloneAgent } from './clones.ts'
import { listen, openDesk } from './delivery.ts'
import { ELSEWHERE, openPeer, type PeerSample } from './peer.ts'

const WRITERS = [1, 16, 64] as const
const GROUP = 64
/** Live Helper Chat in November 2026: messages a second with 16 and 64 writers, and on a quicker machine the CPU of each. */
const PEER = { 16: { perSecond: 790, cpuMs: 1.2 }, 64: { perSecond: 765, cpuMs: 1.2 } } as const
/** So many times the peer's rate, and a share of its CPU. */
const GOALS = { 16: { times: 8, share: 12 }, 64: { times: 12, share: 18 } } as const

const TEXT = 'Hello, where is my parcel? It should have been here on Monday.'

export type Sample = {
  readonly perSecond: number
  readonly cpuMs: number
  readonly serverMs: number
  /** Messages that were answered with 200 and are not in the store. */
  readonly lost: number
}

/** Messages in the store whose events are after a place of the log. */
const STORED = `select count(*)::int as n from event e join message m on m.tenant_id = e.tenant_id and m.user_id = e.user_id
  and m.msg_id = e.data ->> 'msgId' where e.tenant_id = 'demo' and e.tenant_seq > $1 and e.kind = 'message.created'`

/** Visitors' sendMsg, each writer over its own connection, taking turns among the visitors because of their limits. */
export const sendRound = (bench: Bench, writers: number): Promise<Sample> =>
  withClient(bench.store, async (client) => {
    const heads = await client.query<{ seq: string }>(`select last_seq as seq from tenant_log where tenant_id = 'demo'`)
    const { done, ...sample } = await sendAll(bench, writers)
    const stored = await client.query<{ n: number }>(STORED, [heads.rows[0]?.seq])
    return { ...sample, lost: done - (stored.rows[0]?.n ?? 0) }
  })

const sendAll = async (bench: Bench, writers: number) => {
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
  const { done, perSecond } = result
  return { done, perSecond, cpuMs: (serverMs + storeMs) / done, serverMs: serverMs / done }
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

const AGENTS = [50, 200] as const

/** The same messages while that many more agents, who have no part in them, are at their streams. */
const streamRow = async (bench: Bench, client: pg.Client, count: number): Promise<Row> => {
  const without: Sample[] = []
  const listened: Sample[] = []
  for (let round = 0; round < bench.rounds; round++) {
    without.push(await sendRound(bench, 16))
    // new ones each time: they have nothing to catch up with
    const agents = await cloneAgent(client, bench.agent, count)
    const closing = await Promise.all(agents.map((agent) => openDesk(bench.port, agent, () => undefined)))
    listened.push(await sendRound(bench, 16))
    for (const close of closing) close()
  }
  const of = (samples: readonly Sample[]) => median(samples.map(({ cpuMs }) => cpuMs))
  const more = of(listened) / of(without)
  return {
    what: `  CPU a message, 16 writers, ${count} more agents at their streams`,
    ours: `${tidy(of(listened))} ms`,
    beside: `without them ${tidy(of(without))} ms, ratio ${tidy(more)}`,
    goal: '1.15 times',
    verdict: verdictOf(more, 'at most', 1.15, 'times'),
  }
}

type Samples = { readonly ours: Sample[]; readonly bare: number[]; readonly peer: PeerSample[] }

/** What the peer reaches with so many writers: in this run, else on another machine. */
const peerWith = (writers: 16 | 64, samples: readonly PeerSample[]) => {
  if (samples.length === 0) return { ...PEER[writers], where: `, ${ELSEWHERE}` }
  const of = (key: keyof PeerSample) => median(samples.map((sample) => sample[key]))
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), where: '' }
}

/** The goals that are set beside the peer. */
const goalsOf = (writers: 16 | 64, samples: readonly PeerSample[], ours: { perSecond: number; cpuMs: number }) => {
  const { times, share } = GOALS[writers]
  const { perSecond, cpuMs, where } = peerWith(writers, samples)
  const rate = `Live Helper Chat ${tidy(perSecond)}/s, ratio ${tidy(ours.perSecond / perSecond)}${where}`
  const cpu = `Live Helper Chat ${tidy(cpuMs)} ms, a ${tidy(cpuMs / ours.cpuMs)}th${where}`
  return { times, share, perSecond: times * perSecond, cpuMs: cpuMs / share, beside: { rate, cpu } }
}

const rowsOf = (writers: number, { ours, bare, peer }: Samples): Row[] => {
  const perSecond = median(ours.map((sample) => sample.perSecond))
  const cpuMs = median(ours.map((sample) => sample.cpuMs))
  const serverMs = median(ours.map((sample) => sample.serverMs))
  const insert = median(bare)
  const lost = ours.reduce((sum, sample) => sum + sample.lost, 0)
  const goals = writers === 16 || writers === 64 ? goalsOf(writers, peer, { perSecond, cpuMs }) : undefined
  return [
    {
      what: `durable messages/s, ${writers} writers, their agent and ${LISTENING} visitors listen`,
      ours: `${tidy(perSecond)}, ${lost === 0 ? 'all stored' : `${lost} NOT STORED`}`,
      beside: [
        `bare insert ${tidy(insert)}/s, ratio ${tidy(perSecond / insert)}`,
        ...(goals ? [goals.beside.rate] : []),
      ].join('; '),
      goal: goals ? `${tidy(goals.perSecond)}: ${goals.times} times Live Helper Chat` : '',
      verdict: [
        ...(lost > 0 ? ['LOST MESSAGES'] : []),
        ...(goals ? [verdictOf(perSecond, 'at least', goals.perSecond, '/s')] : []),
      ].join(', '),
    },
    {
      what: `  CPU a message, ${writers} writers`,
      ours: `${tidy(cpuMs)} ms (server ${tidy(serverMs)})`,
      beside: goals?.beside.cpu ?? '',
      goal: goals ? `${tidy(goals.cpuMs)} ms, a ${goals.share}th` : '',
      verdict: goals ? verdictOf(cpuMs, 'at most', goals.cpuMs, 'ms') : '',
    },
  ]
}

/** Visitors who listen for what is said to them. */
const LISTENING = 100

/** The agent of all visitors, and some of these, at their streams while `work` runs. */
const whileListening = async <T>(bench: Bench, work: () => Promise<T>): Promise<T> => {
  const tab = await bench.cast.signIn(bench.agent.account)
  const nothing = () => undefined
  const close = await listen(bench, tab, bench.clones.slice(0, LISTENING), nothing, nothing)
  try {
    return await work()
  } finally {
    close()
  }
}

export const sendRows = (bench: Bench): Promise<Row[]> => whileListening(bench, () => measureSends(bench))

const measureSends = async (bench: Bench): Promise<Row[]> => {
  const clients = await connectAll(bench, Math.max(...WRITERS))
  await clients[0]?.query('create table bench_message (like message including all)')
  const samples = new Map<number, Samples>(WRITERS.map((writers) => [writers, { ours: [], bare: [], peer: [] }]))
  const grouped: number[] = []
  const measurePeer = await openPeer(bench)
  for (let round = 0; round < bench.rounds; round++) {
    for (const writers of WRITERS) {
      samples.get(writers)?.ours.push(await sendRound(bench, writers))
      samples.get(writers)?.bare.push(await bareRound(clients.slice(0, writers), 1, bench.seconds))
      // no goal is set beside one of its writers
      const peer = writers === 1 ? undefined : await measurePeer?.(writers, (visitor, chat) => visitor.send(chat, TEXT))
      if (peer !== undefined) samples.get(writers)?.peer.push(peer)
    }
    grouped.push(await bareRound(clients.slice(0, 1), GROUP, bench.seconds))
  }
  await clients[0]?.query('drop table bench_message')
  const listened: Row[] = []
  for (const count of AGENTS) if (clients[0] !== undefined) listened.push(await streamRow(bench, clients[0], count))
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
