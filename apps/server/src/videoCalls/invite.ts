import type { Channels } from '../channels/channels.ts'
import type { Changes } from '../conversations/change.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { acceptCall } from './accept.ts'
import { endCall } from './end.ts'
import type { Party } from './party.ts'
import { findPossible } from './possible.ts'
import { CALL, type CallType, findCall, isOverdue, type VideoCall } from './store.ts'

/** Who invites, where, and to what. */
export type Invitation = Party & { readonly channelId: string; readonly callType: CallType }

type Parts = {
  readonly changes: Changes
  readonly channels: Pick<Channels, 'channelInfo'>
  readonly random: Random
}

const mustBeTogether = (c: Conversation, { side, sessionId, adminId }: Party): void => {
  if (side === 'agent' && (c.state !== 'agent' || c.sessionId !== sessionId || c.adminId !== adminId))
    throw failures.notYours()
  if (c.state === 'closed') throw failures.chatEnded()
  if (c.state !== 'agent') throw failures.noAgentYet()
  if (adminId !== '' && c.adminId !== adminId) throw failures.notFound()
}

/** The unique indexes decide who is in a call, whichever nodes begin two at once: then there is no row. */
const INSERT = `insert into video_call (tenant_id, room_id, user_id, session_id, channel_id, admin_id, group_id, call_type, state, started_by, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'ringing', $9, $10) on conflict do nothing returning ${CALL}`

const begin = async (
  unit: Unit,
  c: Conversation,
  { channelId, callType, side }: Invitation,
  roomId: string,
): Promise<VideoCall> => {
  const { tenantId, userId, sessionId, adminId, groupId } = c
  const place = [tenantId, roomId, userId, sessionId, channelId, adminId, groupId]
  const [call] = await unit.tx.rows<VideoCall>({
    name: 'call-begin',
    text: INSERT,
    values: [...place, callType, side, unit.now],
  })
  if (call === undefined) throw failures.callBusy()
  c.call = { roomId, adminId }
  unit.emit(c, { kind: 'call.changed', data: { roomId, callType, action: 'invite', by: side } })
  return call
}

/**
 * Begins a call, which rings on the other side. A repeated invitation gets the same call. If both invite each other, the first invitation
 * holds and the second accepts it.
 * @throws noAgentYet, chatEnded, notYours; callsOff; callBusy while the agent is in another call
 */
export const createInvite =
  ({ changes, channels, random }: Parts) =>
  (invitation: Invitation): Promise<VideoCall> =>
    changes.changeOne(invitation, async (unit, c) => {
      mustBeTogether(c, invitation)
      const open = c.call.roomId === undefined ? undefined : await findCall(unit.tx, c, c.call.roomId)
      if (open !== undefined && isOverdue(open, unit.now))
        await endCall(unit, c, open, { reason: 'missed', by: 'system' })
      else if (open !== undefined)
        return open.startedBy === invitation.side ? open : acceptCall(unit, c, open, invitation.side)
      const possible = await findPossible(channels, unit.tx, { ...invitation, groupId: c.groupId })
      if (!possible[invitation.callType]) throw failures.callsOff()
      return begin(unit, c, invitation, `v${random.bytes(16).toString('hex')}`)
    })
