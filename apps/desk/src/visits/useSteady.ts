import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { Visitor } from './queries.ts'
import { asIs, keepSteady, type Shown } from './steady.ts'

/** The list as it is shown: while somebody reads it, with the pointer or the focus in it, no row moves. */
export const useSteady = (visitors: readonly Visitor[]) => {
  const [held, setHeld] = useState<readonly Shown[] | null>(null)
  const { shown, fresh } = held === null ? { shown: asIs(visitors), fresh: 0 } : keepSteady(held, visitors)
  const hold = () => setHeld((before) => before ?? asIs(visitors))
  const onPointerLeave = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    // a clicked link keeps the focus, but only keys are still in use there when it is visible
    if (currentTarget.querySelector(':focus-visible') === null) setHeld(null)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // from one row to the next the focus stays in the list
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(null)
  }
  return {
    shown,
    /** Who came since, and is not shown yet. */
    fresh,
    renew: () => setHeld((before) => (before === null ? null : asIs(visitors))),
    /** For the element around the list. */
    reading: { onPointerEnter: hold, onPointerLeave, onFocus: hold, onBlur },
  }
}
