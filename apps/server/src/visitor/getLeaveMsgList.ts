import type { getLeaveMsgList as call } from '@foyer/protocol/visitor/getLeaveMsgList'
import type { Handler } from '../http/door.ts'
import type { StoredMessage } from '../leaveMessages/list.ts'
import type { VisitorParts } from './parts.ts'
import { wireDate } from './wireDate.ts'

/** A message left as on the wire (S3.13); `updateTime` is empty until an agent has dealt with it. */
export const presentLeft = (left: StoredMessage) => ({
  id: left.id,
  customerName: left.name,
  customerPhone: left.phone,
  customerEmail: left.email,
  msgContent: left.content,
  channelId: left.channelId,
  createTime: wireDate(left.createdAt),
  updateTime: left.changedAt === null ? '' : wireDate(left.changedAt),
  updateUserName: left.changedBy,
  msgState: left.handled ? (1 as const) : (0 as const),
  msgDesc: left.remark,
})

/** The visitor's own messages, newest first. */
export const getLeaveMsgList =
  ({ hears, limits, leaveMessages }: Pick<VisitorParts, 'hears' | 'limits' | 'leaveMessages'>): Handler<typeof call> =>
  async ({ userId, channelId = '' }, { request }) => {
    const visitor = await hears(request, userId)
    await limits.light(request, userId)
    const left = await leaveMessages.own(visitor.tenantId, userId, channelId)
    return left.map((one) => Object.assign(presentLeft(one), { userId }))
  }
