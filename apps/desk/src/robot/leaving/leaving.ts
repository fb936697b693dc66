import { createContext, use, useEffect } from 'react'

type Leaving = {
  /** Does it at once, or after the person has agreed to lose what is not saved. */
  readonly leave: (go: () => unknown) => void
  readonly hold: (held: boolean) => void
}

export const LeavingContext = createContext<Leaving | null>(null)

const useLeaving = (): Leaving => {
  const leaving = use(LeavingContext)
  if (!leaving) throw new Error('This component stands outside of RobotArea')
  return leaving
}

/** Wraps what leads away from the page. */
export const useLeave = (): Leaving['leave'] => useLeaving().leave

/** While `held`, whoever leaves the page is asked first. */
export const useHeld = (held: boolean): void => {
  const { hold } = useLeaving()
  useEffect(() => {
    hold(held)
    return () => hold(false)
  }, [held, hold])
}
