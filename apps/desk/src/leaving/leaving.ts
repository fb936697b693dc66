import { createContext, use, useEffect } from 'react'

type Leaving = {
  /** Runs `go` at once, or after the user has agreed to lose unsaved changes. */
  readonly leave: (go: () => unknown) => void
  /** @param within addresses that begin so belong to the page: links to them do not leave it */
  readonly setUnsaved: (unsaved: boolean, within: string) => void
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

/**
 * Asks before the page is left while `unsaved` is true. Returns `release`.
 * @param within addresses that begin so belong to the page; '' for a page with one address
 * @param round another number guards the page again after `release`
 */
export const useGuardUnsaved = (unsaved: boolean, within = '', round = 0): Leaving['release'] => {
  const { setUnsaved, release } = useLeaving()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round alone can change
  useEffect(() => {
    setUnsaved(unsaved, within)
    return () => setUnsaved(false, '')
  }, [unsaved, within, round, setUnsaved])
  return release
}
