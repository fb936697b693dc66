import { rangeOf, type Span, whole } from './span.ts'

/** What is in sight: pixels from the start of the list to its upper edge, and the heights of the list and of the window. */
export type View = {
  readonly top: number
  readonly height: number
  readonly width: number
  readonly total: number
  /** The reader is at the end. */
  readonly pinned: boolean
  /** Nothing scrolls: rows may be put where they are reckoned to stand, and the window after them. */
  readonly resting: boolean
  /** Something drawn is selected or has the focus: nothing nearby is taken away. */
  readonly held: boolean
}

type Named = { readonly id: string }

const least = 600
const guess = 64

/**
 * Decides which rows of a long list are drawn: what is in sight and a window's height on both sides, so that a fast scroll
 * meets drawn rows. Heights are remembered; rows that were never drawn count with the mean. While it scrolls, the rows in
 * sight keep their place in the list, whatever is learnt of those above: to write a place into a list that scrolls would
 * end a fling, a smooth scroll or the way to the End key's end. What is free above takes the difference until it rests.
 */
export const createFit = () => {
  const heights = new Map<string, number>()
  let sum = 0
  let width = 0

  const measure = (measured: readonly (readonly [string, number])[], view: View) => {
    if (view.width !== width) heights.clear()
    if (heights.size === 0) sum = 0
    width = view.width
    for (const [id, height] of measured) {
      sum += height - (heights.get(id) ?? 0)
      heights.set(id, height)
    }
  }

  /** Where each row begins, and at last where the list ends. */
  const offsetsOf = (rows: readonly Named[]): Float64Array => {
    const mean = heights.size > 0 ? sum / heights.size : guess
    const offsets = new Float64Array(rows.length + 1)
    rows.forEach(({ id }, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + (heights.get(id) ?? mean)
    })
    return offsets
  }

  const fits = (rows: readonly Named[], span: Span, { top, height, total, pinned }: View): boolean => {
    const slack = Math.max(least, height) / 2
    const [from, end] = rangeOf(rows, span)
    if (end - from > whole || rows[from]?.id !== span.from) return false
    if (pinned) return end === rows.length && (from === 0 || top - span.above > slack)
    // What is left free above the very first row must not come into sight.
    if (from === 0 && span.above > 0 && top - span.above < height) return false
    return (
      (from === 0 || top - span.above > slack) && (end === rows.length || total - span.below - top - height > slack)
    )
  }

  /** How many pixels further down a row is reckoned to stand than it stands now, or may stand where none is in sight. */
  const driftOf = (rows: readonly Named[], span: Span | null, view: View, offsets: Float64Array): number => {
    const { above, below } = span ?? { above: 0, below: 0 }
    if (view.top + view.height > above && view.top < view.total - below) {
      return (offsets[rangeOf(rows, span)[0]] ?? 0) - above
    }
    return view.top > view.total / 2 ? (offsets[rows.length] ?? 0) - view.total : 0
  }

  const place = (rows: readonly Named[], span: Span | null, view: View, offsets: Float64Array): Span => {
    const total = offsets[rows.length] ?? 0
    const margin = Math.max(least, view.height)
    const drift = driftOf(rows, span, view, offsets)
    const top = view.pinned ? total - view.height : Math.min(view.top + drift, total - view.height)
    let from = Math.max(0, firstAt(offsets, top - margin) - 1)
    let end = view.pinned ? rows.length : Math.min(rows.length, firstAt(offsets, top + view.height + margin))
    if (span && view.held) {
      const [first, last] = rangeOf(rows, span)
      if (Math.max(end, last) - Math.min(from, first) <= whole) {
        from = Math.min(from, first)
        end = Math.max(end, last)
      }
    }
    const reckoned = offsets[from] ?? 0
    const follow = view.pinned || view.resting || reckoned < drift || (from === 0 && top < view.height)
    return {
      ...{ from: rows[from]?.id ?? '', to: rows[end]?.id ?? '', at: [from, end], follow },
      ...{ above: follow ? reckoned : reckoned - drift, below: total - (offsets[end] ?? total) },
    }
  }

  /** The span to draw now; the same object where it still fits. `measured` are the rows that are drawn, with their heights. */
  return (rows: readonly Named[], span: Span | null, measured: readonly (readonly [string, number])[], view: View) => {
    measure(measured, view)
    const fine = span !== null && fits(rows, span, view)
    if (fine && (view.pinned || !view.resting)) return span
    const offsets = offsetsOf(rows)
    if (fine && Math.abs(driftOf(rows, span, view, offsets)) < 1) return span
    return place(rows, span, view, offsets)
  }
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
