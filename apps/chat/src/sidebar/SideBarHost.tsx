import { MOBILE_BREAKPOINT } from '@foyer/protocol/limits'
import { useLayoutEffect, useMemo } from 'react'
import { piece } from '../piece.ts'
import { useMedia } from '../theme/useMedia.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './SideBarHost.module.css'
import { isEmpty, readSideBar, type SideBarContent, sideBarWidth } from './sideBar.ts'

const SideBar = piece(async () => (await import('./SideBar.tsx')).SideBar)

const tellWidth = (width: string) => document.documentElement.style.setProperty('--side', width)

/** The room of the side bar: there before its code is, so that the chat beside it stays where it is. */
const Side = ({ content }: { readonly content: SideBarContent }) => {
  const { t } = useChat()
  const width = useVisitor((state) => sideBarWidth(state.channel?.sideBarWidth))
  useLayoutEffect(() => {
    tellWidth(`${width}px`)
    return () => tellWidth('0px')
  }, [width])
  return (
    <aside className={css.side} aria-label={t('sideBar')}>
      <SideBar content={content} />
    </aside>
  )
}

/** Shows the side bar if there is one and room for it: never on a phone, in a narrow window or a narrow frame. */
export const SideBarHost = () => {
  const { phone } = useChat()
  const channel = useVisitor((state) => state.channel)
  const manual = useVisitor((state) => state.agent !== null && state.consultation.state === 'agent')
  const wide = useMedia(`(min-width: ${MOBILE_BREAKPOINT}px)`)
  const content = useMemo(() => readSideBar(channel ?? {}), [channel])
  if (!content || phone || !wide || (!manual && isEmpty(content))) return null
  return <Side content={content} />
}
