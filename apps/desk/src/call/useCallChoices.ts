import type { Session } from '@foyer/client/agent/types'
import type { CallType } from '@foyer/client/callLine'
import { useEffect, useState } from 'react'
import { useAgent, useAgentState, useDesk } from '../useClient.ts'

const none: readonly CallType[] = []

/** The kinds of calls that the agent may start in a conversation now, and how. */
export const useCallChoices = (session: Session | null) => {
  const { callLine } = useAgent()
  const { callWish } = useDesk()
  const me = useAgentState((state) => state.me?.id)
  const [choices, setChoices] = useState(none)
  const sessionId = session && session.state === 'agent' && session.adminId === me && !session.offered ? session.id : ''
  useEffect(() => {
    if (sessionId === '') return
    let left = false
    const ask = async () => {
      const call = await callLine(sessionId).get()
      if (left || !call) return
      const may = { video: call.videoCallFlag === 1, voice: call.voiceCallFlag === 1 }
      setChoices((['video', 'voice'] as const).filter((type) => may[type]))
    }
    void ask()
    return () => {
      left = true
      setChoices(none)
    }
  }, [callLine, sessionId])
  return { choices, call: (type: CallType) => callWish.set({ sessionId, type }) }
}
