import { type CallEvent, type CallLine, callRefusalOf, createUntilAnswered } from '../callLine.ts'
import type { Core } from './core.ts'

type CallListener = (sessionId: string, event: CallEvent) => void

/** The agent's way to calls by voice and video (G-20). */
export type AgentCalls = {
  /** Hears what happens to the calls of this agent. */
  readonly onCall: (listener: CallListener) => () => void
  /** The way to the server for the calls of a session. */
  readonly callLine: (sessionId: string) => CallLine
}

export const createAgentCalls = (core: Core): AgentCalls & { readonly hearCall: CallListener } => {
  const listeners = new Set<CallListener>()
  const untilAnswered = createUntilAnswered(core)
  return {
    onCall: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hearCall: (sessionId, event) => {
      for (const listener of listeners) listener(sessionId, event)
    },
    callLine: (sessionId) => ({
      act: async (act) =>
        callRefusalOf(await untilAnswered((timeout) => core.call('videoAction', { sessionId, ...act }, timeout))),
      get: async () => {
        const answer = await untilAnswered((timeout) => core.call('getCall', { sessionId }, timeout))
        return answer.ok ? answer.data : null
      },
    }),
  }
}
