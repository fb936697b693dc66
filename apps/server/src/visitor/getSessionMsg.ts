import type { getSessionMsg as call } from '@foyer/protocol/visitor/getSessionMsg'
import type { Handler } from '../door.ts'
import type { VisitorParts } from './parts.ts'
import { presentMessage } from './present.ts'

/** the messages of a consultation of this visitor, the running one when none is named. */
export const getSessionMsg =
  ({ who, messages }: Pick<VisitorParts, 'who' | 'messages'>): Handler<typeof call> =>
  async ({ userId, sessionId }, { request }) => {
    const visitor = await who(request, userId)
    const rows = await messages.session(visitor, sessionId || visitor.sessionId)
    return rows.map(presentMessage)
  }
