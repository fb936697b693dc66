import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'

/**
 * Asks before the browser's back button leaves a page with unsaved changes, and before the tab is closed. popstate
 * fires after the step, and the router hears it first; so such a page has a second entry in the history, and the first
 * step back stays on the same address.
 */
export const useHistoryGuard = (unsaved: RefObject<boolean>, ask: (go: () => void) => void) => {
  const duplicated = useRef(false)
  const stepBack = useEffectEvent(() => {
    if (!unsaved.current || !duplicated.current) return
    history.pushState(history.state, '')
    ask(() => history.back())
  })
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    window.addEventListener('popstate', stepBack)
    window.addEventListener('beforeunload', close)
    return () => {
      window.removeEventListener('popstate', stepBack)
      window.removeEventListener('beforeunload', close)
    }
  }, [unsaved])
  return useMemo(
    () => ({
      /** Adds a second history entry for the page. */
      pushDuplicate: () => {
        if (duplicated.current) return
        duplicated.current = true
        history.pushState(history.state, '')
      },
      forgetDuplicate: () => {
        duplicated.current = false
      },
      /** Removes the second entry; resolves when that is done. */
      popDuplicate: () =>
        new Promise<void>((done) => {
          if (!duplicated.current) return done()
          duplicated.current = false
          window.addEventListener('popstate', () => done(), { once: true })
          history.back()
        }),
    }),
    [],
  )
}
