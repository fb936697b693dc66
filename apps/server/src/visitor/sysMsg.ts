import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Handler } from '../door.ts'
import { saveLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'send' | 'words' | 'channels' | 'silence'>

/** a system line that the page showed. One that tells of a silence is stored once, whoever told of it first (G-27). */
export const sysMsg =
  ({ who, limits, send, words, channels, silence }: Parts): Handler<typeof call> =>
  async ({ userId, msgContent, clientType, id = '' }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const line = { sender: 4 as const, senderName: '', msgType: 1, content: msgContent, id }
    const extra = { clientType: clientType ?? 1 }
    const silences = (await channels.find(visitor.channelId))?.silences
    const none = { senderId: '', face: '', inside: false, sensitiveWords: '' }
    const told = silences && (await silence.fromPage(visitor, silences, { ...none, ...line, extra }))
    if (told) return { msgId: told.msg_id, msgTime: told.at }
    return saveLine({ send, words }, visitor, { ...line, extra })
  }
