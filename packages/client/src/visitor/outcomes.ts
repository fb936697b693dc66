import type { Failed } from '../http.ts'
import type { Failure } from '../message.ts'
import type { Outcome } from '../outbox.ts'

export const refusedFor = (reason: Failure['reason'], text = ''): Outcome => ({
  type: 'refused',
  failure: { reason, text },
})

/** What a failed send leads to: another attempt, or a refusal with the server's words. */
export const outcomeOf = (answer: Failed): Outcome =>
  answer.kind === 'refused' || answer.kind === 'expired'
    ? refusedFor('refused', answer.message)
    : { type: 'wait', ms: answer.retryAfter }
