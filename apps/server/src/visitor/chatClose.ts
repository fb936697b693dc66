import { VISITOR_STATUS } from '@foyer/protocol/kinds'
import type { chatClose as call } from '@foyer/protocol/visitor/chatClose'
import { OUT_OVER } from '../conversations/close.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Closes the consultation for the visitor; a second close succeeds too. */
export const chatClose =
  ({
    hears,
    channels,
    close,
    queue,
  }: Pick<VisitorParts, 'hears' | 'channels' | 'close' | 'queue'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    const evaluate = (await channels.channelInfo(visitor.channelId))?.evaluateMode === 1
    const closedAt = await close({ tenantId: visitor.tenantId, userId, outType: OUT_OVER, evaluate })
    if (visitor.state !== 'robot') await queue.assignWaiting(visitor.tenantId)
    return { status: VISITOR_STATUS.none, ...(closedAt === null ? {} : { closeTime: closedAt }) }
  }
