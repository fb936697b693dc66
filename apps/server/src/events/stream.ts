import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { takeSocket } from './takeSocket.ts'

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
  /** Takes over the reply and its connection. It is closed from the beginning, without a call of `onClose`, if the client is gone. */
  readonly open: (reply: StreamReply, ends: StreamEnds) => Stream
  readonly count: () => number
  /**
   * Pings the streams whose turn it is; called every `PING_PART_MS` it comes to each once in `PING_MS`.
   * @param now milliseconds of the process
   */
  readonly pingDue: (now: number) => void
  /** Pings each stream, whether it is due or not. */
  readonly pingAll: () => void
  /** Later ones end at once. */
  readonly endAll: () => void
  /** Cuts off those that have not ended yet: the HTTP server closes only connections that it has kept, and waits for all. */
  readonly cutAll: () => void
}

/** A client that leaves more than this unread (bytes) is cut off; it returns with its Last-Event-ID and loses nothing. */
const BUFFER_LIMIT = 256 * 1024

/** Bytes that are written together at most. */
const TOGETHER = 16 * 1024

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
const createWriter = (open: ReadonlyMap<Socket, Open>) => {
  const holding = new Set<Socket>()

  const flush = (socket: Socket) => {
    socket.uncork()
    if (socket.writableLength > BUFFER_LIMIT) socket.destroy()
  }
  const write = (socket: Socket, chunk: string) => {
    holding.delete(socket)
    const state = open.get(socket)
    if (state === undefined || socket.destroyed || socket.writableEnded) return
    // events of one commit come in one turn of the event loop, and travel together
    if (socket.writableCorked === 0) {
      socket.cork()
      process.nextTick(flush, socket)
    }
    socket.write(state.held + chunk)
    // a connection takes a part of what is written at once, and the limit is for what is left
    if (socket.writableLength > TOGETHER) flush(socket)
    state.held = ''
    state.wroteAt = performance.now()
  }
  const writeHeld = () => {
    for (const socket of holding) write(socket, '')
  }
  const writeSoon = (socket: Socket, chunk: string) => {
    const state = open.get(socket)
    if (state === undefined) return
    const isCrowd = state.held !== '' || performance.now() - state.wroteAt < WAIT_MS
    if (!isCrowd) return write(socket, chunk)
    state.held += chunk
    if (holding.size === 0) setTimeout(writeHeld, WAIT_MS)
    holding.add(socket)
  }
  const end = (socket: Socket) => {
    if (holding.has(socket)) write(socket, '')
    socket.end()
  }
  return { write, writeSoon, end, forget: (socket: Socket) => void holding.delete(socket) }
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

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const createStreams = (): Streams => {
  const chunkOf = createChunks()
  const open = new Map<Socket, Open>()
  const { write, writeSoon, end, forget } = createWriter(open)
  let over = false

  const ping = (socket: Socket, { ends }: Open) => {
    // ended a ping ago or more, and its client has still not read the rest: it never will
    if (socket.writableEnded) return void socket.destroy()
    const place = ends.place?.() ?? ''
    write(socket, place === '' ? ': ping\n\n' : `: ping\nid: ${place}\n\n`)
  }

  const keep = (socket: Socket, ends: StreamEnds) => {
    const pingAt = performance.now() + Math.random() * PING_MS
    open.set(socket, { ends, held: '', wroteAt: Number.NEGATIVE_INFINITY, pingAt })
    socket.on('close', () => {
      open.delete(socket)
      forget(socket)
      ends.onClose()
    })
  }

  return {
    open: (reply, ends) => {
      reply.hijack()
      const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }
      const socket = takeSocket(reply.raw, headers, ': open\n\n')
      if (over) socket.destroy()
      if (!socket.destroyed) keep(socket, ends)
      return {
        send: (event, mayWait = false) => {
          ;(mayWait ? writeSoon : write)(socket, chunkOf(event))
        },
        sendData: (data) => write(socket, `data: ${JSON.stringify(data)}\n\n`),
        end: () => end(socket),
        closed: () => socket.destroyed || socket.writableEnded,
      }
    },
    count: () => open.size,
    pingDue: (now) => {
      for (const [socket, state] of open) {
        if (state.pingAt > now) continue
        state.pingAt = now + PING_MS
        ping(socket, state)
      }
    },
    pingAll: () => {
      for (const [socket, state] of open) ping(socket, state)
    },
    endAll: () => {
      over = true
      for (const socket of open.keys()) end(socket)
    },
    cutAll: () => {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
