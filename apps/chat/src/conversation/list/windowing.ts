/** The part of a long list that is drawn, in terms that survive messages loaded above it. */
export type RowWindow = {
  /** Id of the first row. */
  readonly from: string
  /** Id of the row after the last; '' if the window reaches the end of the list. */
  readonly to: string
  /** Indexes of both when the window was chosen: the search for the ids begins there. */
  readonly at: readonly [from: number, end: number]
  /** Pixels that stand for the rows that are not drawn. */
  readonly above: number
  readonly below: number
  /** The drawn rows have moved within the list, and the scroll position has to follow them. */
  readonly shifted: boolean
}

/** What the reader sees: pixels from the start of the list to the upper edge of the box, and heights of the list and the box. */
export type Viewport = {
  readonly top: number
  readonly height: number
  readonly width: number
  readonly total: number
  /** The list follows its end. */
  readonly pinned: boolean
  /** No scroll is under way: rows may move to where they are estimated to be, and the scroll position with them. */
  readonly atRest: boolean
  /** Something drawn is selected or has the focus: no row nearby is removed. */
  readonly inUse: boolean
}

/** Ids and heights of rows. */
export type Measured = readonly (readonly [id: string, height: number])[]

type Row = { readonly id: string }

/** Up to so many rows all are drawn: find-in-page, selections and screen readers reach everything. */
export const DRAWN_WHOLE = 200

/** The least that is drawn above and below the visible part, in pixels. */
const OVERSCAN = 600

/** Height of a row before any is measured, in pixels. */
const FIRST_ESTIMATE = 64

/** The index of a row that was at `near` and has hardly moved since; -1 if it is gone. */
const indexOf = (rows: readonly Row[], id: string, near: number): number => {
  for (let step = 0; step <= rows.length; step += 1) {
    if (rows[near - step]?.id === id) return near - step
    if (rows[near + step]?.id === id) return near + step
  }
  return -1
}

/** The rows of a window, `[from, end)`; the newest without one. A row that is gone is replaced by a guess, which the next choice corrects. */
export const rangeOf = (rows: readonly Row[], window: RowWindow | null): readonly [number, number] => {
  const { length } = rows
  if (!window) return [Math.max(0, length - DRAWN_WHOLE), length]
  const from = indexOf(rows, window.from, window.at[0])
  const to = window.to === '' ? length : indexOf(rows, window.to, window.at[1])
  const end = to < 0 ? Math.min(length, Math.max(0, from) + DRAWN_WHOLE / 2) : to
  return [from < 0 ? Math.max(0, end - DRAWN_WHOLE / 2) : Math.min(from, end), end]
}

/** The same rows, `by` pixels higher, without a scroll; null if the space above is too small. */
export const liftWindow = (window: RowWindow, by: number): RowWindow | null =>
  window.above < by ? null : { ...window, above: window.above - by, shifted: false }

/** Heights of the rows that were ever drawn at this width; the mean stands for all others. */
const createHeights = () => {
  const heights = new Map<string, number>()
  let sum = 0
  let width = 0
  const measure = (measured: Measured, newWidth: number) => {
    if (newWidth !== width) heights.clear()
    if (heights.size === 0) sum = 0
    width = newWidth
    for (const [id, height] of measured) {
      sum += height - (heights.get(id) ?? 0)
      heights.set(id, height)
    }
  }
  /** Where each row begins, and as the last entry where the list ends. */
  const offsetsOf = (rows: readonly Row[]): Float64Array => {
    const mean = heights.size > 0 ? sum / heights.size : FIRST_ESTIMATE
    const offsets = new Float64Array(rows.length + 1)
    rows.forEach(({ id }, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + (heights.get(id) ?? mean)
    })
    return offsets
  }
  return { measure, offsetsOf }
}

/** The first index whose offset is at least `y`. */
const firstAt = (offsets: Float64Array, y: number): number => {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}

