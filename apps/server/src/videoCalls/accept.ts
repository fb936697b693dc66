import type { Changes } from '../conversations/change.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import { type Party, workOnCall } from './party.ts'
import type { Side, VideoCall } from './store.ts'

/** The invited side accepts; a call that runs already stays as it is. */
export const acceptCall = (unit: Unit, c: Conversation, call: VideoCall, side: Side): VideoCall => {
  if (call.state !== 'ringing') return call
  const { tenantId, roomId, callType } = call
  unit.also({
    name: 'call-accept',
    text: `update video_call set state = 'running', accepted_at = $3 where tenant_id = $1 and room_id = $2`,
    values: [tenantId, roomId, unit.now],
  })
  unit.emit(c, { kind: 'call.changed', data: { roomId, callType, action: 'accept', by: side } })
  return { ...call, state: 'running', acceptedAt: unit.now }
}

/** @throws callOver, notFound; notAllowed for the side that has invited */
export const createAccept =
  (changes: Changes) =>
  async (party: Party, roomId: string): Promise<VideoCall> => {
    const call = await workOnCall(changes, party, roomId, (unit, c, call) => {
      if (call.startedBy === party.side) throw failures.notAllowed()
      return call.state === 'ended' ? call : acceptCall(unit, c, call, party.side)
    })
    if (call.state === 'ended') throw failures.callOver()
    return call
  }
