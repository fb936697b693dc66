import { performance } from 'node:perf_hooks'

const LOOK_MS = 1000
/** The share of a look's time in which the process works, below which it counts as quiet. */
const QUIET = 0.1
/** Quiet looks in a row before memory is given back: after a pause of a second nobody should wait. */
const QUIET_LOOKS = 3
/** Bytes by which the process must have grown since the last time: less is not worth the pause. */
const WORTH = 12 * 2 ** 20
/** Bytes that a collection must have given back to be followed by another: compiled code goes only with the second. */
const MORE = 4 * 2 ** 20
/** Bytes of living objects above which a collection would pause the process for more than a tenth of a second. */
const TOO_LARGE = 200 * 2 ** 20

/**
 * Gives memory back while nothing happens. Node.js collects when a heap is full, and keeps what it has taken: a server that was busy once, if
 * only with its own start, would stay 50 MB larger for days. Does nothing without `--expose-gc`.
 */
export const keepSmallWhenQuiet = (): void => {
  const collect = globalThis.gc
  if (collect === undefined) return
  let last = performance.eventLoopUtilization()
  let quiet = 0
  let kept = 0
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    quiet = performance.eventLoopUtilization(now, last).utilization < QUIET ? quiet + 1 : 0
    last = now
    if (quiet < QUIET_LOOKS) return
    const { rss, heapUsed } = process.memoryUsage()
    if (rss < kept + WORTH || heapUsed > TOO_LARGE) return
    // the usual kind keeps the pages
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const left = process.memoryUsage.rss()
    kept = rss - left >= MORE ? 0 : left
    quiet = 0
  }
  setInterval(look, LOOK_MS).unref()
}
