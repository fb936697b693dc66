import type { ServerResponse } from 'node:http'

/** One event on the wire of a stream. */
export type StreamEvent = { readonly eventId: string }

/** An open stream of server-sent events. */
export type Stream = {
  readonly send: (event: StreamEvent) => void
  /** After this nothing is sent any more. */
  readonly end: () => void
  readonly closed: () => boolean
}

/** All streams of this node, with one timer that keeps them open. */
export type Streams = {
  /** Takes over the response; `onClose` is called once, whoever ended it. */
  readonly open: (response: ServerResponse, headers: Record<string, string | string[]>, onClose: () => void) => Stream
  readonly count: () => number
  readonly ping: () => void
  readonly endAll: () => void
}

/** A reader that leaves more than this unread is cut off; it comes back with its Last-Event-ID and loses nothing. */
const BUFFER_LIMIT = 256 * 1024

/** How often streams are pinged; proxies and phones close silent connections after 30 to 60 s. */
export const PING_MS = 20_000

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const createStreams = (): Streams => {
  const open = new Set<ServerResponse>()

  const write = (response: ServerResponse, chunk: string) => {
    if (response.destroyed || response.writableEnded) return
    response.write(chunk)
    if (response.writableLength > BUFFER_LIMIT) response.destroy()
  }

  return {
    open: (response, headers, onClose) => {
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      open.add(response)
      response.on('close', () => {
        open.delete(response)
        onClose()
      })
      write(response, ': open\n\n')
      return {
        send: (event) => write(response, `id: ${event.eventId}\ndata: ${JSON.stringify(event)}\n\n`),
        end: () => void response.end(),
        closed: () => response.destroyed || response.writableEnded,
      }
    },
    count: () => open.size,
    ping: () => {
      for (const response of open) {
        // it was ended, and its reader has not taken the rest since: it never will
        if (response.writableEnded) response.destroy()
        else write(response, ': ping\n\n')
      }
    },
    endAll: () => {
      for (const response of open) response.end()
    },
  }
}
