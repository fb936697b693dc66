import { cleanFileName } from '@foyer/protocol/names'
import type { sendMsg as call } from '@foyer/protocol/visitor/sendMsg'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Conversation } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Issued } from '../files/files.ts'
import type { Handler } from '../http/door.ts'
import { readContent } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'

/** Kinds that a visitor may send (G-79): text, image, file, video, goods, order, link card. */
const KINDS = new Set([1, 2, 4, 6, 7, 8])

/** To an agent or to the queue; nobody else reads it (D-11). */
const allow = (conversation: Conversation) => {
  if (conversation.state === 'closed') throw failures.chatEnded()
  if (conversation.state === 'robot') throw failures.noAgentYet()
}

/** How a visitor signs; an empty name is translated where it is drawn. */
const signed = (visitor: LiveVisitor) => ({
  sender: 1 as const,
  senderId: visitor.userId,
  senderName: visitor.name,
  face: '',
})

/** A file is called what it was called when it was checked, so that a name cannot promise what the bytes are not. */
const extraOf = (given: string | undefined, file: Issued | null): Record<string, unknown> => {
  if (file !== null) return { fileName: file.fileName, size: file.size }
  const fileName = cleanFileName(given ?? '')
  return fileName ? { fileName } : {}
}

/** durable when answered; the same id again gets the same answer. */
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
    if (!KINDS.has(body.msgType)) throw failures.kindRefused()
    const { content, file } = await readContent(files, visitor, body, request.host)
    const found = file === null ? await findSensitiveWords(visitor.tenantId, content) : []
    const message = await send({
      tenantId: visitor.tenantId,
      userId: visitor.userId,
      ...(file === null ? {} : { file: file.url }),
      allow,
      draft: {
        ...signed(visitor),
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
