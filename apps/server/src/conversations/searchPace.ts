/** How much one step takes at a time. */
export type Pace = {
  readonly size: () => number
  /** Notes how long a step took (ms). */
  readonly took: (ms: number) => void
}

/** Time of a step (ms): shorter ones get bigger, since each costs the same besides, and longer ones smaller, since others wait for them. */
const SHORT_MS = 150
const LONG_MS = 500

/** Sizes between two bounds, by how long the last step took. */
export const createPace = (least: number, most: number): Pace => {
  let size = least
  return {
    size: () => size,
    took: (ms) => {
      if (ms < SHORT_MS) size = Math.min(most, size * 2)
      if (ms > LONG_MS) size = Math.max(least, size >> 1)
    },
  }
}
