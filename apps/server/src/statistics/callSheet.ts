import type { Db } from '../db/open.ts'
import { writeSheet } from '../knowledge/sheet/writeRows.ts'
import { resultOf } from '../videoCalls/end.ts'
import type { CallBy, CallReason, VideoCall } from '../videoCalls/store.ts'
import type { CallPeriod } from './callCounts.ts'

/** A call as a report lists it: without the visitor's id, which is the visitor's key to the conversation. */
export type ListedCall = Omit<VideoCall, 'tenantId' | 'userId' | 'roomId'> & {
  readonly endedAt: number | null
  readonly endedBy: CallBy | ''
  readonly reason: CallReason | ''
  readonly channelId: string
  readonly groupId: string
  /** '' of those who have been removed. */
  readonly adminNick: string
  readonly groupName: string
}

/** Calls of a sheet at most. */
const MOST = 10_000

const LIST = `select v.created_at as "createdAt", v.accepted_at as "acceptedAt", v.ended_at as "endedAt", v.call_type as "callType", v.state,
    v.started_by as "startedBy", v.ended_by as "endedBy", v.reason, v.channel_id as "channelId", v.session_id as "sessionId",
    v.admin_id as "adminId", coalesce(a.nick, '') as "adminNick", v.group_id as "groupId", coalesce(g.name, '') as "groupName"
  from video_call v left join admin a on a.tenant_id = $1 and a.admin_id = v.admin_id
    left join agent_group g on g.tenant_id = $1 and g.group_id = v.group_id
  where v.tenant_id = $1 and v.created_at >= $2 and v.created_at < $3 and ($4 = '' or v.channel_id = $4)
  order by v.created_at desc, v.room_id limit ${MOST}`

/** The newest calls that began in a period. */
export const listCalls = (db: Pick<Db, 'rows'>, { tenantId, channelId, from, to }: CallPeriod): Promise<ListedCall[]> =>
  db.rows<ListedCall>({ name: 'call-list', text: LIST, values: [tenantId, from, to, channelId] })

const at = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())
const secondsBetween = (from: number | null, to: number | null): string =>
  from === null || to === null ? '' : String(Math.max(0, Math.floor((to - from) / 1000)))

/** The columns of the sheet; those of a program may follow more than these, in any order. */
const COLUMNS: Readonly<Record<string, (call: ListedCall) => string>> = {
  startTime: ({ createdAt }) => at(createdAt),
  acceptTime: ({ acceptedAt }) => at(acceptedAt),
  endTime: ({ endedAt }) => at(endedAt),
  callType: ({ callType }) => callType,
  startedBy: ({ startedBy }) => startedBy,
  // one that rings or runs has none yet
  result: (call) => (call.reason === '' ? '' : resultOf(call, call.reason)),
  endedBy: ({ endedBy }) => endedBy,
  reason: ({ reason }) => reason,
  waitSeconds: ({ createdAt, acceptedAt }) => secondsBetween(createdAt, acceptedAt),
  // a call that was never connected has no length
  seconds: ({ acceptedAt, endedAt, reason }) => (reason === 'unconnected' ? '' : secondsBetween(acceptedAt, endedAt)),
  adminId: ({ adminId }) => adminId,
  adminNick: ({ adminNick }) => adminNick,
  groupId: ({ groupId }) => groupId,
  groupName: ({ groupName }) => groupName,
  channelId: ({ channelId }) => channelId,
  sessionId: ({ sessionId }) => sessionId,
}

/** The calls as CSV; a cell that a spreadsheet would compute is text. */
export const writeCallSheet = (calls: readonly ListedCall[]): Promise<Buffer> => writeSheet(COLUMNS, calls)
