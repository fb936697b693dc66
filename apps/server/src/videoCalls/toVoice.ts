import type { Changes } from '../conversations/change.ts'
import { failures } from '../errors.ts'
import { type Party, workOnCall } from './party.ts'
import type { VideoCall } from './store.ts'

/** Either side takes the pictures out of a call for good. @throws callOver, notFound */
export const createToVoice =
  (changes: Changes) =>
  async (party: Party, roomId: string): Promise<VideoCall> => {
    const call = await workOnCall(changes, party, roomId, (unit, c, call): VideoCall => {
      if (call.state === 'ended' || call.callType === 'voice') return call
      unit.also({
        name: 'call-to-voice',
        text: `update video_call set call_type = 'voice' where tenant_id = $1 and room_id = $2`,
        values: [call.tenantId, call.roomId],
      })
      const data = { roomId: call.roomId, callType: 'voice', action: 'toVoice', by: party.side } as const
      unit.emit(c, { kind: 'call.changed', data })
      return { ...call, callType: 'voice' }
    })
    if (call.state === 'ended') throw failures.callOver()
    return call
  }
