import type { getOfflineMsg as call } from '@foyer/protocol/visitor/getOfflineMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { createPresentOwn } from './present.ts'

/** Answers, once, the messages of agents that the visitor missed (X-04, D-13). */
export const getOfflineMsg = (
  parts: Pick<VisitorParts, 'hears' | 'messages' | 'live' | 'channels' | 'translation' | 'people'>,
): Handler<typeof call> => {
  const { hears, messages, live } = parts
  const presentOwn = createPresentOwn(parts)
  return async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    const missed = await messages.takeOffline(visitor)
    if (missed.length > 0) live.forget(userId)
    return presentOwn(visitor, missed, request)
  }
}
