import { createConnection } from '../connection.ts'
import type { WireEvent } from '../eventReader.ts'
import { ATTEMPT } from '../http.ts'
import type { Core } from './core.ts'
import { streamPath } from './wire.ts'

export type Link = {
  readonly connect: () => void
  /** By the stream alone: with the robot nothing is polled. */
  readonly listen: () => void
  /** Back with the robot: as `listen` if it was called since the last `disconnect`, else as `disconnect`. */
  readonly listenIfAsked: () => void
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
  // Without polls, the other calls show whether there is a network.
  const leaveStateToCalls = () => {
    core.setConnected(false)
    if (core.get().connection === 'poll') core.patch({ connection: 'stream' })
  }
  const listen = () => {
    listens = true
    leaveStateToCalls()
    connection.start('streamAlone')
  }
  const disconnect = () => {
    listens = false
    leaveStateToCalls()
    connection.stop()
  }
  return {
    connect: () => {
      core.setConnected(true)
      connection.start()
    },
    listen,
    listenIfAsked: () => (listens ? listen() : disconnect()),
    disconnect,
    wake: connection.wake,
  }
}
