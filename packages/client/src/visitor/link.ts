import { createConnection, type WireEvent } from '../connection.ts'
import type { Core } from './core.ts'
import { streamPath } from './wire.ts'

export type Link = {
  readonly connect: () => void
  readonly disconnect: () => void
  readonly wake: () => void
}

/** The visitor's events, by stream and poll, while they are wanted. */
export const createLink = (core: Core, onEvent: (event: WireEvent) => void): Link => {
  const { session } = core
  const connection = createConnection({
    ...core.platform,
    stream: (after, signal) => core.http.stream(streamPath(session.userId, session.pollId), after, signal),
    poll: (after) => core.call('getEventMsg', { userId: session.userId, pollId: session.pollId, after }),
    onEvent: (event) => {
      onEvent(event)
      if (typeof event.eventId === 'string') session.handled = event.eventId
    },
    onState: (state) => core.get().connection !== state && core.patch({ connection: state }),
    log: core.log,
  })
  return {
    connect: () => {
      core.connected(true)
      connection.start()
    },
    disconnect: () => {
      core.connected(false)
      connection.stop()
      // Without a connection the calls themselves tell whether there is a network.
      if (core.get().connection === 'poll') core.patch({ connection: 'stream' })
    },
    wake: connection.wake,
  }
}
