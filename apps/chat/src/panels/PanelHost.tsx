import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { piece } from '../piece.ts'
import { useChat } from '../useClient.ts'
import type { Panel } from './panels.ts'

/** A question that cannot be shown is answered with no. */
const Unasked = ({ panel }: { readonly panel: Panel }) => {
  useEffect(() => {
    if (panel.kind === 'groups') panel.done(null)
    else panel.done(false)
  }, [panel])
  return null
}

const Dialogs = piece(async () => (await import('./Dialogs.tsx')).Dialogs, Unasked)

/** Draws the question that is open. The dialogs are a piece of their own, as most visits see none. */
export const PanelHost = () => {
  const { panels } = useChat()
  const panel = useSyncExternalStore(panels.subscribe, panels.get)
  return (
    panel && (
      <Suspense>
        <Dialogs panel={panel} />
      </Suspense>
    )
  )
}
