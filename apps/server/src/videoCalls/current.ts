import { CALL_STATUS } from '@foyer/protocol/kinds'
import type { CurrentCall } from '@foyer/protocol/videoCall'
import type { CallConfig } from '../callConfig.ts'
import type { Channels } from '../channels/channels.ts'
import type { Db } from '../db/open.ts'
import type { OpenCall } from '../db/tables/conversation.ts'
import { createIceServers } from './ice.ts'
import type { Party } from './party.ts'
import { findPossible } from './possible.ts'
import { findCall, findCallOfAgent, isOverdue, type Side, type VideoCall } from './store.ts'

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly channels: Pick<Channels, 'channelInfo'>
  readonly calls: CallConfig
}

/** How one side of a call connects. */
export type Ways = Pick<CurrentCall, 'iceServers' | 'relayOnly'>

/** CALL_STATUS of a call. */
export const statusOf = ({ state }: Pick<VideoCall, 'state'>): number => CALL_STATUS[state]

/** The ways of a side into its call, as long as that rings or runs. */
export const createWays = ({ clock, calls }: Pick<Parts, 'clock' | 'calls'>) => {
  const iceServers = createIceServers(calls)
  return (call: VideoCall, side: Side): Ways =>
    call.state === 'ended'
      ? {}
      : {
          iceServers: iceServers(call.roomId, clock.now()),
          relayOnly: side === 'agent' && calls.relayAgents ? 1 : 0,
        }
}

type Place = { readonly state: string; readonly groupId: string; readonly adminId: string; readonly sessionId: string }

/** Without a call, and without a conversation in which one may be started. */
export const NO_CALL = {
  roomId: '',
  callType: 'video',
  status: CALL_STATUS.none,
  startedBy: '',
  adminId: '',
  startTime: 0,
  acceptTime: 0,
  videoCallFlag: 0,
  voiceCallFlag: 0,
} as const satisfies CurrentCall

/** The session whose call rings or runs with an agent, undefined for none. */
export const createSessionInCall =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>) =>
  async (tenantId: string, adminId: string): Promise<string | undefined> => {
    const call = await findCallOfAgent(db, tenantId, adminId)
    return call === undefined || isOverdue(call, clock.now()) ? undefined : call.sessionId
  }

/** What getCall answers: the call of the party's conversation, and what may be started in it. */
export const createCurrent = ({ db, clock, channels, calls }: Parts) => {
  const ways = createWays({ clock, calls })
  const find = async (party: Party, open: OpenCall): Promise<VideoCall | undefined> => {
    const call = open.roomId === undefined ? undefined : await findCall(db, party, open.roomId)
    const isOver = call === undefined || call.state === 'ended' || isOverdue(call, clock.now())
    return isOver || (party.side === 'agent' && call.adminId !== party.adminId) ? undefined : call
  }
  return async (party: Party & { readonly channelId: string }): Promise<CurrentCall> => {
    const [c] = await db.rows<Place & { readonly call: OpenCall }>({
      name: 'call-place',
      text: `select state, group_id as "groupId", admin_id as "adminId", session_id as "sessionId", call from conversation
        where tenant_id = $1 and user_id = $2`,
      values: [party.tenantId, party.userId],
    })
    const isWith = (at: Place) =>
      at.state === 'agent' &&
      (party.side === 'visitor' || (at.adminId === party.adminId && at.sessionId === party.sessionId))
    const flags = (video: boolean, voice: boolean) =>
      ({ videoCallFlag: video ? 1 : 0, voiceCallFlag: voice ? 1 : 0 }) as const
    if (c === undefined || !isWith(c)) return NO_CALL
    const [possible, call] = await Promise.all([findPossible(channels, db, { ...party, ...c }), find(party, c.call)])
    const may = flags(possible.video, possible.voice)
    if (call === undefined) return { ...NO_CALL, ...may }
    const { roomId, callType, startedBy, adminId, createdAt, acceptedAt } = call
    const times = { startTime: createdAt, acceptTime: acceptedAt ?? 0 }
    return { roomId, callType, status: statusOf(call), startedBy, adminId, ...times, ...may, ...ways(call, party.side) }
  }
}
