import { greetingOf } from '@foyer/protocol/greeting'
import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Channel } from '../channels/store.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../http/door.ts'
import { draftLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'send' | 'findSensitiveWords' | 'channels' | 'silence' | 'people'>

/**
 * Who says a system line: the agent, where it is the channel's greeting and they have the visitor (S4.3-06); else nobody. The words are
 * compared, so that no page can say anything else in an agent's name.
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
 * a system line that the page showed. One that tells of a silence is stored once, whoever told of it first (G-27). After the end it is
 * taken too: that the chat has ended is such a line itself.
 */
export const sysMsg = (parts: Parts): Handler<typeof call> => {
  const speakerOf = createSpeakerOf(parts)
  return async ({ userId, msgContent: content, clientType = 1, id = '', msgTime }, { request }) => {
    const visitor = await parts.who(request, userId)
    await parts.limits.light(request, userId)
    const channel = await parts.channels.find(visitor.channelId)
    const speaker = await speakerOf(visitor, channel, content)
    const line = { sender: 4 as const, ...speaker, msgType: 1, content, id, extra: { clientType } }
    const draft = await draftLine(parts.findSensitiveWords, visitor, line)
    const told = channel?.silences && (await parts.silence.fromPage(visitor, channel.silences, draft))
    const when = msgTime === undefined ? {} : { at: msgTime }
    const saying = { tenantId: visitor.tenantId, userId, allow: () => undefined, draft, ...when }
    const message = told ?? (await parts.send(saying))
    return { msgId: message.msg_id, msgTime: message.at }
  }
}
