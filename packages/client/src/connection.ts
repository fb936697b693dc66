import { createEventReader, type WireEvent } from './eventReader.ts'
import type { Answer } from './http.ts'
import type { Clock, HttpResponse, Log } from './platform.ts'
import { createPollLoop } from './pollLoop.ts'
import { createStreamLoop } from './streamLoop.ts'

export type ConnectionState = 'stream' | 'poll' | 'offline'

type Parts = {
  readonly stream: (after: string, signal: unknown) => Promise<HttpResponse>
  readonly poll: (after: string) => Promise<Answer<unknown>>
  readonly clock: Clock
  readonly random: () => number
  /** Each event once, in the order of arrival. */
  readonly onEvent: (event: WireEvent) => void
  readonly onState: (state: ConnectionState) => void
  /** Bytes came on the stream, perhaps only a comment that keeps it open. */
  readonly onBytes?: () => void
  readonly log: Log
}

export type Connection = {
  /** By the stream alone, or with the poll while there is no stream. Changes the mode of a connection that runs already. */
  readonly start: (mode?: 'streamAlone' | 'streamOrPoll') => void
  readonly stop: () => void
  /** What `stream` asks for has changed: replaces the open stream by a new one, from the same cursor. */
  readonly renew: () => void
  /** The network or the page came back: tries at once. */
  readonly wake: () => void
}

/**
 *             opened
 *   polling ----------> streaming
 *      ^                    |
 *      +--------------------+  ended, failed, or 45 s without a byte; then the stream is tried again after a while
 *
 * While there is no stream the poll runs each 2 s, so that nothing waits for the next attempt (S9.2-01), unless the stream
 * alone is wanted. A poll may still be under way when the stream opens: both feed one reader, which drops repeated events.
 */
export const createConnection = (parts: Parts): Connection => {
  const { onState } = parts
  const reader = createEventReader(parts.onEvent, parts.log)
  let running = false
  let withPolls = true
  const stream = createStreamLoop({
    ...parts,
    reader,
    onOpen: () => {
      polls.pause()
      onState('stream')
    },
    onLost: () => void polls.now(),
  })
  const polls = createPollLoop({ ...parts, reader, isWanted: () => running && withPolls && !stream.isOpen() })

  return {
    start: (mode = 'streamOrPoll') => {
      withPolls = mode === 'streamOrPoll'
      if (running) {
        if (stream.isOpen()) onState('stream')
        else if (withPolls) polls.later()
        return
      }
      running = true
      polls.later()
      stream.start()
    },
    stop: () => {
      running = false
      polls.stop()
      stream.stop()
      reader.reset()
    },
    renew: () => {
      // the next attempt asks for the new stream anyway
      if (!running || stream.isRetrying()) return
      // The state does not change: the new stream opens before the first poll.
      polls.later()
      stream.replace()
    },
    wake: () => {
      if (!running || !stream.isRetrying()) return
      stream.retryNow()
      void polls.now()
    },
  }
}
