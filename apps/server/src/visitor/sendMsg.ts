import { SENDER_TYPE, VISITOR_MSG_TYPES } from '@foyer/protocol/kinds'
import { cleanFileName } from '@foyer/protocol/names'
import type { sendMsg as call } from '@foyer/protocol/visitor/sendMsg'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Conversation } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Issued } from '../files/files.ts'
import type { Handler } from '../http/door.ts'
import { readContent } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'

/** Refuses messages that no agent would read: visitors write to an agent or to the queue (D-11). */
const allow = (conversation: Conversation) => {
  if (conversation.state === 'closed') throw failures.chatEnded()
  if (conversation.state === 'robot') throw failures.noAgentYet()
}

/** The visitor as sender; the page that draws an empty name translates it. */
const senderOf = (visitor: LiveVisitor) => ({
  sender: SENDER_TYPE.visitor,
  senderId: visitor.userId,
  senderName: visitor.name,
  face: '',
})

/** A file keeps the name under which it was checked, so that a later name cannot hide its type. */
const extraOf = (given: string | undefined, file: Issued | null): Record<string, unknown> => {
  if (file !== null) return { fileName: file.fileName, size: file.size }
  const fileName = cleanFileName(given ?? '')
  return fileName ? { fileName } : {}
}

/** Stores a visitor's message. It is on disk before the answer; a repeated id gets the same answer. */
export const sendMsg =
  ({
    who,
    limits,
    send,
    findSensitiveWords,
    files,
  }: Pick<VisitorParts, 'who' | 'limits' | 'send' | 'findSensitiveWords' | 'files'>): Handler<typeof call> =>
  async (body, { request }) => {
    const visitor = await who(request, body.userId)
    await limits.send(request, body.userId)
    if (body.msgContent.trim() === '') throw failures.blankMessage()
    if (!VISITOR_MSG_TYPES.includes(body.msgType)) throw failures.kindRefused()
    const { content, file } = await readContent(files, visitor, body, request.host)
    const found = file === null ? await findSensitiveWords(visitor.tenantId, content) : []
    const message = await send({
      tenantId: visitor.tenantId,
      userId: visitor.userId,
      ...(file === null ? {} : { file: file.url }),
      allow,
      draft: {
        ...senderOf(visitor),
        msgType: body.msgType,
        content,
        extra: extraOf(body.fileName, file),
        inside: false,
        sensitiveWords: found.join(','),
        id: body.id ?? '',
      },
    })
    return { msgId: message.msg_id, msgTime: message.at, sensitiveFlag: message.sensitive_words === '' ? 0 : 1 }
  }
