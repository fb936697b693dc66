import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { familyMbOf, openFilesLimit, residentMbOf } from '../processes.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'
import type { Clone } from './clones.ts'
import { type Delivery, deliveryRows, keepAgent, measureDelivery } from './delivery.ts'
import { ELSEWHERE } from './peer.ts'

/** The visitors that are measured are others than those that only hold a stream open. */
const FIRST = 100
const AT_ONCE = 32
/** Between the last stream and the messages beside them. */
const OPENED_MS = 2000
/** Until the server has given back what it does not use. */
const SETTLE_MS = 12_000
const OPEN_WITHIN_MS = 60_000

/** A stream over a bare socket, whose events are not parsed: the reader must not load the machine. */
const openIdle = (port: number, { userId, pollId }: Clone, n: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % 200)}` })
    socket.once('error', reject)
    socket.once('data', (head) => {
      if (head.toString('latin1', 9, 12) === '200') resolve(socket)
      else reject(new Error(`a stream was answered ${head.toString('latin1', 0, 60)}`))
      socket.removeListener('error', reject).on('error', () => undefined)
      socket.resume()
    })
    socket.write(
      `GET /api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
    )
  })

/** Opens streams until there are `count` or a minute has passed. */
const openUpTo = async (bench: Bench, sockets: Socket[], count: number): Promise<void> => {
  const until = performance.now() + OPEN_WITHIN_MS
  while (sockets.length < count && performance.now() < until) {
    const first = FIRST + sockets.length
    const next = bench.clones.slice(first, first + Math.min(AT_ONCE, count - sockets.length))
    if (next.length === 0) return
    sockets.push(...(await Promise.all(next.map((clone, i) => openIdle(bench.port, clone, first + i)))))
  }
}

type Memory = { readonly server: number; readonly store: number }

/** What the server and its store have in memory, MB; a store that others use too counts as nothing. */
const memoryOf = ({ server, store }: Bench): Memory => {
  const storePid = store.serverPid()
  return { server: residentMbOf(server.pid), store: storePid === undefined ? 0 : familyMbOf(storePid) }
}

const GOALS: Readonly<Record<number, number>> = { 0: 150, 1000: 200, 10000: 300 }
const PEERS: Readonly<Record<number, number>> = { 0: 151, 1000: 177 }

const memoryRow = (streams: number, before: Memory, after: Memory): Row => {
  const [all, goal, peer] = [after.server + after.store, GOALS[streams], PEERS[streams]]
  const each = streams === 0 ? '' : `, ${tidy(((after.server - before.server) * 1024) / streams)} KB a stream`
  return {
    what: `memory with its store, ${streams === 0 ? 'idle' : `${tidy(streams)} visitors' streams`}`,
    ours: `${tidy(all)} MB (server ${tidy(after.server)}, store ${tidy(after.store)})${each}`,
    beside: peer === undefined ? '10 KB a stream is the floor' : `Live Helper Chat ${peer} MB, ${ELSEWHERE}`,
    goal: goal === undefined ? '' : `${goal} MB`,
    verdict: goal === undefined ? '' : verdictOf(all, 'at most', goal, 'MB'),
  }
}

/** An idle server that has loaded no visitor, then open, silent streams: their memory, and their effect on others. */
export const memoryRows = async (bench: Bench): Promise<Row[]> => {
  const sockets: Socket[] = []
  const rows: Row[] = []
  const leaveDesk = await keepAgent(bench)
  await pause(SETTLE_MS)
  const before = memoryOf(bench)
  rows.push(memoryRow(0, before, before))
  const counts = bench.quick || openFilesLimit() < 11_000 ? [1000] : [1000, 10_000]
  for (const count of counts) {
    await openUpTo(bench, sockets, count)
    await pause(OPENED_MS)
    const delivery: Delivery = await measureDelivery(bench, bench.seconds * 2)
    await pause(SETTLE_MS)
    rows.push(memoryRow(sockets.length, before, memoryOf(bench)))
    rows.push(...deliveryRows(delivery, `, ${tidy(sockets.length)} idle streams`, { p99: 100 }))
  }
  if (counts.length === 1 && !bench.quick) bench.say('  10,000 streams left out: ulimit -n is below 11,000')
  for (const socket of sockets) socket.destroy()
  leaveDesk()
  await pause(SETTLE_MS)
  return rows
}
