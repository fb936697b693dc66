import { type ConnectionState, createConnection } from '../connection.ts'
import type { WireEvent } from '../eventReader.ts'
import { ATTEMPT } from '../http.ts'
import type { Core } from './core.ts'
import { createStaying } from './staying.ts'
import type { Watching } from './watching.ts'
import { streamPath } from './wire.ts'

type Parts = {
  readonly core: Core
  readonly watching: Watching
  readonly onEvent: (event: WireEvent) => void
  /** The desk is connected again after a gap. */
  readonly onReconnected: () => void
}

/** The desk's events, by stream or poll, together with those of the session that it watches. */
export const createDeskConnection = ({ core, watching, onEvent, onReconnected }: Parts) => {
  let pollId = ''
  let wasOffline = false

  const onState = (state: ConnectionState) => {
    if (core.get().connection !== state) core.patch({ connection: state })
    if (state === 'offline') wasOffline = true
    else if (wasOffline) {
      wasOffline = false
      onReconnected()
    }
  }
  const connection = createConnection({
    ...core.platform,
    stream: async (after, signal) => {
      const watched = watching.watched()
      const response = await core.http.stream(streamPath(pollId, watched), after, signal)
      watching.covered(watched)
      return response
    },
    poll: async (after) => {
      const watch = watching.watched()
      const answer = await core.call('getAdminEvent', { pollId, after, ...(watch !== '' && { watch }) }, ATTEMPT)
      if (answer.ok) watching.covered(watch)
      return answer
    },
    onEvent,
    onState,
    onBytes: createStaying(core).answerPing,
    log: core.log,
  })

  return {
    /** `pollId` names this sign-in's reader of events. */
    start: (id: string) => {
      pollId = id
      connection.start()
    },
    stop: connection.stop,
    renew: connection.renew,
    wake: connection.wake,
  }
}
