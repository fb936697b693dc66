import { CallPanel } from '@foyer/call/panel/CallPanel'
import { useCallState } from '@foyer/call/panel/useCalls'
import { loadCallMessages } from '@foyer/locales/call/index'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createLoadedTexts } from '../loadedTexts.tsx'
import { useAgent, useAgentState, useDesk } from '../useClient.ts'
import { useSession } from '../useSession.ts'
import { useVisitorName } from '../visitor/useVisitorName.ts'
import { createDeskCalls } from './deskCalls.ts'
import { ScreenTips } from './ScreenTips.tsx'

const [WithCallTexts, useCallTexts] = createLoadedTexts(loadCallMessages)

type Props = {
  /** The conversation whose call has loaded the window; '' for none. */
  first: string
  goTo: (sessionId: string) => void
}

const Inside = ({ first, goTo }: Props) => {
  const agent = useAgent()
  const { callWish, settings } = useDesk()
  const t = useCallTexts()
  const [{ calls, session, start, show, hear }] = useState(() => createDeskCalls(agent, first))
  const [tips, setTips] = useState(false)
  const sessionId = useSyncExternalStore(session.subscribe, session.get)
  const found = useAgentState(({ foundCall }) => foundCall)
  const wish = useSyncExternalStore(callWish.subscribe, callWish.get)
  const row = useSession(sessionId)
  const name = useVisitorName(sessionId, row)
  const { at } = useCallState(calls)
  useEffect(() => agent.onCall(hear), [agent, hear])
  useEffect(() => void (first && calls.rejoin()), [calls, first])
  useEffect(() => {
    if (!wish) return
    callWish.set(null)
    start(wish.sessionId, wish.type)
  }, [callWish, wish, start])
  useEffect(() => {
    if (found) show(found.sessionId)
  }, [found, show])
  const jump = useEffectEvent(() => goTo(sessionId))
  const notify = useEffectEvent(() => {
    if (!document.hidden || !settings.is('notifications')) return
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    const notification = new Notification(t('ringsVoice', { name }), { tag: sessionId })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  })
  useEffect(() => {
    if (at === 'ringing') notify()
    if (at === 'running') jump()
  }, [at])
  return (
    <>
      <CallPanel
        calls={calls}
        side="agent"
        t={t}
        name={name}
        face=""
        mayRing={() => settings.is('sound')}
        onScreenTips={() => setTips(true)}
      />
      <ScreenTips opened={tips} onClose={() => setTips(false)} t={t} />
    </>
  )
}

/** The window of the agent's call, over every area of the desk. */
export const CallWindow = (props: Props) => (
  <WithCallTexts>
    <Inside {...props} />
  </WithCallTexts>
)
