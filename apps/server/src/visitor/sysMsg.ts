import { greetingOf } from '@foyer/protocol/greeting'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Channel } from '../channels/store.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../http/door.ts'
import { draftLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'send' | 'findSensitiveWords' | 'channels' | 'silence' | 'people'>

/**
 * Finds the speaker of a system line: the visitor's agent if the text is the channel's greeting (S4.3-06), else nobody. Comparing the text
 * keeps pages from saying anything else in an agent's name.
 */
const createSpeakerOf =
  ({ people }: Pick<Parts, 'people'>) =>
  async (
    visitor: LiveVisitor,
    channel: Channel | null,
    text: string,
  ): Promise<{ senderName: string; face: string }> => {
    const { adminWelcomeMode = 0, adminWelcomeMsg = '' } = channel?.info ?? {}
    const mayGreet = visitor.state === 'agent' && adminWelcomeMode === 1
    const agent = mayGreet ? await people.card(visitor.tenantId, visitor.adminId) : null
    if (agent === null || text !== greetingOf(adminWelcomeMsg, agent.adminNick)) return { senderName: '', face: '' }
    return { senderName: agent.adminNick, face: agent.adminFace }
  }

/**
 * Stores a system line that the page showed. A notice of silence is stored once, by the page or the server, whichever is first
 * (G-27). Lines after the end of the chat are stored too: "the chat has ended" is one.
 */
export const sysMsg = (parts: Parts): Handler<typeof call> => {
  const speakerOf = createSpeakerOf(parts)
  return async ({ userId, msgContent: content, clientType = 1, id = '', msgTime }, { request }) => {
    const visitor = await parts.who(request, userId)
    await parts.limits.light(request, userId)
    const channel = await parts.channels.find(visitor.channelId)
    const speaker = await speakerOf(visitor, channel, content)
    const line = { sender: SENDER_TYPE.system, ...speaker, msgType: MSG_TYPE.text, content, id, extra: { clientType } }
    const draft = await draftLine(parts.findSensitiveWords, visitor, line)
    const notice = channel?.silences && (await parts.silence.fromPage(visitor, channel.silences, draft))
    const when = msgTime === undefined ? {} : { at: msgTime }
    const saying = { tenantId: visitor.tenantId, userId, allow: () => undefined, draft, ...when }
    const message = notice ?? (await parts.send(saying))
    return { msgId: message.msg_id, msgTime: message.at }
  }
}
