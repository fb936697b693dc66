import { useEffect } from 'react'
import type { Panel } from './panels.ts'

/** Answers a question that cannot be shown with no. */
export const Unasked = ({ panel }: { readonly panel: Panel }) => {
  useEffect(() => {
    if (panel.kind === 'groups') panel.done(null)
    else panel.done(false)
  }, [panel])
  return null
}
