/**
 * Holds the page behind a frame that covers all of it: it neither scrolls nor loses its place, and the frame keeps above
 * a phone's keyboard. Answers how to let go.
 */
export const coverPage = (frame: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const { overflow } = style
  const top = scrollY
  const view = visualViewport
  const fit = (): void => {
    // Zoomed in with two fingers the frame must stay as it is.
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
