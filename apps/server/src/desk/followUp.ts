import type { Locale } from '@foyer/locales'
import { acceptedLocale } from '@foyer/locales/server/index'
import type { followUp as call } from '@foyer/protocol/admin/customers'
import { HANDLE_TYPE, MSG_TYPE, SENDER_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Session } from '../conversations/sessions.ts'
import type { Conversation } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { Principal } from '../people/sessions.ts'
import type { DeskParts } from './parts.ts'
import { actorOf } from './ticketActor.ts'
import { createOrigin, openWithTranscript } from './ticketOrigin.ts'

type Parts = Pick<
  DeskParts,
  'viewer' | 'sessions' | 'send' | 'findSensitiveWords' | 'tickets' | 'messages' | 'customers' | 'channels'
>

type Words = { readonly session: Session; readonly content: string; readonly clientId: string }

/** Nobody talks with the customer now: words of somebody else would be a second voice in that conversation. */
const isIdle = (c: Conversation): void => {
  if (c.state === 'agent' || c.state === 'queued') throw failures.customerBusy()
}

/** A ticket that continues the session, with the words as its first answer: that is what goes out by mail. */
const createByMail = (parts: Parts) => {
  const originOf = createOrigin(parts)
  return async (me: Principal, locale: Locale, { session, content, clientId }: Words): Promise<string> => {
    const { tickets, customers } = parts
    const [{ chat, ...origin }, customer] = await Promise.all([
      originOf({ me, locale }, session.sessionId),
      customers.find(session, null),
    ])
    if ((customer?.visitor.email ?? '').trim() === '')
      throw failures.badRequest('way: no mail address of the customer is known')
    const by = actorOf(me)
    const { tenantId } = me
    const words = origin.content === '' ? origin.title : origin.content
    const ticket = { ...origin, content: words, tenantId, kind: 'ticket', source: 'chat', clientId } as const
    const answer = { handleType: HANDLE_TYPE.reply, content, status: TICKET_STATUS.waiting, clientId: 'followUp' }
    return tickets.transaction(async (unit) => {
      const { wo_id: woId } = await openWithTranscript(tickets, unit, ticket, chat, by)
      await tickets.replyIn(unit, tenantId, woId, answer, by)
      return woId
    })
  }
}

/** Words in the chat, where the customer finds them at the next visit. */
const createInChat =
  ({ send, findSensitiveWords }: Parts) =>
  async (me: Principal, { session, content, clientId }: Words): Promise<void> => {
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
  }

/**
 * Writes to the customer of an ended session: by mail, as a ticket that continues it, so that the answer has a place; or in the chat.
 * @throws customerBusy while they talk with an agent; blankMessage; badRequest without a mail address
 */
export const followUp = (parts: Parts): Handler<typeof call> => {
  const [byMail, inChat] = [createByMail(parts), createInChat(parts)]
  return async ({ sessionId, way, content, clientId = '' }, { request }) => {
    const me = await parts.viewer(request)
    const session = await parts.sessions.access(me, sessionId)
    if (session.state !== 'closed') throw failures.badRequest('sessionId: the session has not ended')
    if (content.trim() === '') throw failures.blankMessage()
    const words = { session, content, clientId }
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    if (way === 'mail') return { woId: await byMail(me, locale, words) }
    await inChat(me, words)
    return { woId: '' }
  }
}
