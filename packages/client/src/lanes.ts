import { backoff } from './backoff.ts'
import type { Clock } from './platform.ts'

type Parts = {
  readonly clock: Clock
  readonly random: () => number
  /**
   * Starts the next piece of work of a lane; null when there is none. Resolves with null once it is settled, else with
   * the least milliseconds until it may be tried again.
   */
  readonly work: (lane: string) => Promise<number | null> | null
}

type Lane = { busy: boolean; waiting: boolean; attempt: number; cancel: () => void }

/** Works on several lanes at once: in each, one piece at a time, and nothing overtakes a piece that waits for its retry. */
export const createLanes = ({ clock, random, work }: Parts) => {
  const lanes = new Map<string, Lane>()
  let open = false

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { busy: false, waiting: false, attempt: 0, cancel: () => {} }
    lanes.set(name, lane)
    return lane
  }

  const run = async (name: string) => {
    const lane = laneOf(name)
    while (open && !lane.busy && !lane.waiting) {
      // First: starting the work may add more to this lane.
      lane.busy = true
      const piece = work(name)
      const pause = piece && (await piece)
      lane.busy = false
      if (!piece) return
      lane.attempt = pause === null ? 0 : lane.attempt + 1
      if (pause !== null) {
        lane.waiting = true
        lane.cancel = clock.after(Math.max(pause, backoff(lane.attempt, random)), () => {
          lane.waiting = false
          void run(name)
        })
      }
    }
  }

  return {
    run: (name: string) => void run(name),
    open: () => {
      open = true
    },
    close: () => {
      open = false
    },
    endWaits: () => {
      for (const lane of lanes.values()) {
        lane.cancel()
        lane.waiting = false
      }
    },
  }
}
