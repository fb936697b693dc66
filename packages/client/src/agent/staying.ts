import type { Clock } from '../platform.ts'

/** The parts of Core that createStaying uses. */
type Parts = {
  readonly call: (name: 'stay', body: object) => Promise<unknown>
  readonly platform: { readonly clock: Pick<Clock, 'now'> }
}

/** Milliseconds between two answers: the server pings each 20 s, and other bytes of the stream need no answer. */
const PAUSE = 15_000

/**
 * Answers the stream's pings. A computer that falls asleep leaves its connection open for minutes on the server's side:
 * only an answer shows that the agent is there. No timer does it, as browsers slow timers of hidden pages down to less
 * than the server waits.
 */
export const createStaying = ({ call, platform: { clock } }: Parts) => {
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    answerPing: () => {
      const now = clock.now()
      if (now - answeredAt < PAUSE) return
      answeredAt = now
      void call('stay', {})
    },
  }
}
