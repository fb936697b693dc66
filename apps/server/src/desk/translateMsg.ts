import type { translateMsg as call } from '@foyer/protocol/admin/translateMsg'
import type { Handler } from '../door.ts'
import type { DeskParts } from './parts.ts'

/** G-58: a text of the conversation in the agent's language. */
export const translateMsg =
  ({ viewer, sessions, translate }: Pick<DeskParts, 'viewer' | 'sessions' | 'translate'>): Handler<typeof call> =>
  async ({ sessionId, msgId, locale }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    return { msgId, msgTransContent: await translate(session, msgId, locale) }
  }
