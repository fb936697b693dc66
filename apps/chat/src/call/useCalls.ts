import { useEffect } from 'react'
import { isOn } from '../switches.ts'
import { type Chat, useChat, useVisitor } from '../useClient.ts'

/** Loads the window of calls, once. */
const load = (chat: Chat) =>
  import('./startCalls.tsx')
    .then(({ startCalls }) => startCalls(chat))
    .catch(() => chat.visitor.notify('error', 'networkAbnormal'))

/**
 * Learns which calls may be started with the agent, and loads their window when one rings, runs or is wanted (G-20): most chats have none, and
 * channels without calls ask nothing.
 */
export const useCalls = () => {
  const chat = useChat()
  const { visitor, panels } = chat
  const possible = useVisitor(({ channel }) => isOn(channel?.videoCallFlag) || isOn(channel?.voiceCallFlag))
  const agent = useVisitor(({ consultation, opened }) =>
    consultation.state === 'agent' ? (opened?.sessionId ?? '') : null,
  )
  const event = useVisitor((state) => state.call)
  useEffect(() => {
    const { calls } = panels
    if (!possible || agent === null) return
    let left = false
    const ask = async () => {
      const call = await (await visitor.hosted())?.calls.get()
      if (left || !call) return
      calls.set({ ...calls.get(), video: isOn(call.videoCallFlag), voice: isOn(call.voiceCallFlag) })
      if (call.roomId) void load(chat)
    }
    void ask()
    return () => {
      left = true
      calls.set({ video: false, voice: false, wanted: null })
    }
  }, [chat, visitor, panels, possible, agent])
  useEffect(() => {
    if (event?.action === 'invite') void load(chat)
  }, [chat, event])
  useEffect(() => {
    const look = () => {
      if (panels.calls.get().wanted) void load(chat)
    }
    look()
    return panels.calls.subscribe(look)
  }, [chat, panels])
}
