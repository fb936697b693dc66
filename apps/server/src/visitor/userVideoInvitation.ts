import type { userVideoInvitation as call } from '@foyer/protocol/visitor/userVideoInvitation'
import type { Handler } from '../http/door.ts'
import { act } from '../videoCalls/act.ts'
import { statusOf } from '../videoCalls/current.ts'
import type { VisitorParts } from './parts.ts'

/** Invites the visitor's agent to a call, or acts on it. */
export const userVideoInvitation =
  ({ who, limits, videoCalls }: Pick<VisitorParts, 'who' | 'limits' | 'videoCalls'>): Handler<typeof call> =>
  async ({ userId, adminId, action, callType, roomId, signal, reason }, { request }) => {
    const { tenantId, channelId, sessionId } = await who(request, userId)
    await limits.light(request, userId)
    const party = { tenantId, userId, channelId, sessionId, adminId: adminId ?? '', side: 'visitor' as const }
    const given = { action, callType: callType ?? 'video', roomId: roomId ?? '', signal: signal ?? '' }
    const now = await act(videoCalls, party, { ...given, reason: reason ?? 'ended' })
    return { roomId: now.roomId, callType: now.callType, status: statusOf(now), ...videoCalls.ways(now, 'visitor') }
  }
