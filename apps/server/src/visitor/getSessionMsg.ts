import type { getSessionMsg as call } from '@foyer/protocol/visitor/getSessionMsg'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { createPresentOwn } from './present.ts'

/** Answers the messages of one of the visitor's consultations, by default the current one. @throws notFound for any other (G-75) */
export const getSessionMsg = (
  parts: Pick<VisitorParts, 'hears' | 'messages' | 'channels' | 'translation' | 'people'>,
): Handler<typeof call> => {
  const { hears, messages } = parts
  const presentOwn = createPresentOwn(parts)
  return async ({ userId, sessionId: wanted = '' }, { request }) => {
    const visitor = await hears(request, userId)
    const sessionId = wanted || visitor.sessionId
    if (sessionId !== visitor.sessionId && !(await messages.ownsSession(visitor, sessionId))) throw failures.notFound()
    const rows = await messages.session(visitor, sessionId)
    return presentOwn(visitor, rows, request)
  }
}
