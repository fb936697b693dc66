/** Where a row stands: its id and the pixels from the window's upper edge to what it says. */
export type Place = readonly [id: string, top: number]

/** Where the words themselves begin: the day and the name above them may move to an earlier message. */
const topOf = (cell: Element) =>
  (cell.querySelector('bdi + *') ?? cell.lastElementChild ?? cell).getBoundingClientRect().top

const cellsIn = (list: Element) => list.children as HTMLCollectionOf<HTMLElement>

/** Places of the rows in sight, from the first that ends below the upper edge of `box`. */
export const placesIn = (box: Element, list: Element): readonly Place[] => {
  const edge = box.getBoundingClientRect()
  const cells = cellsIn(list)
  let low = 0
  let high = cells.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle]?.getBoundingClientRect().bottom ?? 0) <= edge.top) low = middle + 1
    else high = middle
  }
  const places: Place[] = []
  for (let cell = cells[low]; cell; cell = cells[++low]) {
    const top = topOf(cell)
    if (top > edge.bottom) break
    places.push([cell.dataset.id ?? '', top - edge.top])
  }
  return places
}

/** The drawn row of this id. */
export const cellOf = (list: Element, id: string): Element | null => list.querySelector(`[data-id="${CSS.escape(id)}"]`)

/** Pixels that the first of these rows which is still drawn has moved down since. */
export const movedBy = (box: Element, list: Element, places: readonly Place[]): number => {
  for (const [id, top] of places) {
    const cell = cellOf(list, id)
    if (cell) return topOf(cell) - box.getBoundingClientRect().top - top
  }
  return 0
}
