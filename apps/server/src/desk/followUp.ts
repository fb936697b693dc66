import type { followUp as call } from '@foyer/protocol/admin/customers'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Conversation } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'viewer' | 'sessions' | 'send' | 'findSensitiveWords'>

/** Nobody talks with the customer now: words of somebody else would be a second voice in that conversation. */
const isIdle = (c: Conversation): void => {
  if (c.state === 'agent' || c.state === 'queued') throw failures.customerBusy()
}

/**
 * Writes to the customer of an ended session. By mail it is a ticket that continues the session, so that the answer has a place; in the chat
 * the words wait for the customer's next visit.
 * @throws customerBusy while they talk with an agent; blankMessage
 */
export const followUp =
  ({ viewer, sessions, send, findSensitiveWords }: Parts): Handler<typeof call> =>
  async ({ sessionId, content, clientId = '' }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    if (session.state !== 'closed') throw failures.badRequest('sessionId: the session has not ended')
    if (content.trim() === '') throw failures.blankMessage()
    const draft = {
      sender: SENDER_TYPE.agent,
      senderId: me.adminId,
      senderName: me.nick,
      face: me.face,
      msgType: MSG_TYPE.text,
      content,
      extra: {},
      inside: false,
      sensitiveWords: (await findSensitiveWords(me.tenantId, content)).join(','),
      id: clientId,
    }
    await send({ tenantId: session.tenantId, userId: session.userId, allow: isIdle, mentions: [], draft })
    return { woId: '' }
  }
