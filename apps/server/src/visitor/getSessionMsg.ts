import type { getSessionMsg as call } from '@foyer/protocol/visitor/getSessionMsg'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { VisitorParts } from './parts.ts'
import { presentOwn } from './present.ts'

/** the messages of a consultation of this visitor, the running one when none is named. @throws notFound for any other (G-75) */
export const getSessionMsg =
  ({ hears, messages, channels }: Pick<VisitorParts, 'hears' | 'messages' | 'channels'>): Handler<typeof call> =>
  async ({ userId, sessionId: wanted = '' }, { request }) => {
    const visitor = await hears(request, userId)
    const sessionId = wanted || visitor.sessionId
    if (sessionId !== visitor.sessionId && !(await messages.ownsSession(visitor, sessionId))) throw failures.notFound()
    const rows = await messages.session(visitor, sessionId)
    const voting = (await channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    return rows.map((row) => presentOwn(row, { voting, sessionId: visitor.sessionId }))
  }