/** True if the window still has enough drawn rows above and below the visible part. */
const fits = (rows: readonly Row[], window: RowWindow, { top, height, total, pinned }: Viewport): boolean => {
  const slack = Math.max(OVERSCAN, height) / 2
  const [from, end] = rangeOf(rows, window)
  if (end - from > DRAWN_WHOLE || rows[from]?.id !== window.from) return false
  if (pinned) return end === rows.length && (from === 0 || top - window.above > slack)
  // Free space above the very first row must not come into sight.
  if (from === 0 && window.above > 0 && top - window.above < height) return false
  return (
    (from === 0 || top - window.above > slack) && (end === rows.length || total - window.below - top - height > slack)
  )
}

/** Pixels by which a drawn row is estimated to be further down than it is; where none is in sight, than it may be. */
const driftOf = (rows: readonly Row[], window: RowWindow | null, view: Viewport, offsets: Float64Array): number => {
  const { above, below } = window ?? { above: 0, below: 0 }
  if (view.top + view.height > above && view.top < view.total - below) {
    return (offsets[rangeOf(rows, window)[0]] ?? 0) - above
  }
  return view.top > view.total / 2 ? (offsets[rows.length] ?? 0) - view.total : 0
}

const rangeAround = (
  rows: readonly Row[],
  window: RowWindow | null,
  view: Viewport,
  offsets: Float64Array,
  top: number,
): readonly [number, number] => {
  const overscan = Math.max(OVERSCAN, view.height)
  const from = Math.max(0, firstAt(offsets, top - overscan) - 1)
  const end = view.pinned ? rows.length : Math.min(rows.length, firstAt(offsets, top + view.height + overscan))
  if (!window || !view.inUse) return [from, end]
  const [first, last] = rangeOf(rows, window)
  const both = [Math.min(from, first), Math.max(end, last)] as const
  return both[1] - both[0] <= DRAWN_WHOLE ? both : [from, end]
}

const place = (
  rows: readonly Row[],
  window: RowWindow | null,
  view: Viewport,
  offsets: Float64Array,
  drift: number,
): RowWindow => {
  const total = offsets[rows.length] ?? 0
  const top = Math.min(view.pinned ? total : view.top + drift, total - view.height)
  const [from, end] = rangeAround(rows, window, view, offsets, top)
  const estimated = offsets[from] ?? 0
  const shifted = view.pinned || view.atRest || estimated < drift || (from === 0 && top < view.height)
  return {
    from: rows[from]?.id ?? '',
    to: rows[end]?.id ?? '',
    at: [from, end],
    above: shifted ? estimated : estimated - drift,
    below: total - (offsets[end] ?? total),
    shifted,
  }
}

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.from === other.from && one.to === other.to && one.above === other.above && one.below === other.below

/**
 * Decides which rows of a long list are drawn: the visible ones and a box's height on both sides, so that a fast scroll
 * meets drawn rows. During a scroll the visible rows keep their place in the list, whatever is learnt about those above:
 * to write the scroll position would end a fling, a smooth scroll or the way of the End key. The free space above
 * takes the difference until the scroll ends.
 */
export const createWindowing = () => {
  const { measure, offsetsOf } = createHeights()
  /** The window to draw now; the same object if it still fits. `measured` are the drawn rows. */
  return (rows: readonly Row[], window: RowWindow | null, measured: Measured, view: Viewport): RowWindow => {
    measure(measured, view.width)
    const fine = window !== null && fits(rows, window, view)
    if (fine && (view.pinned || !view.atRest)) return window
    const offsets = offsetsOf(rows)
    const drift = driftOf(rows, window, view, offsets)
    if (fine && Math.abs(drift) < 1) return window
    const next = place(rows, window, view, offsets, drift)
    // one that is drawn already would be drawn without end where it does not suit the reader
    return window !== null && isSame(window, next) ? window : next
  }
}
