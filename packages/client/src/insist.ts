import { backoff } from './backoff.ts'
import { type Answer, ATTEMPT } from './http.ts'
import type { Timers } from './timers.ts'

/**
 * Repeats a call, which gets the milliseconds of one attempt, until the server grants or refuses it. Resolves with null
 * after a stop, and once `isWanted` says no before another attempt.
 */
export type Insist = <Data>(
  call: (timeout: number) => Promise<Answer<Data>>,
  isWanted?: () => boolean,
) => Promise<Answer<Data> | null>

type Parts = {
  readonly timers: Timers
  readonly random: () => number
  readonly isStopped: () => boolean
  /** An attempt failed; the next one follows. */
  readonly onRetry?: () => void
}

export const createInsist =
  ({ timers, random, isStopped, onRetry }: Parts): Insist =>
  async (call, isWanted = () => true) => {
    for (let attempt = 1; !isStopped() && isWanted(); attempt += 1) {
      const answer = await call(ATTEMPT)
      if (isStopped()) return null
      if (answer.ok || answer.kind === 'refused' || answer.kind === 'expired') return answer
      onRetry?.()
      await timers.rest(Math.max(answer.retryAfter, backoff(attempt, random)))
    }
    return null
  }
