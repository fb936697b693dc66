import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../api.ts'
import type { Agent } from '../cast.ts'
import { percentile } from '../statistics.ts'
import { openStream, type WireEvent } from '../stream.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import type { Bench } from './bench.ts'
import type { Clone } from './clones.ts'
import { ELSEWHERE } from './peer.ts'

/** Messages per second in each direction. */
const PER_SECOND = 200
/** Each of these sends two per second. */
const VISITORS = 100
const SENDERS = 32

/** The times at which texts were to be sent, and how long after that they arrived: a wait for a connection counts. */
export const createStopwatch = () => {
  const sent = new Map<string, number>()
  const times: number[] = []
  return {
    times,
    missing: () => sent.size,
    due: (text: string, at: number) => void sent.set(text, at),
    arrived: (text: string, at = performance.now()) => {
      const due = sent.get(text)
      if (due === undefined) return
      sent.delete(text)
      times.push(at - due)
    },
  }
}

const opened = (options: Omit<Parameters<typeof openStream>[0], 'onOpen'>): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const close = openStream({
      ...options,
      onOpen: (status) => (status === 200 ? resolve(close) : reject(new Error(`a stream was answered ${status}`))),
    })
  })

/** The stream of an agent's desk. */
export const openDesk = (port: number, agent: Agent, onEvent: (event: WireEvent) => void): Promise<() => void> =>
  opened({ port, path: `/api/chat/admin/eventStream?pollId=${agent.pollId}`, token: agent.token, onEvent })

/** Keeps the agent of all visitors: without a desk they would be gone after a minute, and thousands would move to the queue. */
export const keepAgent = (bench: Bench): Promise<() => void> => openDesk(bench.port, bench.agent, () => undefined)

const textOf = (event: WireEvent) => Buffer.from(event.msgContentEnc ?? '', 'base64').toString()

/** Streams of the visitors and of one agent's tab. */
export const listen = async (
  bench: Bench,
  tab: Agent,
  clones: readonly Clone[],
  onVisitor: (text: string) => void,
  onDesk: (text: string) => void,
) => {
  const { port } = bench
  const closing = [await openDesk(port, tab, (event) => event.eventType === 2201 && onDesk(event.msgContent ?? ''))]
  for (const { userId, pollId } of clones) {
    const onEvent = (event: WireEvent) => event.eventType === 1201 && onVisitor(textOf(event))
    closing.push(
      await opened({ port, path: `/api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId}`, onEvent }),
    )
  }
  return () => {
    for (const close of closing) close()
  }
}

export type Delivery = {
  readonly toAgent: readonly number[]
  readonly toVisitor: readonly number[]
  readonly missing: number
}

/** Sends by the clock, independently of the answers: in turns from a visitor and from the agent. */
export const measureDelivery = async (bench: Bench, seconds: number): Promise<Delivery> => {
  const tab = await bench.cast.signIn(bench.agent.account)
  const clones = bench.clones.slice(0, VISITORS)
  const toAgent = createStopwatch()
  const toVisitor = createStopwatch()
  const close = await listen(bench, tab, clones, toVisitor.arrived, toAgent.arrived)
  const apis = Array.from({ length: SENDERS }, () => ({
    api: createApi({ port: bench.port }),
    last: Promise.resolve<unknown>(undefined),
  }))
  const began = performance.now()
  for (let n = 0; n < seconds * PER_SECOND * 2; n++) {
    const due = began + (n * 500) / PER_SECOND
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    const clone = clones[(n >> 1) % clones.length]
    const connection = apis[n % apis.length]
    if (clone === undefined || connection === undefined) break
    const text = `delivery ${n} of ${began}`
    const way = n % 2 === 0 ? toAgent : toVisitor
    way.due(text, due)
    connection.last = connection.last.then(() => {
      if (n % 2 === 0) {
        return connection.api.ask('visitor', 'sendMsg', { userId: clone.userId, msgContent: text, msgType: 1 })
      }
      return connection.api.ask(
        'admin',
        'sendMsg',
        { sessionId: clone.sessionId, msgContent: text, msgType: 1 },
        tab.token,
      )
    })
  }
  await Promise.all(apis.map(({ last }) => last))
  for (let i = 0; i < 20 && toAgent.missing() + toVisitor.missing() > 0; i++) await pause(50)
  close()
  for (const { api } of apis) api.close()
  return { toAgent: toAgent.times, toVisitor: toVisitor.times, missing: toAgent.missing() + toVisitor.missing() }
}

const PEER = `${ELSEWHERE}: Live Helper Chat 1.9 s and 3.6 s at its default poll, 22 and 114 ms polling without pause; ejabberd 1.2 and 4.3 ms`

/** @param idle the number of other open streams, in words; `p50` is undefined where only the slowest count */
export const deliveryRows = (
  { toAgent, toVisitor, missing }: Delivery,
  idle: string,
  goal: { p50?: number; p99: number },
): Row[] =>
  (
    [
      ['visitor to agent', toAgent],
      ['agent to visitor', toVisitor],
    ] as const
  ).map(([way, times]) => {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    const verdicts = [
      ...(goal.p50 === undefined ? [] : [verdictOf(p50, 'at most', goal.p50, 'ms')]),
      verdictOf(p99, 'at most', goal.p99, 'ms'),
      ...(missing > 0 ? [`${missing} never came`] : []),
    ]
    return {
      what: `${way}, ${PER_SECOND}/s each way${idle}`,
      ours: `p50 ${tidy(p50)} ms, p99 ${tidy(p99)} ms`,
      beside: PEER,
      goal: `${goal.p50 === undefined ? '' : `p50 ${goal.p50} ms, `}p99 ${goal.p99} ms`,
      verdict: [...new Set(verdicts)].join(', '),
    }
  })
