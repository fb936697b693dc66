import type { sendMsg as call } from '@foyer/protocol/admin/sendMsg'
import type { Conversation } from '../conversations/unit.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import { readFields } from '../forms/fields.ts'
import { cleanHtml } from '../knowledge/cleanHtml.ts'
import type { DeskParts } from './parts.ts'

/** Kinds that an agent may send (G-79). */
const KINDS = new Set([1, 2, 4, 5, 6, 7, 8, 9, 10, 12])

/** A form is JSON text of a list of fields (S3.2-10); they are shown, and later filled in, as formFields. */
const formFieldsOf = (msgType: number, content: string) => {
  if (msgType !== 10) return {}
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    value = null
  }
  const formFields = readFields(value)
  const ids = new Set(formFields.map((field) => field.fieldId))
  if (formFields.length === 0 || ids.size < formFields.length)
    throw failures.badRequest(
      'msgContent of a form must be JSON text of a list of fields, each with a fieldId of its own',
    )
  return { formFields, submitted: 0 }
}

/** the agent who has the conversation answers in it. */
export const sendMsg = ({
  viewer,
  sessions,
  messages,
  send,
  words,
}: Pick<DeskParts, 'viewer' | 'sessions' | 'messages' | 'send' | 'words'>): Handler<typeof call> => {
  const quoteOf = async (key: { tenantId: string; userId: string }, msgId: string) => {
    const quoted = msgId === '' ? undefined : await messages.find(key, msgId)
    if (quoted === undefined || quoted.recalled) return {}
    return { replyMsg: { msgId, msgContent: quoted.content, msgType: quoted.msg_type, senderName: quoted.sender_name } }
  }

  return async (body, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, body.sessionId)
    // rich text is cleaned before it is stored, and again where it is shown (G-61)
    const content = body.msgType === 12 ? cleanHtml(body.msgContent) : body.msgContent
    if (content.trim() === '') throw failures.blankMessage()
    if (!KINDS.has(body.msgType)) throw failures.kindRefused()
    const allow = (c: Conversation) => {
      if (c.sessionId !== body.sessionId || c.state === 'closed') throw failures.chatEnded()
      if (c.state !== 'agent' || c.adminId !== me.adminId) throw failures.notAllowed()
    }
    const form = formFieldsOf(body.msgType, content)
    const found = await words(me.tenantId, content)
    const message = await send({
      tenantId: session.tenantId,
      userId: session.userId,
      allow,
      draft: {
        sender: 2,
        senderId: me.adminId,
        senderName: me.nick,
        face: me.face,
        msgType: body.msgType,
        content,
        extra: {
          ...(body.fileName ? { fileName: body.fileName } : {}),
          ...form,
          ...(await quoteOf(session, body.replyMsgId ?? '')),
        },
        inside: body.insideFlag === 1,
        sensitiveWords: found.join(','),
        id: body.id ?? '',
      },
    })
    const flagged = message.sensitive_words === '' ? 0 : 1
    return {
      msgId: message.msg_id,
      msgTime: message.at,
      sensitiveFlag: flagged,
      sensitiveWords: message.sensitive_words,
    }
  }
}
