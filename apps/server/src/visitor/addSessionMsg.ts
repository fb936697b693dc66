import type { addSessionMsg as call } from '@foyer/protocol/visitor/addSessionMsg'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import { readContent } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'

/** Lines that the page itself makes (G-77); `sysMsg` is the same for system lines. */
export const saveLine = async (
  { send, words }: Pick<VisitorParts, 'send' | 'words'>,
  visitor: LiveVisitor,
  line: {
    sender: 1 | 3 | 4
    senderName: string
    msgType: number
    content: string
    id: string
    extra?: Record<string, unknown>
  },
) => {
  if (line.content.trim() === '') throw failures.blankMessage()
  const found = line.sender === 1 ? await words(visitor.tenantId, line.content) : []
  const message = await send({
    tenantId: visitor.tenantId,
    userId: visitor.userId,
    allow: () => undefined,
    draft: {
      sender: line.sender,
      senderId: '',
      senderName: line.senderName,
      face: '',
      msgType: line.msgType,
      content: line.content,
      extra: line.extra ?? {},
      inside: false,
      sensitiveWords: found.join(','),
      id: line.id,
    },
  })
  return { msgId: message.msg_id, msgTime: message.at }
}

/** senderType 2 is refused, so that a visitor cannot write as an agent (G-13). */
export const addSessionMsg =
  ({
    who,
    limits,
    send,
    words,
    files,
  }: Pick<VisitorParts, 'who' | 'limits' | 'send' | 'words' | 'files'>): Handler<typeof call> =>
  async (body, { request }) => {
    const visitor = await who(request, body.userId)
    await limits.light(request, body.userId)
    const { senderType: sender, senderName = '', msgType, id = '' } = body
    if (sender !== 1 && sender !== 3 && sender !== 4) throw failures.senderRefused()
    const { content } = await readContent(files, visitor, body, request.host)
    return saveLine({ send, words }, visitor, { sender, senderName, msgType, content, id })
  }
