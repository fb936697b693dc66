import { VISITOR_EVENT } from '@foyer/protocol/eventTypes'
import type { Life } from '../events/polls.ts'
import type { Passing } from '../events/wake.ts'
import type { Wait } from '../queue/estimate/forecast.ts'

/** What a visitor's pages hear besides the log. */
export type VisitorPassing =
  | Extract<Passing, { kind: 'agent.typing' | 'agent.signal' | 'answer.words' }>
  | { readonly kind: 'queue.place'; readonly userId: string; readonly waitIndex: number; readonly wait: Wait | null }

/** Time for which a typing sign is worth showing (S9.2-02). */
export const TYPING_MS = 2000

/** Time for which a place in the queue is worth telling to a page that polls. */
const PLACE_MS = 10_000

/**
 * Signals of a call: a page that polls still gets them for so long, so many of them. A browser sends up to some ten of them at once when it
 * looks for ways to the other one.
 */
export const SIGNAL_LIFE = { lifeMs: 30_000, max: 60 } as const

/** Passing events of another type that wait for one poll at most. */
const PASSING_MAX = 5

/** The expected wait in seconds; empty when it is not known. */
export const presentWait = (wait: Wait | null): { waitLow?: number; waitHigh?: number } =>
  wait === null ? {} : { waitLow: wait.low, waitHigh: wait.high }

/** @returns the event's members, and its life for polls; `lifeMs` 0: streams only */
export const presentPassing = (passing: VisitorPassing): { readonly payload: object; readonly life: Life } => {
  const max = PASSING_MAX
  switch (passing.kind) {
    case 'agent.typing':
      return { payload: { eventType: VISITOR_EVENT.agentTyping }, life: { lifeMs: TYPING_MS, max } }
    case 'agent.signal': {
      const { adminId, roomId, callType, signal } = passing
      const members = { adminId, roomId, callType, action: 'signal', by: 'agent', signal }
      return { payload: { eventType: VISITOR_EVENT.video, ...members }, life: SIGNAL_LIFE }
    }
    case 'answer.words': {
      const { msgId, text, done } = passing
      return {
        payload: { eventType: VISITOR_EVENT.answerWords, msgId, text, done: done ? 1 : 0 },
        life: { lifeMs: 0, max },
      }
    }
    case 'queue.place': {
      const { waitIndex, wait } = passing
      return {
        payload: { eventType: VISITOR_EVENT.queuePlace, waitIndex, ...presentWait(wait) },
        life: { lifeMs: PLACE_MS, max },
      }
    }
  }
}
