import type { CALL_BY, CALL_REASONS, CALL_SIDES, CALL_TYPE } from '@foyer/protocol/kinds'
import { CALL_RING } from '@foyer/protocol/limits'
import type { Key } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'

export type CallType = (typeof CALL_TYPE)[number]
export type CallBy = (typeof CALL_BY)[number]
export type CallReason = (typeof CALL_REASONS)[number]
/** The two who speak with each other. */
export type Side = (typeof CALL_SIDES)[number]

/** A call; times in epoch milliseconds, null for what has not happened. */
export type VideoCall = Key & {
  readonly roomId: string
  readonly sessionId: string
  readonly adminId: string
  readonly callType: CallType
  readonly state: 'ringing' | 'running' | 'ended'
  readonly startedBy: Side
  readonly createdAt: number
  readonly acceptedAt: number | null
}

export const CALL = `tenant_id as "tenantId", user_id as "userId", room_id as "roomId", session_id as "sessionId", admin_id as "adminId",
  call_type as "callType", state, started_by as "startedBy", created_at as "createdAt", accepted_at as "acceptedAt"`

/** The call of a room, undefined for a room of somebody else too. */
export const findCall = async (
  db: Pick<Tx, 'rows'>,
  { tenantId, userId }: Key,
  roomId: string,
): Promise<VideoCall | undefined> => {
  const [call] = await db.rows<VideoCall>({
    name: 'call-find',
    text: `select ${CALL} from video_call where tenant_id = $1 and user_id = $2 and room_id = $3`,
    values: [tenantId, userId, roomId],
  })
  return call
}

/** The call that an agent has now, in whichever conversation. */
export const findCallOfAgent = async (
  db: Pick<Tx, 'rows'>,
  tenantId: string,
  adminId: string,
): Promise<VideoCall | undefined> => {
  const [call] = await db.rows<VideoCall>({
    name: 'call-of-agent',
    text: `select ${CALL} from video_call where tenant_id = $1 and admin_id = $2 and state <> 'ended'`,
    values: [tenantId, adminId],
  })
  return call
}

/** True for a call that rings longer than it may. */
export const isOverdue = ({ state, createdAt }: VideoCall, now: number): boolean =>
  state === 'ringing' && createdAt + CALL_RING <= now
