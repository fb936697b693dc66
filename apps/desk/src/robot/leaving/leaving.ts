import { createContext, use, useEffect } from 'react'

type Leaving = {
  /** Does it at once, or after the person has agreed to lose what is not saved. */
  readonly leave: (go: () => unknown) => void
  readonly hold: (held: boolean) => void
  /** Nothing is to be lost any more; settles when the way is free. */
  readonly release: () => Promise<void>
}

export const LeavingContext = createContext<Leaving | null>(null)

const useLeaving = (): Leaving => {
  const leaving = use(LeavingContext)
  if (!leaving) throw new Error('This component stands outside of RobotArea')
  return leaving
}

/** Wraps what leads away from the page. */
export const useConfirmedLeave = (): Leaving['leave'] => useLeaving().leave

/** While `held`, whoever leaves the page is asked first. Answers how to let go before the page itself leads on. */
export const useGuardUnsaved = (held: boolean): Leaving['release'] => {
  const { hold, release } = useLeaving()
  useEffect(() => {
    hold(held)
    return () => hold(false)
  }, [held, hold])
  return release
}
