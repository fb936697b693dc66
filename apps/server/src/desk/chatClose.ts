import type { chatClose as call } from '@foyer/protocol/admin/chatClose'
import { OUT_AGENT } from '../conversations/close.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { DeskParts } from './parts.ts'

/** the agent ends the conversation (outType 2); whoever waits is served. */
export const chatClose =
  ({
    viewer,
    sessions,
    channels,
    close,
    queue,
  }: Pick<DeskParts, 'viewer' | 'sessions' | 'channels' | 'close' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    if (session.state === 'closed') return true
    const evaluate = (await channels.channelInfo(session.channelId))?.evaluateMode === 1
    await close({
      tenantId: session.tenantId,
      userId: session.userId,
      outType: OUT_AGENT,
      evaluate,
      sessionId,
      allow: (c) => {
        if (c.state !== 'agent' || c.adminId !== me.adminId) throw failures.notAllowed()
      },
    })
    await queue.run(me.tenantId)
    return true
  }
