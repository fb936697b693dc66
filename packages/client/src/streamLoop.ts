import { backoff } from './backoff.ts'
import { createEventParser } from './eventParser.ts'
import type { EventReader } from './eventReader.ts'
import type { Clock, HttpResponse } from './platform.ts'

// This package is compiled without the DOM's types; both the browser and Node have these.
declare const AbortController: new () => { readonly signal: unknown; abort(): void }
declare const TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string }

/** Milliseconds without a byte after which a stream is dead: the server sends a comment each 20 s. */
const SILENCE = 45_000
/** Milliseconds after which a stream has proved good: the wait for the next one starts over. */
const GOOD = 5000

type Parts = {
  readonly stream: (after: string, signal: unknown) => Promise<HttpResponse>
  readonly reader: EventReader
  readonly clock: Clock
  readonly random: () => number
  readonly onOpen: () => void
  /** An open stream has ended; the next attempt follows. */
  readonly onLost: () => void
  readonly onBytes?: () => void
}

/** What came of a stream: the milliseconds that it lived, null if it never opened. */
type Lived = number | null

/** Opens one stream. `onEnd` is called when it ends, fails or is silent for too long, but not when it is closed. */
const openStream = ({ stream, reader, clock, onOpen, onBytes }: Parts, onEnd: (lived: Lived) => void) => {
  const controller = new AbortController()
  const began = clock.now()
  let closed = false
  let opened = false
  let cancelSilence = () => {}

  const close = () => {
    closed = true
    cancelSilence()
    controller.abort()
  }
  const end = () => {
    if (closed) return
    close()
    onEnd(opened ? clock.now() - began : null)
  }
  const restartSilence = () => {
    cancelSilence()
    cancelSilence = clock.after(SILENCE, end)
  }
  const read = async () => {
    const response = await stream(reader.cursor(), controller.signal)
    const bytes = response.body?.getReader()
    const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false
    if (closed || response.status !== 200 || !bytes || !isStream) return
    opened = true
    onOpen()
    const decoder = new TextDecoder()
    const feed = createEventParser(({ id, data }) => {
      if (closed) return
      if (data === '') reader.moveTo(id)
      else reader.takeText(data)
    })
    while (!closed) {
      const { done, value } = await bytes.read()
      if (done || closed) return
      restartSilence()
      onBytes?.()
      feed(decoder.decode(value, { stream: true }))
    }
  }

  restartSilence()
  // an aborted or broken stream rejects
  void read().then(end, end)
  return { isOpen: () => opened && !closed, close }
}

/** Opens a stream, and the next one whenever it ends: after a while that grows with each failure. */
export const createStreamLoop = (parts: Parts) => {
  const { clock, random, onLost } = parts
  let stream: ReturnType<typeof openStream> | null = null
  let cancelRetry = () => {}
  let retrying = false
  let failures = 0

  const connect = () => {
    retrying = false
    const before = stream
    stream = openStream(parts, retryLater)
    before?.close()
  }
  const retryLater = (lived: Lived) => {
    retrying = true
    failures = lived !== null && lived > GOOD ? 1 : failures + 1
    cancelRetry = clock.after(backoff(failures, random), connect)
    if (lived !== null) onLost()
  }

  return {
    isOpen: () => stream?.isOpen() ?? false,
    /** True between two attempts. */
    isRetrying: () => retrying,
    start: () => {
      failures = 0
      connect()
    },
    /** Opens a new stream in the place of the present one. */
    replace: connect,
    /** Ends the wait between two attempts. */
    retryNow: () => {
      cancelRetry()
      connect()
    },
    stop: () => {
      retrying = false
      cancelRetry()
      stream?.close()
    },
  }
}
