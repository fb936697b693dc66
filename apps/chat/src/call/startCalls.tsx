import { createCalls } from '@foyer/call/calls'
import { marks } from '@foyer/call/marks'
import { CallPanel } from '@foyer/call/panel/CallPanel'
import type { CallState, Calls } from '@foyer/call/types'
import { readCallEvent } from '@foyer/client/callLine'
import { createTexts, type Texts } from '@foyer/locales'
import { type CallKey, loadCallMessages } from '@foyer/locales/call/index'
import { useSyncExternalStore } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { leave } from '../exits/leave.ts'
import { createStorage } from '../host/storage.ts'
import { soundKey } from '../sound/useSound.ts'
import { isOn } from '../switches.ts'
import type { Chat } from '../useClient.ts'

const PLACE = 'calls'
const lasting = createStorage(() => localStorage)
/** Calls ring unless the visitor has turned sounds off. */
const mayRing = () => lasting.get(soundKey) !== '0'

type WindowProps = { readonly chat: Chat; readonly calls: Calls; readonly t: Texts<CallKey> }

const CallWindow = ({ chat, calls, t }: WindowProps) => {
  const { visitor, panels } = chat
  const { agent, channel } = useSyncExternalStore(visitor.subscribe, visitor.getState)
  const takesMessages = isOn(channel?.leaveMsgMode)
  return (
    <CallPanel
      calls={calls}
      side="visitor"
      t={t}
      name={agent?.nick || chat.t('agent')}
      face={fileUrl(agent?.face) ?? ''}
      mayRing={mayRing}
      onScreenTips={() => void panels.showScreenTips()}
      onLeaveMessage={takesMessages ? () => leave(chat) : null}
    />
  )
}

/** What calls are to host pages. */
const hostType = ({ type }: { readonly type: 'video' | 'voice' }) => (type === 'voice' ? 'audio' : type)

/** Tells host pages when a call begins and ends. */
const tellHost = ({ frame, visitor, t }: Chat, calls: Calls) => {
  let before: CallState = calls.get()
  calls.subscribe(() => {
    const now = calls.get()
    if ((now.at === 'ringing') !== (before.at === 'ringing')) {
      const { type } = now.at === 'ringing' ? now : (before as CallState & { at: 'ringing' })
      const name = visitor.getState().agent?.nick || t('agent')
      frame.tell('call:ringing', { type: hostType({ type }), name, on: now.at === 'ringing' })
    }
    if (now.at === 'running' && before.at !== 'running') frame.tell('call:started', { type: hostType(now) })
    if (before.at === 'running' && now.at === 'over')
      frame.tell('call:ended', { type: hostType(before), seconds: now.seconds })
    before = now
  })
}

/**
 * Puts the window of calls on the page, once: beside the app, as a call goes on while the visitor reads another page of the chat. Then shows
 * the call that rings, runs, or is wanted.
 */
export const startCalls = async (chat: Chat): Promise<void> => {
  if (document.getElementById(PLACE)) return
  const place = document.createElement('div')
  place.id = PLACE
  document.body.append(place)
  const { visitor, panels, locale } = chat
  const [hosted, messages] = await Promise.all([visitor.hosted(), loadCallMessages(locale).catch(() => null)])
  if (!hosted || !messages) return place.remove()
  const calls = createCalls({ side: 'visitor', line: hosted.calls, now: Date.now, marks })
  let heard = visitor.getState().call
  visitor.subscribe(() => {
    const { call } = visitor.getState()
    if (!call || call === heard) return
    heard = call
    calls.hear(readCallEvent(call))
  })
  tellHost(chat, calls)
  chat.draw(place, <CallWindow chat={chat} calls={calls} t={createTexts(messages, locale)} />)
  const take = () => {
    const { wanted, ...may } = panels.calls.get()
    if (!wanted) return
    panels.calls.set({ ...may, wanted: null })
    void calls.start(wanted)
  }
  await calls.rejoin()
  take()
  panels.calls.subscribe(take)
}
