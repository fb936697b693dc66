import { useSyncExternalStore } from 'react'
import { piece } from '../piece.ts'
import { useChat } from '../useClient.ts'
import { Unasked } from './Unasked.tsx'

const Dialogs = piece(async () => (await import('./Dialogs.tsx')).Dialogs, Unasked)

/** Shows the open dialog. The dialogs are a chunk of their own, because most visits need none. */
export const PanelHost = () => {
  const { panels } = useChat()
  const panel = useSyncExternalStore(panels.subscribe, panels.get)
  return panel && <Dialogs panel={panel} />
}
