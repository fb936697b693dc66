import { useState } from 'react'
import type { Visitor } from './queries.ts'
import { asIs, keepSteady, type Shown } from './steady.ts'

/** The list as it is shown: while somebody reads it, with the pointer or the focus in it, no row moves. */
export const useSteady = (visitors: readonly Visitor[]) => {
  const [held, setHeld] = useState<readonly Shown[] | null>(null)
  const { shown, fresh } = held === null ? { shown: asIs(visitors), fresh: 0 } : keepSteady(held, visitors)
  const hold = () => setHeld((before) => before ?? asIs(visitors))
  const release = () => setHeld(null)
  return {
    shown,
    /** Who came since, and is not shown yet. */
    fresh,
    renew: () => setHeld((before) => (before === null ? null : asIs(visitors))),
    /** For the element around the list. */
    reading: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
