import { setTimeout as pause } from 'node:timers/promises'
import { createApi, type Door } from '../api.ts'
import type { Agent, Visitor } from '../cast.ts'
import { openStream, type WireEvent } from '../stream.ts'

/** What a reader received, in order; a repeated event counts once. */
export type Reader = {
  readonly name: string
  /** The messages it receives: those of one visitor's agent, or of all conversations of an agent. */
  readonly hears: { readonly userId: string } | { readonly adminId: string }
  /** Texts in order of arrival, by session (empty for a visitor). */
  readonly received: ReadonlyMap<string, readonly string[]>
  /** The number of repeated events (the same id again), which are allowed. */
  readonly repeated: () => number
  readonly stop: () => Promise<void>
}

const CARRIES_MESSAGE = new Set([1201, 2201, 2251])

const textOf = (event: WireEvent): string =>
  event.msgContentEnc === undefined ? (event.msgContent ?? '') : Buffer.from(event.msgContentEnc, 'base64').toString()

const createHearing = () => {
  const received = new Map<string, string[]>()
  const ids = new Set<string>()
  let last = ''
  let repeated = 0
  return {
    received,
    repeated: () => repeated,
    last: () => last,
    take: (event: WireEvent) => {
      last = event.eventId
      if (ids.has(event.eventId)) repeated++
      else if (CARRIES_MESSAGE.has(event.eventType)) {
        const session = event.sessionId ?? ''
        const texts = received.get(session) ?? []
        texts.push(textOf(event))
        received.set(session, texts)
      }
      ids.add(event.eventId)
    },
  }
}

type Source = {
  readonly name: string
  readonly hears: Reader['hears']
  readonly door: Door
  readonly from: string
  /** Identifies the reader in the poll's body and the stream's query. */
  readonly query: Readonly<Record<string, string>>
  readonly token?: string
  /** The minimum time between two polls or connections that the limits allow, in ms. */
  readonly pace: number
}

/** Reads like a visitor's window. */
export const visitorSource = (visitor: Visitor): Source => ({
  name: 'visitor',
  hears: { userId: visitor.userId },
  door: 'visitor',
  from: visitor.from,
  query: { userId: visitor.userId, pollId: visitor.pollId },
  pace: 550,
})

/** Reads like an agent's tab. */
export const agentSource = (agent: Agent): Source => ({
  name: 'agent',
  hears: { adminId: agent.adminId },
  door: 'admin',
  from: '127.0.0.1',
  query: { pollId: agent.pollId },
  token: agent.token,
  pace: 50,
})

/** Polls, and confirms by `after` what it has processed. */
export const startPolling = (port: number, source: Source): Reader => {
  const hearing = createHearing()
  const api = createApi({ port, from: source.from })
  let stopped = false
  const poll = async () => {
    const name = source.door === 'visitor' ? 'getEventMsg' : 'getAdminEvent'
    const answer = await api.call<WireEvent[] | null>(
      source.door,
      name,
      { ...source.query, after: hearing.last() },
      source.token,
    )
    if (answer.code === 200) for (const event of answer.data ?? []) hearing.take(event)
  }
  const run = async () => {
    while (!stopped) {
      await poll().catch(() => undefined)
      await pause(source.pace)
    }
    api.close()
  }
  const running = run()
  const stop = () => {
    stopped = true
    return running
  }
  return {
    name: `${source.name} who polls`,
    hears: source.hears,
    received: hearing.received,
    repeated: hearing.repeated,
    stop,
  }
}

/** Streams, and opens a new stream with Last-Event-ID whenever one ends. */
export const startStreaming = (port: number, source: Source): Reader => {
  const hearing = createHearing()
  let stopped = false
  let close: () => void = () => undefined
  const once = () =>
    new Promise<void>((resolve) => {
      close = openStream({
        port,
        path: `/api/chat/${source.door}/eventStream?${new URLSearchParams(source.query)}`,
        from: source.from,
        lastEventId: hearing.last(),
        ...(source.token === undefined ? {} : { token: source.token }),
        onEvent: hearing.take,
        onEnd: resolve,
      })
    })
  const run = async () => {
    while (!stopped) {
      await once()
      if (!stopped) await pause(source.pace)
    }
  }
  const running = run()
  const stop = () => {
    stopped = true
    close()
    return running
  }
  return {
    name: `${source.name} who streams`,
    hears: source.hears,
    received: hearing.received,
    repeated: hearing.repeated,
    stop,
  }
}
