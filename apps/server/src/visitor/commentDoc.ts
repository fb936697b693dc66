import type { commentDoc as call } from '@foyer/protocol/visitor/commentDoc'
import { wrong } from '../checks.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** likes (1) or dislikes (0) an answer, once for a document in a consultation, and hears what was wrong; refused where the channel asks for no votes. */
export const commentDoc =
  ({ who, limits, channels, vote }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'vote'>): Handler<typeof call> =>
  async ({ userId, docId, isUseful, sessionId = '', reason, content = '' }, { request }) => {
    const comment = content.trim()
    if (isUseful === 1 && (reason !== undefined || comment !== ''))
      throw wrong('reason and content', 'nothing with isUseful 1')
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if ((await channels.channelInfo(visitor.channelId))?.commentDocMode !== 1) throw failures.votesOff()
    await vote(
      { tenantId: visitor.tenantId, userId },
      { sessionId, docId, useful: isUseful, reason: reason ?? '', comment },
    )
    return true
  }
