import type { CALL_HANGUPS } from '@foyer/protocol/kinds'
import type { Changes } from '../conversations/change.ts'
import { failures } from '../errors.ts'
import { endCall } from './end.ts'
import { type Party, workOnCall } from './party.ts'
import type { CallReason, VideoCall } from './store.ts'

/** `refused`: by the invited side, while it rings. */
export type HangUp = 'refused' | (typeof CALL_HANGUPS)[number]

const reasonOf = (call: VideoCall, { side }: Party, wish: HangUp): CallReason => {
  const isInvited = call.startedBy !== side
  if (wish === 'refused' && (call.state !== 'ringing' || !isInvited)) throw failures.notAllowed()
  if (call.state === 'ringing') return isInvited ? 'refused' : 'missed'
  return wish
}

/** Ends a call for both sides; one that is over stays as it ended. @throws notFound; notAllowed for a refusal of a call that does not ring here */
export const createHangUp =
  (changes: Changes) =>
  (party: Party, roomId: string, wish: HangUp): Promise<VideoCall> =>
    workOnCall(changes, party, roomId, async (unit, c, call) => {
      if (call.state === 'ended') return call
      await endCall(unit, c, call, { reason: reasonOf(call, party, wish), by: party.side })
      return { ...call, state: 'ended' }
    })
