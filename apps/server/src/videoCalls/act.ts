import type { CALL_ACTION } from '@foyer/protocol/kinds'
import type { HangUp } from './hangUp.ts'
import type { Party } from './party.ts'
import type { CallType, VideoCall } from './store.ts'
import type { VideoCalls } from './videoCalls.ts'

/** An act on a call as both doors take it. */
export type CallAct = {
  readonly action: (typeof CALL_ACTION)[number]
  readonly callType: CallType
  /** '' for the call of the conversation. */
  readonly roomId: string
  readonly signal: string
  readonly reason: Exclude<HangUp, 'refused'>
}

/** Carries out an act. @throws the refusals of the verbs */
export const act = (
  calls: VideoCalls,
  party: Party & { readonly channelId: string },
  { action, callType, roomId, signal, reason }: CallAct,
): Promise<VideoCall> => {
  switch (action) {
    case 'invite':
      return calls.invite({ ...party, callType })
    case 'accept':
      return calls.accept(party, roomId)
    case 'refuse':
      return calls.hangUp(party, roomId, 'refused')
    case 'hangup':
      return calls.hangUp(party, roomId, reason)
    case 'toVoice':
      return calls.toVoice(party, roomId)
    case 'signal':
      return calls.signal(party, roomId, signal)
  }
}
