import { PROGRESS_CAP, PROGRESS_STEP } from '@foyer/protocol/limits'
import type { Clock } from './platform.ts'

/** Percent after so many milliseconds. */
export const progressAfter = (ms: number): number =>
  Math.min(PROGRESS_CAP, Math.floor(Math.max(0, ms) / 1000) * PROGRESS_STEP)

type Timing = {
  readonly clock: Pick<Clock, 'now'>
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * Reports an upload's progress each second: 5 percent more, never over 95, as no browser tells the real one
 * (S4.5-04 to 06, S9.2-12). Returns how to end it: with 100 once the file is there, null when it failed.
 */
export const startProgress = ({ clock, after }: Timing, report: (percent: number | null) => void) => {
  const began = clock.now()
  let cancel = () => {}
  const tick = () => {
    report(progressAfter(clock.now() - began))
    cancel = after(1000, tick)
  }
  tick()
  return (result: 100 | null) => {
    cancel()
    report(result)
  }
}
