import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Handler } from '../door.ts'
import { draftLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'send' | 'words' | 'channels' | 'silence'>

/**
 * a system line that the page showed. One that tells of a silence is stored once, whoever told of it first (G-27). After the end it is
 * taken too: that the chat has ended is such a line itself.
 */
export const sysMsg =
  ({ who, limits, send, words, channels, silence }: Parts): Handler<typeof call> =>
  async ({ userId, msgContent, clientType, id = '', msgTime }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const line = { sender: 4 as const, senderName: '', msgType: 1, content: msgContent, id }
    const draft = await draftLine(words, visitor, { ...line, extra: { clientType: clientType ?? 1 } })
    const silences = (await channels.find(visitor.channelId))?.silences
    const told = silences && (await silence.fromPage(visitor, silences, draft))
    const { tenantId } = visitor
    const message =
      told ??
      (await send({
        tenantId,
        userId,
        allow: () => undefined,
        draft,
        ...(msgTime === undefined ? {} : { at: msgTime }),
      }))
    return { msgId: message.msg_id, msgTime: message.at }
  }
