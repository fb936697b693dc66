import { VISITOR_EVENT } from '@foyer/protocol/eventTypes'
import type { Passing } from '../events/wake.ts'
import type { Wait } from '../queue/estimate/forecast.ts'

/** What a visitor's pages hear besides the log. */
export type VisitorPassing =
  | Extract<Passing, { kind: 'agent.typing' | 'answer.words' }>
  | { readonly kind: 'queue.place'; readonly userId: string; readonly waitIndex: number; readonly wait: Wait | null }

/** Time for which a typing sign is worth showing (S9.2-02). */
export const TYPING_MS = 2000

/** Time for which a place in the queue is worth telling to a page that polls. */
const PLACE_MS = 10_000

/** The expected wait in seconds; empty when it is not known. */
export const presentWait = (wait: Wait | null): { waitLow?: number; waitHigh?: number } =>
  wait === null ? {} : { waitLow: wait.low, waitHigh: wait.high }

/** @returns the event's members, and for how long (ms) a poll may still show it; 0: streams only */
export const presentPassing = (passing: VisitorPassing): { readonly payload: object; readonly lifeMs: number } => {
  switch (passing.kind) {
    case 'agent.typing':
      return { payload: { eventType: VISITOR_EVENT.agentTyping }, lifeMs: TYPING_MS }
    case 'answer.words': {
      const { msgId, text, done } = passing
      return { payload: { eventType: VISITOR_EVENT.answerWords, msgId, text, done: done ? 1 : 0 }, lifeMs: 0 }
    }
    case 'queue.place': {
      const { waitIndex, wait } = passing
      return { payload: { eventType: VISITOR_EVENT.queuePlace, waitIndex, ...presentWait(wait) }, lifeMs: PLACE_MS }
    }
  }
}
