import type { getCall as call } from '@foyer/protocol/admin/getCall'
import type { Handler } from '../http/door.ts'
import { NO_CALL } from '../videoCalls/current.ts'
import type { DeskParts } from './parts.ts'

/** The agent's call in a session, and what they may start there; without a session, the agent's call wherever it is. */
export const getCall =
  ({
    viewer,
    limits,
    sessions,
    videoCalls,
  }: Pick<DeskParts, 'viewer' | 'limits' | 'sessions' | 'videoCalls'>): Handler<typeof call> =>
  async ({ sessionId: named }, { request }) => {
    const me = await viewer(request)
    await limits.light(request, me.adminId)
    const sessionId = named ?? (await videoCalls.sessionInCall(me.tenantId, me.adminId))
    if (sessionId === undefined) return { ...NO_CALL, sessionId: '' }
    const { tenantId, userId, channelId } = await sessions.access(me, sessionId)
    const party = { tenantId, userId, channelId, sessionId, adminId: me.adminId, side: 'agent' as const }
    return { ...(await videoCalls.current(party)), sessionId }
  }
