import type { getUnread as call } from '@foyer/protocol/visitor/getUnread'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** What others said since the visitor last had the conversation before their eyes (D-16). */
export const getUnread =
  ({ who, limits, unread }: Pick<VisitorParts, 'who' | 'limits' | 'unread'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    return unread.of(visitor)
  }
