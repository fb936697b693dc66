import { POLL_INTERVAL } from '@foyer/protocol/limits'
import { backoff } from './backoff.ts'
import { createEventParser } from './eventParser.ts'
import type { Answer } from './http.ts'
import type { Clock, HttpResponse, Log } from './platform.ts'

// This package is compiled without the DOM's types; both the browser and Node have these.
declare const AbortController: new () => { readonly signal: unknown; abort(): void }
declare const TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string }

/** A stream without a byte for so long is dead: the server sends a comment each 20 s. */
const SILENCE = 45_000
/** A stream that lived for so long was a good one: the next attempt starts without a penalty. */
const GOOD = 5000
const REMEMBERED = 1000

export type WireEvent = Readonly<Record<string, unknown>>
export type ConnectionState = 'stream' | 'poll' | 'offline'

type Parts = {
  readonly stream: (after: string, signal: unknown) => Promise<HttpResponse>
  readonly poll: (after: string) => Promise<Answer<unknown>>
  readonly clock: Clock
  readonly random: () => number
  /** Each event once, in the order of arrival. */
  readonly onEvent: (event: WireEvent) => void
  readonly onState: (state: ConnectionState) => void
  /** The stream has said something, if only that it is open still. */
  readonly onHeard?: () => void
  readonly log: Log
}

export type Connection = {
  /** By the stream alone, or with the poll in its place while there is none. Asked for again it goes on in the new way. */
  readonly start: (way?: 'streamAlone' | 'streamOrPoll') => void
  readonly stop: () => void
  /** The stream is asked for in another way from now on: a new one takes the place of the one that is open, from the same cursor. */
  readonly renew: () => void
  /** The network or the page came back: no waiting. */
  readonly wake: () => void
}

/** Drops events that came before; `cursor` is the place to go on from. */
const createReader = (onEvent: (event: WireEvent) => void, log: Log) => {
  const seen = new Set<string>()
  let cursor = ''
  let forgotten = 0
  const take = (event: unknown) => {
    if (typeof event !== 'object' || event === null) return
    const id = 'eventId' in event && typeof event.eventId === 'string' ? event.eventId : ''
    if (id !== '' && seen.has(id)) return
    try {
      onEvent(event as WireEvent)
    } catch (error) {
      log('event: handler', error)
    }
    if (id === '') return
    seen.add(id)
    // A passing event (e17.x3f) stands at its predecessor's place: what is after the dot is no cursor.
    cursor = id.split('.')[0] ?? cursor
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break
      seen.delete(oldest)
    }
  }
  return {
    cursor: () => cursor,
    takeAll: (events: unknown) => {
      // An event may end the connection: the rest of the answer is then nobody's.
      const born = forgotten
      if (Array.isArray(events)) for (const event of events) if (born === forgotten) take(event)
    },
    takeText: (text: string) => {
      try {
        take(JSON.parse(text))
      } catch (error) {
        log('event: not JSON', error)
      }
    },
    forget: () => {
      forgotten += 1
      seen.clear()
      cursor = ''
    },
  }
}

/**
 *             opened
 *   polling ----------> streaming
 *      ^                    |
 *      +--------------------+  ended, failed, or 45 s without a byte; then the stream is tried again after a while
 *
 * While there is no stream the poll runs each 2 s, so that nothing waits for the next attempt (S9.2-01), unless the stream
 * alone is wanted. A poll may still be under way when the stream opens: both feed one reader, which drops what it has seen.
 */
export const createConnection = ({
  stream,
  poll,
  clock,
  random,
  onEvent,
  onState,
  onHeard,
  log,
}: Parts): Connection => {
  const reader = createReader(onEvent, log)
  const timers = { poll: () => {}, retry: () => {}, silence: () => {} }
  // What was asked before a stop, or on a stream given up since, is recognised by these numbers and dropped.
  let life = 0
  let line = 0
  let running = false
  let polls = true
  let streaming = false
  let polling = false
  let retrying = false
  let attempt = 0
  let abort = () => {}

  const pollLater = (ms: number) => {
    timers.poll()
    timers.poll = clock.after(ms, () => void pollNow())
  }

  const pollNow = async () => {
    if (!running || !polls || streaming || polling) return
    timers.poll()
    const born = life
    polling = true
    const answer = await poll(reader.cursor())
    polling = false
    if (born !== life) {
      // A stop and a start came in between, and the new life's poll was held back by this one.
      if (running && !streaming) pollLater(0)
      return
    }
    if (answer.ok) reader.takeAll(answer.data)
    if (born !== life || streaming || !polls) return
    onState(answer.ok || answer.kind === 'tooMany' ? 'poll' : 'offline')
    pollLater(answer.ok ? POLL_INTERVAL : Math.max(POLL_INTERVAL, answer.retryAfter))
  }

  const listen = async (response: HttpResponse, mine: number, heard: () => void) => {
    const bytes = response.body?.getReader()
    const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false
    if (mine !== line || response.status !== 200 || !bytes || !isStream) return
    streaming = true
    timers.poll()
    onState('stream')
    const decoder = new TextDecoder()
    const feed = createEventParser((event) => mine === line && reader.takeText(event.data))
    while (mine === line) {
      const { done, value } = await bytes.read()
      if (done || mine !== line) return
      heard()
      onHeard?.()
      feed(decoder.decode(value, { stream: true }))
    }
  }

  const connect = async () => {
    line += 1
    const mine = line
    const opened = clock.now()
    const controller = new AbortController()
    abort = () => controller.abort()
    const end = () => {
      controller.abort()
      lost(opened, mine)
    }
    const heard = () => {
      timers.silence()
      timers.silence = clock.after(SILENCE, end)
    }
    retrying = false
    heard()
    try {
      await listen(await stream(reader.cursor(), controller.signal), mine, heard)
    } catch {
      // An aborted or broken stream ends here: the poll and the next attempt take over.
    }
    end()
  }

  const lost = (opened: number, mine: number) => {
    if (mine !== line) return
    line += 1
    const wasStreaming = streaming
    streaming = false
    retrying = true
    timers.silence()
    attempt = wasStreaming && clock.now() - opened > GOOD ? 1 : attempt + 1
    timers.retry = clock.after(backoff(attempt, random), () => void connect())
    if (wasStreaming) void pollNow()
  }

  const halt = () => {
    life += 1
    line += 1
    running = false
    streaming = false
    retrying = false
    for (const cancel of Object.values(timers)) cancel()
    abort()
  }

  return {
    start: (way = 'streamOrPoll') => {
      polls = way === 'streamOrPoll'
      if (running) {
        if (streaming) onState('stream')
        else if (polls) pollLater(POLL_INTERVAL)
        return
      }
      running = true
      life += 1
      attempt = 0
      pollLater(POLL_INTERVAL)
      void connect()
    },
    stop: () => {
      halt()
      reader.forget()
    },
    renew: () => {
      // while there is none, the next attempt is the new one already
      if (!running || retrying) return
      const abandon = abort
      // not told: the new stream is there before the poll would be
      streaming = false
      pollLater(POLL_INTERVAL)
      void connect()
      abandon()
    },
    wake: () => {
      if (!running || !retrying) return
      timers.retry()
      void connect()
      void pollNow()
    },
  }
}
