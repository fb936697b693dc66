import type { getPageList as call } from '@foyer/protocol/admin/site'
import { sightEnd } from '../conversations/sessions.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'viewer' | 'sessions' | 'visits'>

/**
 * Lists the pages that a session's visitor has read. As with sessions, only operators and the visitor's current agent see those that came
 * with the visitor's next session.
 */
export const getPageList =
  ({ viewer, sessions, visits }: Parts): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const pages = await visits.reading.list(session, sightEnd(session, me))
    return pages.map(({ leftAt, ...page }) => ({ ...page, leaveTime: leftAt }))
  }
