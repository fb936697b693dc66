import type { typing as call } from '@foyer/protocol/visitor/typing'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Characters of an unsent text that the agent sees (G-70). */
const PREVIEW = 200

/** Shows the visitor's agent that the visitor types. It is not stored. */
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
