/** The page of a single-page app: its address without the place within it, unless the app keeps its route there. */
const pageOf = ({ origin, pathname, search, hash }: Location): string =>
  origin + pathname + search + (/^#[/!]/.test(hash) ? hash : '')

/** How far down the page is, in per cent of what can be scrolled; 100 where all of it fits. */
const scrolled = (): number => {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight <= clientHeight ? 100 : Math.min(100, Math.ceil((scrollY / (scrollHeight - clientHeight)) * 100))
}

/**
 * Follows how long the open page has been before the visitor's eyes, and how far it was scrolled; both begin anew with each page of a single-page
 * app, which changes the address without loading. `tick` runs each second that the page is visible, with whether the page is another one.
 * @returns what is known now, and how to stop
 */
export const followPage = (tick: (isAnother: boolean) => void) => {
  let page = pageOf(location)
  let seconds = 0
  let scroll = 0
  const look = (): void => {
    scroll = Math.max(scroll, scrolled())
  }
  const step = (): void => {
    if (document.hidden) return
    const isAnother = pageOf(location) !== page
    if (isAnother) [page, seconds, scroll] = [pageOf(location), 0, 0]
    else seconds += 1
    look()
    tick(isAnother)
  }
  addEventListener('scroll', look, { passive: true })
  const timer = setInterval(step, 1000)
  return {
    page: () => page,
    seconds: () => seconds,
    scroll: () => scroll,
    stop: (): void => {
      clearInterval(timer)
      removeEventListener('scroll', look)
    },
  }
}
