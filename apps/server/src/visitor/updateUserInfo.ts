import type { updateUserInfo as call } from '@foyer/protocol/visitor/updateUserInfo'
import type { VisitorFacts } from '../conversations/start.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Changes what is known of the visitor: only the given members (X-32, G-05), and not for an old window. */
export const updateUserInfo =
  ({ who, limits, changeFacts }: Pick<VisitorParts, 'who' | 'limits' | 'changeFacts'>): Handler<typeof call> =>
  async ({ userId, pollId, userName, phone, email, params, mergeParams }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if (visitor.pollId !== pollId) return false
    const facts = { name: userName, phone, email, params }
    await changeFacts(visitor, facts as VisitorFacts, mergeParams === 1)
    return true
  }
