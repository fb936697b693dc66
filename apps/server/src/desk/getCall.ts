import type { getCall as call } from '@foyer/protocol/admin/getCall'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** The agent's call in a session, and what they may start there. */
export const getCall =
  ({
    viewer,
    limits,
    sessions,
    videoCalls,
  }: Pick<DeskParts, 'viewer' | 'limits' | 'sessions' | 'videoCalls'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    await limits.light(request, me.adminId)
    const { tenantId, userId, channelId } = await sessions.access(me, sessionId)
    return videoCalls.current({ tenantId, userId, channelId, sessionId, adminId: me.adminId, side: 'agent' })
  }
