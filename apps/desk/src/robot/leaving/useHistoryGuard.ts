import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'

/**
 * Asks before the browser's back leads away from a page that is held, and before the tab is closed. The browser tells of its
 * step when it is done, and tells the router first: so a held page lies twice in the history, and the first step back ends on
 * the same address.
 */
export const useHistoryGuard = (held: RefObject<boolean>, ask: (go: () => void) => void) => {
  const doubled = useRef(false)
  const stepBack = useEffectEvent(() => {
    if (!held.current || !doubled.current) return
    history.pushState(history.state, '')
    ask(() => history.back())
  })
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault()
    }
    window.addEventListener('popstate', stepBack)
    window.addEventListener('beforeunload', close)
    return () => {
      window.removeEventListener('popstate', stepBack)
      window.removeEventListener('beforeunload', close)
    }
  }, [held])
  return useMemo(
    () => ({
      /** Lays the page into the history a second time. */
      double: () => {
        if (doubled.current) return
        doubled.current = true
        history.pushState(history.state, '')
      },
      forget: () => {
        doubled.current = false
      },
      /** Takes the second one away again; settles when that is done. */
      release: () =>
        new Promise<void>((done) => {
          if (!doubled.current) return done()
          doubled.current = false
          window.addEventListener('popstate', () => done(), { once: true })
          history.back()
        }),
    }),
    [],
  )
}
