import type { commentDoc as call } from '@foyer/protocol/visitor/commentDoc'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { VisitorParts } from './parts.ts'

/** likes (1) or dislikes (0) an answer, once for a document in a consultation; refused where the channel asks for no votes. */
export const commentDoc =
  ({ who, limits, channels, vote }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'vote'>): Handler<typeof call> =>
  async ({ userId, docId, isUseful, sessionId = '' }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if ((await channels.channelInfo(visitor.channelId))?.commentDocMode !== 1) throw failures.votesOff()
    await vote({ tenantId: visitor.tenantId, userId }, { sessionId, docId, useful: isUseful })
    return true
  }
