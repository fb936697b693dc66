import { createConnection } from '../connection.ts'
import type { WireEvent } from '../eventReader.ts'
import { ATTEMPT } from '../http.ts'
import { createBeside } from './beside.ts'
import type { Core } from './core.ts'
import { isElsewhere } from './states.ts'
import { streamPath } from './wire.ts'

export type Link = {
  readonly connect: () => void
  /** By the stream alone: with the robot nothing is polled. */
  readonly listen: () => void
  /** Back with the robot: as `listen` if it was called since the last `disconnect`, else as `disconnect`. */
  readonly listenIfAsked: () => void
  readonly disconnect: () => void
  /**
   * Expects nothing, unless there is another window of the visitor in this browser, or a host page, whose visitors an agent may write to first: then
   * as `listen`.
   */
  readonly rest: () => void
  readonly wake: () => void
}

/** The visitor's events, by stream and poll or by the stream alone, while they are wanted. */
export const createLink = (core: Core, onEvent: (event: WireEvent) => void): Link => {
  const { session } = core
  const connection = createConnection({
    ...core.platform,
    // a connection that begins goes on from the last event of the one before, or from the answer of chatStart
    stream: (after, signal) =>
      core.http.stream(streamPath(session.userId, session.pollId), after || session.handled, signal),
    poll: (after) => core.call('getEventMsg', { pollId: session.pollId, after: after || session.handled }, ATTEMPT),
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
  const beside = createBeside(core, () => {
    // a window that follows events by stream and poll hears of everything already
    if (['robot', 'closed'].includes(core.get().consultation.state) && !isElsewhere(core.get())) listen()
  })
  core.subscribe(() => {
    if (core.get().userId !== '') beside.meet()
  })
  return {
    rest: () => (beside.isFound() || session.host ? listen() : disconnect()),
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
