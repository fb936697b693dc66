import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** The router numbers the entries of the browser's history. */
const placeIn = (state: unknown): number => {
  const place = (state as { idx?: unknown } | null)?.idx
  return typeof place === 'number' ? place : 0
}

/**
 * Asks before the browser's back and forward lead away from a page that is held, and before the tab is closed. The browser
 * tells of its step when it is done: it is taken back before the router hears of it, and done again when the person agrees.
 */
export const useHistoryGuard = (held: RefObject<boolean>, ask: (go: () => void) => void): void => {
  const { key } = useLocation()
  const place = useRef(0)
  const takingBack = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with each step of the router
  useEffect(() => {
    place.current = placeIn(history.state)
  }, [key])
  const step = useEffectEvent((event: PopStateEvent) => {
    const by = placeIn(event.state) - place.current
    if (takingBack.current) {
      takingBack.current = false
      event.stopImmediatePropagation()
    } else if (held.current && by !== 0) {
      event.stopImmediatePropagation()
      takingBack.current = true
      history.go(-by)
      ask(() => history.go(by))
    }
  })
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault()
    }
    window.addEventListener('popstate', step, { capture: true })
    window.addEventListener('beforeunload', close)
    return () => {
      window.removeEventListener('popstate', step, { capture: true })
      window.removeEventListener('beforeunload', close)
    }
  }, [held])
}
