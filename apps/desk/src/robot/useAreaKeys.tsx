import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ShortcutMap } from '../keyboard/ShortcutMap.tsx'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { useConfirmedLeave } from './leaving/leaving.ts'

/** The desk's shortcuts that work in the robot area: back to the conversations, search, and the list of shortcuts. */
export const useAreaKeys = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const leave = useConfirmedLeave()
  const [mapOpen, setMapOpen] = useState(false)
  const to = (pathname: string) => () => leave(() => navigate({ pathname, search }))
  useShortcuts({
    mine: to('/mine'),
    queue: to('/queue'),
    ended: to('/ended'),
    team: to('/team'),
    robot: to('/robot'),
    search: () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
    map: () => setMapOpen(true),
  })
  return {
    toConversation: (sessionId: string) => to(`/mine/${sessionId}`)(),
    dialog: <ShortcutMap opened={mapOpen} onClose={() => setMapOpen(false)} />,
  }
}
