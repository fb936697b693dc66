import { createConnection, type WireEvent } from '../connection.ts'
import { ATTEMPT } from '../http.ts'
import type { Core } from './core.ts'
import { streamPath } from './wire.ts'

export type Link = {
  readonly connect: () => void
  /** By the stream alone: who talks to the robot polls nothing. */
  readonly listen: () => void
  /** As `listen` where that was asked for since the last `disconnect`, else as `disconnect`. */
  readonly ease: () => void
  readonly disconnect: () => void
  readonly wake: () => void
}

/** The visitor's events, by stream and poll or by the stream alone, while they are wanted. */
export const createLink = (core: Core, onEvent: (event: WireEvent) => void): Link => {
  const { session } = core
  const connection = createConnection({
    ...core.platform,
    stream: (after, signal) => core.http.stream(streamPath(session.userId, session.pollId), after, signal),
    poll: (after) => core.call('getEventMsg', { pollId: session.pollId, after }, ATTEMPT),
    onEvent: (event) => {
      onEvent(event)
      if (typeof event.eventId === 'string') session.handled = event.eventId
    },
    onState: (state) => core.get().connection !== state && core.patch({ connection: state }),
    log: core.log,
  })
  let listens = false
  // Without a poll the calls themselves tell whether there is a network.
  const leaveItToCalls = () => {
    core.connected(false)
    if (core.get().connection === 'poll') core.patch({ connection: 'stream' })
  }
  const listen = () => {
    listens = true
    leaveItToCalls()
    connection.start('streamAlone')
  }
  const disconnect = () => {
    listens = false
    leaveItToCalls()
    connection.stop()
  }
  return {
    connect: () => {
      core.connected(true)
      connection.start()
    },
    listen,
    ease: () => (listens ? listen() : disconnect()),
    disconnect,
    wake: connection.wake,
  }
}
