import { type CallEvent, type CallLine, callRefusalOf, createUntilAnswered } from '../callLine.ts'
import { toText } from '../read.ts'
import type { Core } from './core.ts'

type CallListener = (sessionId: string, event: CallEvent) => void

/** The agent's way to calls by voice and video (G-20). */
export type AgentCalls = {
  /** Hears what happens to the calls of this agent. */
  readonly onCall: (listener: CallListener) => () => void
  /** The way to the server for the calls of a session. */
  readonly callLine: (sessionId: string) => CallLine
}

/** What the rest of the desk's client tells it. */
type Told = {
  readonly hearCall: CallListener
  /** A desk that has just been opened, or was away, may not have heard of its call. */
  readonly lookForCall: () => Promise<void>
}

/** The conversation of a call that rang or ran when the desk last looked; a new object each time, null where it has found none yet. */
export type FoundCall = { readonly foundCall: { readonly sessionId: string } | null }

export const createAgentCalls = (core: Core): AgentCalls & Told => {
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
    lookForCall: () =>
      core.load(
        'call',
        (timeout) => core.call('getCall', {}, timeout),
        (data) => {
          const sessionId = toText(data.sessionId)
          if (sessionId !== '') core.patch({ foundCall: { sessionId } })
        },
      ),
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
