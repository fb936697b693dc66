import { MOBILE_BREAKPOINT } from '@foyer/protocol/limits'
import { Suspense, useMemo } from 'react'
import { piece } from '../piece.ts'
import { useMedia } from '../theme/useMedia.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { readSideBar } from './sideBar.ts'

const SideBar = piece(async () => (await import('./SideBar.tsx')).SideBar)

/** Shows the side bar if there is one and room for it: never on a phone, in a narrow window or a narrow frame. */
export const SideBarHost = () => {
  const { phone } = useChat()
  const channel = useVisitor((state) => state.channel)
  const wide = useMedia(`(min-width: ${MOBILE_BREAKPOINT}px)`)
  const content = useMemo(() => readSideBar(channel ?? {}), [channel])
  if (!content || phone || !wide) return null
  return (
    <Suspense>
      <SideBar content={content} />
    </Suspense>
  )
}
