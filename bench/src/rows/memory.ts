import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openFilesLimit, residentMbOf } from '../processes.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'
import type { Clone } from './clones.ts'
import { type Delivery, deliveryRows, measureDelivery } from './delivery.ts'

/** The visitors that are measured are others than those that only hold a stream open. */
const FIRST = 100
const AT_ONCE = 32
const SETTLE_MS = 2000
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

const memoryRow = (streams: number, before: number, after: number): Row => {
  const many = streams > 1000
  return {
    what: `resident memory with ${tidy(streams)} open streams`,
    ours: `${tidy(after)} MB, ${tidy(((after - before) * 1024) / streams)} KB a stream`,
    beside: `${tidy(before)} MB without; ejabberd 57 KB a connection, November 2026; 10 KB is the floor`,
    goal: many ? '300 MB' : '',
    verdict: many ? verdictOf(after, 'at most', 300, 'MB') : '',
  }
}

/** Open, silent streams: their memory, and their effect on others. */
export const memoryRows = async (bench: Bench): Promise<Row[]> => {
  const sockets: Socket[] = []
  const rows: Row[] = []
  await pause(SETTLE_MS)
  const before = residentMbOf(bench.server.pid)
  const counts = bench.quick || openFilesLimit() < 11_000 ? [1000] : [1000, 10_000]
  for (const count of counts) {
    await openUpTo(bench, sockets, count)
    await pause(SETTLE_MS)
    rows.push(memoryRow(sockets.length, before, residentMbOf(bench.server.pid)))
    const delivery: Delivery = await measureDelivery(bench, bench.seconds * 2)
    rows.push(...deliveryRows(delivery, `, ${tidy(sockets.length)} idle streams`, { p99: 100 }))
  }
  if (counts.length === 1 && !bench.quick) bench.say('  10,000 streams left out: ulimit -n is below 11,000')
  for (const socket of sockets) socket.destroy()
  await pause(SETTLE_MS)
  return rows
}
