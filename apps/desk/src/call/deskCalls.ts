import { createCalls } from '@foyer/call/calls'
import { marks } from '@foyer/call/marks'
import type { Calls } from '@foyer/call/types'
import type { Agent } from '@foyer/client/agent/types'
import type { CallEvent, CallLine, CallType } from '@foyer/client/callLine'
import { createStore, type Store } from '@foyer/client/store'

export type DeskCalls = {
  readonly calls: Calls
  /** The conversation of the call. */
  readonly session: Pick<Store<string>, 'get' | 'subscribe'>
  readonly start: (sessionId: string, type: CallType) => void
  /** Shows the call that rings in the conversation, or goes on with the one that this browser had there, if none is shown. */
  readonly show: (sessionId: string) => void
  readonly hear: (sessionId: string, event: CallEvent) => void
}

/** The calls of an agent: one at a time, of whichever conversation. @param first the conversation of a call that may ring or run */
export const createDeskCalls = ({ callLine }: Pick<Agent, 'callLine'>, first: string): DeskCalls => {
  const session = createStore(first)
  // The end of a call may reach the server only after the next one has begun.
  const sessions = new Map<string, string>()
  const line: CallLine = {
    act: (act) => callLine(sessions.get(act.roomId) ?? session.get()).act(act),
    get: async () => {
      const sessionId = session.get()
      const call = await callLine(sessionId).get()
      if (call?.roomId) sessions.set(call.roomId, sessionId)
      return call
    },
  }
  const calls = createCalls({ side: 'agent', line, now: Date.now, marks })
  const isFree = () => calls.get().at === 'none' || calls.get().at === 'over'
  return {
    calls,
    session,
    start: (sessionId, type) => {
      if (!isFree()) return
      session.set(sessionId)
      void calls.start(type)
    },
    show: (sessionId) => {
      if (!isFree()) return
      session.set(sessionId)
      void calls.rejoin()
    },
    hear: (sessionId, event) => {
      if (sessionId !== session.get()) {
        if (event.action !== 'invite' || event.by === 'agent' || !isFree()) return
        session.set(sessionId)
      }
      calls.hear(event)
    },
  }
}
