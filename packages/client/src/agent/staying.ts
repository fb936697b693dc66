import type { Clock } from '../platform.ts'
import type { Core } from './core.ts'

/** What `createStaying` uses. */
type Staying = Pick<Core, 'call'> & { readonly platform: { readonly clock: Pick<Clock, 'now'> } }

/** The server pings each 20 s; what else comes in between needs no answer. */
const QUIET = 15_000

/**
 * Answers the stream's pings. A computer that falls asleep leaves its connection open for minutes on the server's side: only an answer
 * tells that somebody is there. Not by a timer, as browsers slow those of hidden pages down to less than the server waits.
 */
export const createStaying = ({ call, platform: { clock } }: Staying) => {
  let said = Number.NEGATIVE_INFINITY
  return {
    heard: () => {
      const now = clock.now()
      if (now - said < QUIET) return
      said = now
      void call('stay', {})
    },
  }
}
