import { createFit } from './fit.ts'
import { watchRest } from './rest.ts'
import type { Span } from './span.ts'

type Named = { readonly id: string }

const isHeld = (box: Element): boolean => {
  const selection = getSelection()
  const focus = document.activeElement
  return (
    (selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode)) ||
    (focus !== null && focus !== box && box.contains(focus))
  )
}

/** Ids and heights of the drawn rows. */
const heightsIn = (list: Element): readonly (readonly [string, number])[] =>
  Array.from(list.children as HTMLCollectionOf<HTMLElement>, (cell) => [
    cell.dataset.id ?? '',
    cell.getBoundingClientRect().height,
  ])

/** What only a list needs that is too long to be drawn whole, in a piece that comes with the first such list. */
export const createLongList = () => {
  const fit = createFit()
  /** The part of `rows` to draw in `list`, which scrolls in `box`; `held` is drawn now. */
  const fitIn = (
    box: Element,
    list: Element,
    rows: readonly Named[],
    held: Span | null,
    pinned: boolean,
    resting: boolean,
  ): Span | null => {
    const edge = box.getBoundingClientRect()
    const { top, height, width } = list.getBoundingClientRect()
    if (edge.height === 0) return held
    const part = { top: edge.top - top, height: edge.height, width, total: height }
    return fit(rows, held, heightsIn(list), { ...part, pinned, resting, held: isHeld(box) })
  }
  return { fitIn, watchRest }
}
