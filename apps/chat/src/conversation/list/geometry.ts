import type { Measured, Viewport } from './windowing.ts'

/** The two elements of the list: `box` scrolls, the children of `rows` are the drawn rows and nothing else. */
export type ListElements = { readonly box: HTMLElement; readonly rows: HTMLElement }

/** Where a row is: its id and the pixels from the upper edge of the box to its words. */
export type Anchor = readonly [id: string, top: number]

/** The rows in sight at a scroll position. */
export type Anchors = { readonly scrollTop: number; readonly rows: readonly Anchor[] }

/** Heights of the content and of the box, in pixels. */
export type Size = { readonly content: number; readonly box: number }

/** Free pixels above the first line of a new message. */
const MARGIN = 8

/** Top of a row's words: the day and the name above them may move to an earlier message. */
const wordsTopOf = (row: Element) =>
  (row.querySelector('bdi + *') ?? row.lastElementChild ?? row).getBoundingClientRect().top

/** The drawn row with this id. */
export const rowOf = (rows: Element, id: string): Element | null => rows.querySelector(`[data-id="${CSS.escape(id)}"]`)

export const sizeOf = ({ box }: ListElements): Size => ({ content: box.scrollHeight, box: box.clientHeight })

/** Pixels that the box has to scroll until this row is at its top; null if it is not drawn. */
export const distanceTo = ({ box, rows }: ListElements, id: string): number | null => {
  const row = id === '' ? null : rowOf(rows, id)
  return row && row.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN
}

/** The rows in sight, from the first that ends below the upper edge of the box. */
export const anchorsIn = ({ box, rows }: ListElements): Anchors => {
  const edge = box.getBoundingClientRect()
  const children = rows.children as HTMLCollectionOf<HTMLElement>
  let low = 0
  let high = children.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((children[middle]?.getBoundingClientRect().bottom ?? 0) <= edge.top) low = middle + 1
    else high = middle
  }
  const anchors: Anchor[] = []
  for (let row = children[low]; row; row = children[++low]) {
    const top = wordsTopOf(row)
    if (top > edge.bottom) break
    anchors.push([row.dataset.id ?? '', top - edge.top])
  }
  return { scrollTop: box.scrollTop, rows: anchors }
}

/**
 * Pixels by which the rows have moved down within the content since the anchors were read, by the first one that is still
 * drawn. A scroll in between, whose event may still be on its way, does not count.
 */
export const movedSince = ({ box, rows }: ListElements, anchors: Anchors): number => {
  const edge = box.getBoundingClientRect().top
  const scrolled = box.scrollTop - anchors.scrollTop
  for (const [id, top] of anchors.rows) {
    const row = rowOf(rows, id)
    if (row) return wordsTopOf(row) - edge - top + scrolled
  }
  return scrolled
}

/** Ids and heights of the drawn rows. */
export const heightsIn = ({ rows }: ListElements): Measured =>
  Array.from(rows.children as HTMLCollectionOf<HTMLElement>, (row) => [
    row.dataset.id ?? '',
    row.getBoundingClientRect().height,
  ])

/** True if something in the box is selected or has the focus, which a removed row would lose. */
const isInUse = (box: Element): boolean => {
  const selection = getSelection()
  const focus = document.activeElement
  return (
    (selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode)) ||
    (focus !== null && focus !== box && box.contains(focus))
  )
}

export const viewportOf = ({ box, rows }: ListElements): Omit<Viewport, 'pinned' | 'atRest'> => {
  const edge = box.getBoundingClientRect()
  const { top, height, width } = rows.getBoundingClientRect()
  return { top: edge.top - top, height: edge.height, width, total: height, inUse: isInUse(box) }
}
