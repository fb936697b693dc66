import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '@foyer/robot'

/** Others wait no longer than for a slice and a step. */
const SLICE_MS = 5

/** Does all steps, and what else the thread has to do between slices of them. */
export const inSlices = async <T>(steps: Steps<T>, now: () => number = () => performance.now()): Promise<T> => {
  let end = now() + SLICE_MS
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (now() < end) continue
    await nextTurn()
    end = now() + SLICE_MS
  }
}
