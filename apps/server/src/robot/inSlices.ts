import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'

/** Others wait no longer than for a slice and a step. */
const SLICE_MS = 5

const inTurn = createInTurn()

const sliced = async <T>(steps: Steps<T>, now: () => number): Promise<T> => {
  let end = now() + SLICE_MS
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (now() < end) continue
    await nextTurn()
    end = now() + SLICE_MS
  }
}

/**
 * Does all steps, and what else the thread has to do between slices of them. One work after the other: slices of twenty at a time would
 * make each turn of the thread so long that connections to the store time out, and none of the twenty would be done sooner.
 */
export const inSlices = <T>(steps: Steps<T>, now: () => number = () => performance.now()): Promise<T> =>
  inTurn('', () => sliced(steps, now))
