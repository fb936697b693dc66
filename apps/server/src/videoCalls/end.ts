import { serverText } from '@foyer/locales/server/index'
import type { CallRecord } from '@foyer/protocol/videoCall'
import { systemLine } from '../conversations/systemLine.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { localeOf } from '../queue/store.ts'
import { recordText } from './recordText.ts'
import type { CallBy, CallReason, VideoCall } from './store.ts'

/** How a call ends, and by whom. */
export type CallEnd = { readonly reason: CallReason; readonly by: CallBy }

/** What is said of a call that ended for a reason. */
export const resultOf = ({ acceptedAt }: Pick<VideoCall, 'acceptedAt'>, reason: CallReason): CallRecord['result'] => {
  if (acceptedAt === null) return reason === 'refused' ? 'refused' : 'missed'
  if (reason === 'unconnected') return reason
  return reason === 'lost' ? 'broken' : 'ended'
}

/** The line that the conversation keeps: words for every reader, and `call` for those who say it in their own language. */
const sayRecord = async (unit: Unit, c: Conversation, call: VideoCall, { reason, by }: CallEnd): Promise<void> => {
  const { callType, startedBy, acceptedAt } = call
  const result = resultOf(call, reason)
  const began = result === 'unconnected' || acceptedAt === null ? unit.now : acceptedAt
  const seconds = Math.max(0, Math.floor((unit.now - began) / 1000))
  const record: CallRecord = { callType, result, seconds, startedBy, endedBy: by }
  const locale = await localeOf(unit.tx, c)
  const text = recordText(record, (key) => serverText(locale, key))
  unit.say(c, systemLine(text, { call: record }))
}

/** Ends a call that rings or runs, tells both sides, and leaves a line in the conversation. Needs the conversation's lock. */
export const endCall = async (unit: Unit, c: Conversation, call: VideoCall, end: CallEnd): Promise<void> => {
  const { roomId, callType, sessionId, adminId } = call
  const { reason, by } = end
  c.call = {}
  const action = reason === 'refused' ? 'refuse' : 'hangup'
  unit.emit(c, { kind: 'call.changed', data: { roomId, callType, action, by, reason } }, { sessionId, adminId })
  // at once, not with the flush: another call may begin in the same transaction
  await unit.tx.rows({
    name: 'call-end',
    text: `update video_call set state = 'ended', ended_at = $3, ended_by = $4, reason = $5 where tenant_id = $1 and room_id = $2`,
    values: [call.tenantId, roomId, unit.now, by, reason],
  })
  await sayRecord(unit, c, call, end)
}
