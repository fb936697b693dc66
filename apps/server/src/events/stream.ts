import type { ServerResponse } from 'node:http'

/** One event on the wire of a stream. */
export type StreamEvent = { readonly eventId: string }

/** An open stream of server-sent events. */
export type Stream = {
  /** @param mayWait lets the event travel together with later ones, `WAIT_MS` at most: each write costs as much as preparing many events */
  readonly send: (event: StreamEvent, mayWait?: boolean) => void
  /** The same without an id: a stream of states, which begins with the present one, has nothing to resume. */
  readonly sendData: (data: object) => void
  /** Later sends do nothing. */
  readonly end: () => void
  readonly closed: () => boolean
}

/** The HTTP server's answer that a stream takes over, with the headers that are set on it. */
export type StreamReply = {
  readonly raw: ServerResponse
  readonly getHeaders: () => Readonly<Record<string, number | string | string[] | undefined>>
  readonly hijack: () => unknown
}

/** What a stream asks of whoever opens it. */
export type StreamEnds = {
  /** Called once, whichever side ended the stream. */
  readonly onClose: () => void
  /** The id after which the stream would resume if it broke off now, '' for that of its last event; absent where it always is that one. */
  readonly place?: () => string
}

/** All open streams of this node; pings keep them open, and tell each its place. */
export type Streams = {
  /** Takes over the reply. */
  readonly open: (reply: StreamReply, ends: StreamEnds) => Stream
  readonly count: () => number
  /**
   * Pings the streams whose turn it is; called every `PING_PART_MS` it comes to each once in `PING_MS`.
   * @param now milliseconds of the process
   */
  readonly pingDue: (now: number) => void
  /** Pings each stream, whether it is due or not. */
  readonly pingAll: () => void
  readonly endAll: () => void
}

/** A client that leaves more than this unread (bytes) is cut off; it returns with its Last-Event-ID and loses nothing. */
const BUFFER_LIMIT = 256 * 1024

/**
 * Time for which events that may wait are gathered. The first after a pause of this length goes at once: only a crowd of events waits.
 */
export const WAIT_MS = 100

/** Time between pings; proxies and phones close silent connections after 30 to 60 s. */
export const PING_MS = 20_000

/** The streams have turns at random: a thousand pings in a row would hold up everybody's messages for a tenth of a second. */
export const PING_PART_MS = 250

/** What a stream has yet to write, when it last wrote, and when its next ping is due (ms of the process). */
type Open = { readonly ends: StreamEnds; held: string; wroteAt: number; pingAt: number }

/** Writes to open streams, in the order of the calls for each. */
const createWriter = (open: ReadonlyMap<ServerResponse, Open>) => {
  const holding = new Set<ServerResponse>()

  const write = (response: ServerResponse, chunk: string) => {
    holding.delete(response)
    const state = open.get(response)
    if (state === undefined || response.destroyed || response.writableEnded) return
    response.write(state.held + chunk)
    state.held = ''
    state.wroteAt = performance.now()
    if (response.writableLength > BUFFER_LIMIT) response.destroy()
  }
  const writeHeld = () => {
    for (const response of holding) write(response, '')
  }
  const writeSoon = (response: ServerResponse, chunk: string) => {
    const state = open.get(response)
    if (state === undefined) return
    const isCrowd = state.held !== '' || performance.now() - state.wroteAt < WAIT_MS
    if (!isCrowd) return write(response, chunk)
    state.held += chunk
    if (holding.size === 0) setTimeout(writeHeld, WAIT_MS)
    holding.add(response)
  }
  const end = (response: ServerResponse) => {
    if (holding.has(response)) write(response, '')
    response.end()
  }
  return { write, writeSoon, end, forget: (response: ServerResponse) => void holding.delete(response) }
}

/** The text of an event, made once for all streams that send it: a hundred that wait hold it together. */
const createChunks = () => {
  const made = new WeakMap<StreamEvent, string>()
  return (event: StreamEvent): string => {
    const chunk = made.get(event) ?? `id: ${event.eventId}\ndata: ${JSON.stringify(event)}\n\n`
    made.set(event, chunk)
    return chunk
  }
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const createStreams = (): Streams => {
  const chunkOf = createChunks()
  const open = new Map<ServerResponse, Open>()
  const { write, writeSoon, end, forget } = createWriter(open)

  const ping = (response: ServerResponse, { ends }: Open) => {
    // ended a ping ago or more, and its client has still not read the rest: it never will
    if (response.writableEnded) return void response.destroy()
    const place = ends.place?.() ?? ''
    write(response, place === '' ? ': ping\n\n' : `: ping\nid: ${place}\n\n`)
  }

  return {
    open: (reply, ends) => {
      const response = reply.raw
      reply.hijack()
      response.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const pingAt = performance.now() + Math.random() * PING_MS
      open.set(response, { ends, held: '', wroteAt: Number.NEGATIVE_INFINITY, pingAt })
      response.on('close', () => {
        open.delete(response)
        forget(response)
        ends.onClose()
      })
      response.write(': open\n\n')
      return {
        send: (event, mayWait = false) => {
          ;(mayWait ? writeSoon : write)(response, chunkOf(event))
        },
        sendData: (data) => write(response, `data: ${JSON.stringify(data)}\n\n`),
        end: () => end(response),
        closed: () => response.destroyed || response.writableEnded,
      }
    },
    count: () => open.size,
    pingDue: (now) => {
      for (const [response, state] of open) {
        if (state.pingAt > now) continue
        state.pingAt = now + PING_MS
        ping(response, state)
      }
    },
    pingAll: () => {
      for (const [response, state] of open) ping(response, state)
    },
    endAll: () => {
      for (const response of open.keys()) end(response)
    },
  }
}
