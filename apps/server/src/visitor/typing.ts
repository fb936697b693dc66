import type { typing as call } from '@foyer/protocol/visitor/typing'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** How much of an unsent text an agent is shown (G-70). */
const PREVIEW = 200

/** only with an agent; never stored. */
export const typing =
  ({ who, limits, channels, bus }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'bus'>): Handler<typeof call> =>
  async ({ userId, msgContent }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if (visitor.state !== 'agent') return true
    const shown = (await channels.channelInfo(visitor.channelId))?.typingPreview === 1
    const text = shown ? [...(msgContent ?? '')].slice(0, PREVIEW).join('') : ''
    const { tenantId, sessionId, adminId } = visitor
    bus.pass({ kind: 'visitor.typing', tenantId, userId, sessionId, adminId, text })
    return true
  }
