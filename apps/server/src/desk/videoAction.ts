import type { videoAction as call } from '@foyer/protocol/admin/videoAction'
import type { Handler } from '../http/door.ts'
import { act } from '../videoCalls/act.ts'
import type { DeskParts } from './parts.ts'

/** The agent invites their visitor to a call, or acts on it. How to connect stands in getCall. */
export const videoAction =
  ({
    viewer,
    limits,
    sessions,
    videoCalls,
  }: Pick<DeskParts, 'viewer' | 'limits' | 'sessions' | 'videoCalls'>): Handler<typeof call> =>
  async ({ sessionId, action, callType, roomId, signal, reason }, { request }) => {
    const me = await viewer(request)
    await limits.light(request, me.adminId)
    const { tenantId, userId, channelId } = await sessions.access(me, sessionId)
    const party = { tenantId, userId, channelId, sessionId, adminId: me.adminId, side: 'agent' as const }
    const given = { action, callType: callType ?? 'video', roomId: roomId ?? '', signal: signal ?? '' }
    await act(videoCalls, party, { ...given, reason: reason ?? 'ended' })
    return true
  }
