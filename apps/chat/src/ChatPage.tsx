import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Composer } from './conversation/Composer.tsx'
import type { Typed } from './conversation/draft.ts'
import { loadLate } from './loadPieces.ts'
import { PanelHost } from './panels/PanelHost.tsx'
import { piece } from './piece.ts'
import { replaceRoute } from './router.ts'
import { useChat, useVisitor } from './useClient.ts'
import { useFocus, useViewport } from './usePage.ts'

const late = (
  name: Exclude<keyof typeof import('./late.ts'), 'LeaveOffer' | 'Pull' | 'Underway'>,
  meanwhile?: ComponentType,
) => piece(async () => (await loadLate())[name], undefined, meanwhile)
const Header = late('Header', () => <div className="frame-bar" />)
const HiddenTitle = late('HiddenTitle')
const NoticeBar = late('NoticeBar')
const Offline = late('Offline')
const ExpiredBar = late('ExpiredBar')
const RestartBar = late('RestartBar')
const QuickMenu = late('QuickMenu')
const Invitation = late('Invitation')
const ProductOffer = late('ProductOffer')
const Notices = late('Notices')
const SideBarHost = late('SideBarHost')
const Unmanned = late('Unmanned')
const Unreached = late('Unreached')
const Theme = late('Theme')
const Attendance = late('Attendance')
const FormFirst = late('FormFirst')
const LeaveByItself = late('LeaveByItself')
const QueueExits = late('QueueExits')

type ChatPageProps = {
  readonly typed: Typed
  /** Null until its code is loaded. */
  readonly List: ComponentType | null
}

/** The messages, or a placeholder until the list is loaded. */
const Log = ({ List }: Pick<ChatPageProps, 'List'>) => {
  const unreached = useVisitor(({ phase }) => phase === 'unreached' || phase === 'busy')
  if (List && !unreached) return <List />
  return (
    <div className="frame-log">
      {unreached ? (
        <Unreached />
      ) : (
        <>
          <i className="ghost" />
          <i className="ghost" />
        </>
      )}
    </div>
  )
}

/** Tells the router and the host page's frame what the state means for them. */
const usePage = (input: RefObject<HTMLTextAreaElement | null>) => {
  const { frame } = useChat()
  const channel = useVisitor((state) => state.channel)
  const lost = useVisitor((state) => state.phase === 'notFound')
  useEffect(() => {
    if (lost) replaceRoute(`/404${location.search}`)
  }, [lost])
  useEffect(() => {
    if (channel) frame.size(Number(channel.mainWidth), Number(channel.mainHeight))
  }, [frame, channel])
  useEffect(() => frame.onShown(() => input.current?.focus()), [frame, input])
}

/** The chat's main screen (S2.2). */
export const ChatPage = ({ typed, List }: ChatPageProps) => {
  const { query, phone } = useChat()
  const expired = useVisitor((state) => state.phase === 'expired')
  const closed = useVisitor((state) => state.consultation.state === 'closed')
  const input = useRef<HTMLTextAreaElement>(null)
  const [held, setHeld] = useState(typed.entered)
  useViewport()
  useFocus(input, typed.focused || (!phone && !query.embedded))
  usePage(input)
  const open = !expired && !closed
  return (
    <div className="frame" data-variant={phone ? 'mobile' : 'desktop'}>
      <Theme />
      <Header />
      <NoticeBar />
      <div className="frame-body">
        <main className="frame-main">
          <HiddenTitle />
          <Offline />
          <Log List={List} />
          <div className="frame-foot">
            {expired && <ExpiredBar />}
            {closed && !expired && <RestartBar />}
            {!expired && <Invitation />}
            {open && <QuickMenu />}
            {open && <Unmanned />}
            {open && <QueueExits />}
            {open && <ProductOffer />}
            {open && <Composer input={input} held={held} setHeld={setHeld} />}
          </div>
        </main>
        <SideBarHost />
      </div>
      <Notices />
      <FormFirst />
      <Attendance />
      <LeaveByItself />
      <PanelHost />
    </div>
  )
}
