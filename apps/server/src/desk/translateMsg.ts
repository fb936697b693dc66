import type { translateMsg as call } from '@foyer/protocol/admin/translateMsg'
import type { MessageRow } from '../events/log.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Translates a message into the agent's language (G-58). */
export const translateMsg =
  ({ viewer, sessions, translation }: Pick<DeskParts, 'viewer' | 'sessions' | 'translation'>): Handler<typeof call> =>
  async ({ sessionId, msgId, locale }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    // messages after an ended session may be a colleague's
    const mayRead = ({ at }: MessageRow) => at < (session.nextTime ?? Number.POSITIVE_INFINITY)
    return { msgId, msgTransContent: await translation.translate({ ...session, mayRead }, msgId, locale) }
  }
