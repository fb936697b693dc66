import type { getCall as call } from '@foyer/protocol/visitor/getCall'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** The call that a page joins again after a reload, and what the visitor may start. */
export const getCall =
  ({ who, limits, videoCalls }: Pick<VisitorParts, 'who' | 'limits' | 'videoCalls'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const { tenantId, channelId, sessionId } = await who(request, userId)
    await limits.light(request, userId)
    return videoCalls.current({ tenantId, userId, channelId, sessionId, adminId: '', side: 'visitor' })
  }
