import type { ChatKey } from '@foyer/locales/chat/index'
import { useMemo, useSyncExternalStore } from 'react'
import { useChat } from '../useClient.ts'

export const callLabels = { video: 'videoCall', voice: 'voiceCall' } as const satisfies Record<string, ChatKey>
export const callIcons = {
  video: 'M3 7h12v10H3zM15 11l6-3.500v9L15 13',
  voice:
    'M6 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5.500a2 2 0 0 1 2-2z',
} as const

/** The kinds of calls that may be started now. */
export const useCallChoices = (): readonly ('video' | 'voice')[] => {
  const { calls } = useChat().panels
  const may = useSyncExternalStore(calls.subscribe, calls.get)
  return useMemo(() => (['video', 'voice'] as const).filter((type) => may[type]), [may])
}

/** Asks for a call: its window takes it from there. */
export const useCallStart = (): ((type: 'video' | 'voice') => void) => {
  const { calls } = useChat().panels
  return (type) => calls.set({ ...calls.get(), wanted: type })
}
