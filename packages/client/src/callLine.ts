import {
  type CALL_ACTION,
  CALL_BY,
  type CALL_HANGUPS,
  type CALL_REASONS,
  CALL_RESULTS,
  CALL_TYPE,
} from '@foyer/protocol/kinds'
import { CALL_RING } from '@foyer/protocol/limits'
import type { CallRecord, CurrentCall } from '@foyer/protocol/videoCall'
import type { Answer } from './http.ts'
import type { Message } from './message.ts'
import type { Clock } from './platform.ts'
import { type Raw, toNumber, toRaw, toText } from './read.ts'

export type CallType = (typeof CALL_TYPE)[number]
export type CallAction = (typeof CALL_ACTION)[number]
export type CallBy = (typeof CALL_BY)[number]
export type HangUpReason = (typeof CALL_HANGUPS)[number]

/** What has happened to a call (1207, 2207). `reason`: why it is over, '' while it is not. */
export type CallEvent = {
  readonly roomId: string
  readonly callType: CallType
  readonly action: CallAction
  readonly by: CallBy
  readonly reason: (typeof CALL_REASONS)[number] | ''
  readonly signal: string
}

/** What one side does; `reason` goes with `hangup` alone. */
export type CallAct = {
  readonly action: CallAction
  readonly roomId: string
  readonly callType: CallType
  readonly signal?: string
  readonly reason?: HangUpReason
}

/** Why the server did not take an act, in its words; `unreached`: it was not reached, and the words are ''. */
export type CallRefusal = { readonly words: string; readonly unreached: boolean }

/** One side's way to the server, for the calls of a conversation. */
export type CallLine = {
  /** Resolves with null where the server took it. */
  readonly act: (act: CallAct) => Promise<CallRefusal | null>
  /** The call that rings or runs, and what may be started; null where the server was not reached. */
  readonly get: () => Promise<CurrentCall | null>
}

/** Milliseconds of one attempt, and between two of them: somebody waits. */
const ATTEMPT = 20_000
const PAUSE = 2000

type Parts = {
  readonly platform: { readonly clock: Clock }
  readonly after: (ms: number, run: () => void) => unknown
}

/**
 * Repeats what a side does, while the server is away, for as long as a call rings: then the call that it is about is over. The server takes
 * each act twice without harm. `ask` gets the milliseconds of one attempt.
 */
export const createUntilAnswered =
  ({ platform: { clock }, after }: Parts) =>
  async <Data>(ask: (timeout: number) => Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const began = clock.now()
    for (;;) {
      const answer = await ask(ATTEMPT)
      const isAnswered = answer.ok || answer.kind === 'refused' || answer.kind === 'expired'
      if (isAnswered || clock.now() - began >= CALL_RING) return answer
      await new Promise<void>((resume) => after(Math.max(answer.retryAfter, PAUSE), resume))
    }
  }

/** Why an answer is no yes; null if it is one. */
export const callRefusalOf = (answer: Answer<unknown>): CallRefusal | null =>
  answer.ok
    ? null
    : answer.kind === 'refused'
      ? { words: answer.message, unreached: false }
      : { words: '', unreached: true }

/** A call's event as it came. */
export const readCallEvent = (raw: Raw): CallEvent => ({
  roomId: toText(raw.roomId),
  callType: raw.callType === 'voice' ? 'voice' : 'video',
  action: toText(raw.action) as CallAction,
  by: toText(raw.by) as CallBy,
  reason: toText(raw.reason) as CallEvent['reason'],
  signal: toText(raw.signal),
})

const sideOf = (value: unknown) => CALL_BY.find((side) => side === value) ?? 'system'

/** What a system line says of a call that is over; null for other lines, and for a kind or an end that this reader does not know: then the line's text says it. */
export const readCallRecord = ({ sender, call }: Pick<Message, 'sender' | 'call'>): CallRecord | null => {
  if (sender !== 'system') return null
  const raw = toRaw(call)
  const callType = CALL_TYPE.find((type) => type === raw.callType)
  const result = CALL_RESULTS.find((one) => one === raw.result)
  if (callType === undefined || result === undefined) return null
  const by = { startedBy: sideOf(raw.startedBy), endedBy: sideOf(raw.endedBy) }
  return { callType, result, seconds: toNumber(raw.seconds), ...by }
}
