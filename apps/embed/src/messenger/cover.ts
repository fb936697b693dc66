/**
 * Stops the page behind a full-screen frame from scrolling, and keeps the frame above a phone's keyboard. Returns how to
 * undo that, at the same place of the page.
 */
export const coverPage = (frame: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const { overflow } = style
  const top = scrollY
  const view = visualViewport
  const fit = (): void => {
    // While the page is zoomed in, the frame keeps its size.
    if (!view || view.scale > 1.01) return
    frame.style.setProperty('--fit', `${view.height}px`)
    frame.style.setProperty('--top', `${view.offsetTop}px`)
  }
  style.overflow = 'hidden'
  fit()
  view?.addEventListener('resize', fit)
  view?.addEventListener('scroll', fit)
  return () => {
    view?.removeEventListener('resize', fit)
    view?.removeEventListener('scroll', fit)
    style.overflow = overflow
    scrollTo({ top, behavior: 'instant' })
  }
}
