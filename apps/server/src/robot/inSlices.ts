import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'

/** Others wait no longer than for a slice and a step. */
const SLICE_MS = 5

const inTurn = createInTurn()

/**
 * Does all steps, and what else the thread has to do between slices of them. Works at the same time share the slices: if each of twenty had one of
 * its own in every turn of the thread, connections to the store would time out.
 */
export const inSlices = async <T>(steps: Steps<T>, now: () => number = () => performance.now()): Promise<T> => {
  // most works have nothing to do, and need not wait for others
  let step = steps.next()
  while (step.done !== true)
    await inTurn('', async () => {
      const end = now() + SLICE_MS
      while (step.done !== true && now() < end) step = steps.next()
      await nextTurn()
    })
  return step.value
}
