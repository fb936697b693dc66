import { createContext, use, useEffect } from 'react'

type Leaving = {
  /** Runs `go` at once, or after the user has agreed to lose unsaved changes. */
  readonly leave: (go: () => unknown) => void
  readonly setUnsaved: (unsaved: boolean) => void
  /** Call it before the page itself navigates on; resolves when the history is clean. */
  readonly release: () => Promise<void>
}

export const LeavingContext = createContext<Leaving | null>(null)

const useLeaving = (): Leaving => {
  const leaving = use(LeavingContext)
  if (!leaving) throw new Error('This component is outside of Shell')
  return leaving
}

/** Wraps an action that leaves the page. */
export const useConfirmedLeave = (): Leaving['leave'] => useLeaving().leave

/** Asks before the page is left while `unsaved` is true. Returns `release`. */
export const useGuardUnsaved = (unsaved: boolean): Leaving['release'] => {
  const { setUnsaved, release } = useLeaving()
  useEffect(() => {
    setUnsaved(unsaved)
    return () => setUnsaved(false)
  }, [unsaved, setUnsaved])
  return release
}
