/** Where the reader's last key was meant to take the list. Rows measured on the way may have moved that place. */
export type KeyTarget = 'start' | 'end' | null

/** Milliseconds without a scroll event after which a scroll has ended, for browsers without `scrollend`. */
const QUIET = 200

const targetOf = ({ key, metaKey, target, currentTarget }: KeyboardEvent): KeyTarget => {
  if (target !== currentTarget) return null
  if (key === 'End' || (metaKey && key === 'ArrowDown')) return 'end'
  return key === 'Home' || (metaKey && key === 'ArrowUp') ? 'start' : null
}

/** Calls `ended` each time a scroll of `element` ends. Returns a function that stops it. */
export const watchScrollEnd = (element: HTMLElement, ended: (target: KeyTarget) => void): (() => void) => {
  let target: KeyTarget = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    target = targetOf(event)
  }
  const forget = () => {
    target = null
  }
  const onEnd = () => {
    const reached = target
    target = null
    ended(reached)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(onEnd, QUIET)
  }
  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  element.addEventListener('keydown', onKey, options)
  for (const type of ['wheel', 'touchstart', 'pointerdown']) element.addEventListener(type, forget, options)
  if ('onscrollend' in window) element.addEventListener('scrollend', onEnd, options)
  else element.addEventListener('scroll', onScroll, options)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
