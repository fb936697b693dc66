import { useEffect } from 'react'
import type { Panel } from './panels.ts'

/** A question that cannot be shown is answered with no. */
export const Unasked = ({ panel }: { readonly panel: Panel }) => {
  useEffect(() => {
    if (panel.kind === 'groups') panel.done(null)
    else panel.done(false)
  }, [panel])
  return null
}
