import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Composer } from './conversation/Composer.tsx'
import type { Typed } from './conversation/draft.ts'
import { PanelHost } from './panels/PanelHost.tsx'
import { piece } from './piece.ts'
import { replaceRoute } from './router.ts'
import { useChat, useVisitor } from './useClient.ts'
import { useFocus, useViewport } from './usePage.ts'

const late = () => import('./late.ts')
const Header = piece(async () => (await late()).Header)
const HiddenTitle = piece(async () => (await late()).HiddenTitle)
const NoticeBar = piece(async () => (await late()).NoticeBar)
const Offline = piece(async () => (await late()).Offline)
const ExpiredBar = piece(async () => (await late()).ExpiredBar)
const RestartBar = piece(async () => (await late()).RestartBar)
const QuickMenu = piece(async () => (await late()).QuickMenu)
const Invitation = piece(async () => (await late()).Invitation)
const ProductOffer = piece(async () => (await late()).ProductOffer)
const Notices = piece(async () => (await late()).Notices)
const SideBarHost = piece(async () => (await late()).SideBarHost)
const Unmanned = piece(async () => (await late()).Unmanned)
const Unreached = piece(async () => (await late()).Unreached)
const Theme = piece(async () => (await late()).Theme)
const Attendance = piece(async () => (await late()).Attendance)
const FormFirst = piece(async () => (await late()).FormFirst)

type ChatPageProps = {
  readonly typed: Typed
  /** Null until its code is here. */
  readonly List: ComponentType | null
}

/** The chat's main screen (S2.2). */
export const ChatPage = ({ typed, List }: ChatPageProps) => {
  const { query, phone, frame } = useChat()
  const channel = useVisitor((state) => state.channel)
  const phase = useVisitor((state) => state.phase)
  const closed = useVisitor((state) => state.consultation.state === 'closed')
  const input = useRef<HTMLTextAreaElement>(null)
  const [held, setHeld] = useState(typed.entered)
  useViewport()
  useFocus(input, typed.focused || (!phone && !query.embedded))
  const expired = phase === 'expired'
  const open = !expired && !closed
  useEffect(() => {
    if (phase === 'notFound') replaceRoute(`/404${location.search}`)
  }, [phase])
  useEffect(() => {
    if (channel) frame.size(Number(channel.mainWidth), Number(channel.mainHeight))
  }, [frame, channel])
  useEffect(() => frame.onShown(() => input.current?.focus()), [frame])

  return (
    <div className="frame" data-variant={phone ? 'mobile' : 'desktop'}>
      <Suspense fallback={<div className="frame-bar" />}>
        <Theme />
        <Header />
        <NoticeBar />
      </Suspense>
      <div className="frame-body">
        <main className="frame-main">
          <Suspense>
            <HiddenTitle />
            <Offline />
          </Suspense>
          {phase === 'unreached' ? (
            <div className="frame-log">
              <Suspense>
                <Unreached />
              </Suspense>
            </div>
          ) : List ? (
            <List />
          ) : (
            <div className="frame-log">
              <i className="ghost" />
              <i className="ghost" />
            </div>
          )}
          <div className="frame-foot">
            <Suspense>
              {expired && <ExpiredBar />}
              {closed && !expired && <RestartBar />}
              {!expired && <Invitation />}
              {open && <QuickMenu />}
              {open && <Unmanned />}
              {open && <ProductOffer />}
            </Suspense>
            {open && <Composer input={input} held={held} setHeld={setHeld} />}
          </div>
        </main>
        <Suspense>
          <SideBarHost />
        </Suspense>
      </div>
      <Suspense>
        <Notices />
        <FormFirst />
        <Attendance />
      </Suspense>
      <PanelHost />
    </div>
  )
}
