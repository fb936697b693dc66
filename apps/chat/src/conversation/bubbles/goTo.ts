const drawn = () => new Promise((next) => requestAnimationFrame(next))
const patience = 40

const show = (cell: HTMLElement) => {
  cell.scrollIntoView({ block: 'center' })
  const article = cell.querySelector<HTMLElement>('article') ?? cell
  article.tabIndex = -1
  article.focus({ preventScroll: true })
}

/**
 * Scrolls a message of the list into the middle and focuses it. Rows out of sight may not be drawn: then the list scrolls
 * by an estimate from the drawn rows until the row is drawn. `ids` are in the order of the list.
 */
export const goTo = async (log: HTMLElement | null, ids: readonly string[], id: string): Promise<void> => {
  const target = ids.indexOf(id)
  for (let tries = 0; log && target >= 0 && tries < patience; tries += 1) {
    const cells = [...log.querySelectorAll<HTMLElement>('[data-id]')]
    const found = cells.find((cell) => cell.dataset.id === id)
    if (found) return show(found)
    const places = cells.map((cell) => ids.indexOf(cell.dataset.id ?? '')).filter((place) => place >= 0)
    const [first, last] = [Math.min(...places), Math.max(...places)]
    if (places.length === 0) return
    const height = Math.max(24, cells.reduce((sum, cell) => sum + cell.offsetHeight, 0) / cells.length)
    log.scrollTop += (target < first ? target - first : target - last) * height
    await drawn()
    await drawn()
  }
}
