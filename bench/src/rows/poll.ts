import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuMsOf } from '../processes.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { createWire } from '../wire.ts'
import { type Bench, rateOf, withCpu } from './bench.ts'
import { ELSEWHERE, openPeer } from './peer.ts'

const LANES = 16
/** A visitor may poll twice per second; a little slower, since the server counts by its own clock. */
const TURN_MS = 1100 / 2
/** Live Helper Chat on a quiet machine of two cores, November 2026. */
const PEER = { perSecond: 1725, cpuMs: 0.93 } as const
/** So many times a peer's rate, and at most so many times the CPU of a bare route. */
const GOAL = { peers: 18, bare: 2 } as const

/** The agent writes to the first visitors. */
const BUSY = 100
const EMPTY = '"data":[]'

type Sample = { readonly perSecond: number; readonly cpuMs: number }

/** Polls without news, taking turns among the visitors. @throws for any other answer */
const pollRound = async (port: number, path: string, bench: Bench): Promise<{ done: number; perSecond: number }> => {
  const wires = Array.from({ length: LANES }, () => createWire({ port }))
  const began = performance.now()
  const clones = bench.clones.slice(BUSY)
  let polls = 0
  const result = await rateOf(LANES, bench.seconds, async (lane) => {
    const poll = polls++
    const clone = clones[poll % clones.length]
    // the limit sets the time to a visitor's next turn
    const wait = began + Math.floor(poll / clones.length) * TURN_MS - performance.now()
    if (wait > 0) await pause(wait)
    const answer = await wires[lane]?.post(path, `{"userId":"${clone?.userId}","pollId":"${clone?.pollId}"}`)
    if (answer?.text.includes(EMPTY) !== true)
      throw new Error(`a poll of ${clone?.userId} (${poll}) was answered ${answer?.status} ${answer?.text}`)
  })
  for (const wire of wires) wire.close()
  return result
}

/** Brings the visitors into the server's memory, as visitors that poll every other second are. */
export const warmUp = async (bench: Bench): Promise<void> => {
  const wires = Array.from({ length: LANES }, () => createWire({ port: bench.port }))
  const lane = async (i: number) => {
    for (let n = i; n < bench.clones.length; n += LANES) {
      const clone = bench.clones[n]
      await wires[i]?.post('/api/chat/visitor/getEventMsg', `{"userId":"${clone?.userId}","pollId":"${clone?.pollId}"}`)
    }
  }
  await Promise.all(wires.map((_, i) => lane(i)))
  for (const wire of wires) wire.close()
}

const startBare = async (port: number) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bareRoute.ts', import.meta.url)), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the bare route does not listen on port ${port}`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return child
}

export const pollRows = async (bench: Bench): Promise<Row[]> => {
  const barePort = bench.port + 1
  const bare = await startBare(barePort)
  const ours: Sample[] = []
  const floor: Sample[] = []
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const { result, serverMs, storeMs } = await withCpu(bench, () =>
        pollRound(bench.port, '/api/chat/visitor/getEventMsg', bench),
      )
      ours.push({ perSecond: result.perSecond, cpuMs: (serverMs + storeMs) / result.done })
      const before = cpuMsOf(bare.pid ?? 0)
      const plain = await pollRound(barePort, '/bare', bench)
      floor.push({ perSecond: plain.perSecond, cpuMs: (cpuMsOf(bare.pid ?? 0) - before) / plain.done })
    }
  } finally {
    bare.kill()
  }
  const rate = median(ours.map((sample) => sample.perSecond))
  const cpuMs = median(ours.map((sample) => sample.cpuMs))
  const bareCpuMs = median(floor.map((sample) => sample.cpuMs))
  const measurePeer = await openPeer(bench)
  const measured = await measurePeer?.(LANES, (visitor, chat) => visitor.poll(chat))
  const peer = measured ?? PEER
  const where = measured ? '' : `, ${ELSEWHERE}`
  const goal = GOAL.peers * peer.perSecond
  return [
    {
      what: 'empty getEventMsg/s',
      ours: tidy(rate),
      beside: `bare Fastify route ${tidy(median(floor.map((sample) => sample.perSecond)))}/s`,
      goal: `${tidy(goal)}: ${GOAL.peers} times Live Helper Chat's ${tidy(peer.perSecond)}/s${where}`,
      verdict: verdictOf(rate, 'at least', goal, '/s'),
    },
    {
      what: '  CPU each, server and store',
      ours: `${tidy(cpuMs)} ms`,
      beside: `bare ${tidy(bareCpuMs)} ms, ratio ${tidy(cpuMs / bareCpuMs)}; Live Helper Chat ${tidy(peer.cpuMs)} ms${where}`,
      goal: `${GOAL.bare} times bare Fastify`,
      verdict: verdictOf(cpuMs / bareCpuMs, 'at most', GOAL.bare, 'times'),
    },
  ]
}
