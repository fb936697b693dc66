import type { Agent, Cast, Visitor } from '../cast.ts'
import { cpuMsOf, familyCpuMsOf } from '../processes.ts'
import type { Server } from '../server.ts'
import type { Store } from '../stores.ts'
import type { Clone } from './clones.ts'

/** The setting of all measurements. */
export type Bench = {
  readonly port: number
  readonly server: Server
  readonly store: Store
  readonly cast: Cast
  readonly agent: Agent
  /** The visitor whose copies the clones are. */
  readonly original: Visitor
  /** Visitors with the agent. */
  readonly clones: readonly Clone[]
  /** Visitors without a message, for a past. */
  readonly past: readonly Clone[]
  /** Repetitions of interleaved measurements; the median counts. */
  readonly rounds: number
  /** The duration of one measurement. */
  readonly seconds: number
  readonly full: boolean
  readonly quick: boolean
  readonly say: (line: string) => void
}

/** CPU milliseconds of the server process and of the store's processes while `work` runs. */
export const withCpu = async <T>(
  bench: Bench,
  work: () => Promise<T>,
): Promise<{ result: T; serverMs: number; storeMs: number }> => {
  const storePid = bench.store.serverPid() ?? 0
  const [server, store] = [cpuMsOf(bench.server.pid), familyCpuMsOf(storePid)]
  const result = await work()
  return { result, serverMs: cpuMsOf(bench.server.pid) - server, storeMs: familyCpuMsOf(storePid) - store }
}

/** Repeats `work` on each of `count` lanes until the time is over. @returns the rate per second */
export const rateOf = async (
  count: number,
  seconds: number,
  work: (lane: number) => Promise<unknown>,
): Promise<{ done: number; perSecond: number }> => {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const lane = async (i: number) => {
    while (performance.now() < until) {
      await work(i)
      done++
    }
  }
  await Promise.all(Array.from({ length: count }, (_, i) => lane(i)))
  return { done, perSecond: (done * 1000) / (performance.now() - began) }
}
