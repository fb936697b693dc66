import { greetingOf } from '@foyer/protocol/greeting'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Silences } from '../channels/info.ts'
import type { Channel, OwnChannel } from '../channels/store.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../http/door.ts'
import { cardIn } from '../people/admin.ts'
import { draftLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'send' | 'findSensitiveWords' | 'channels' | 'silence' | 'people'>

type Speaker = { readonly senderName: string; readonly face: string }

/** The channel in the languages whose texts the page may say: its own, and the operator's own where a text was not translated. */
const spokenOnPage = (channel: Channel | null, locale: string): OwnChannel[] =>
  channel === null ? [] : [channel.inLocale(locale), channel]

/**
 * Finds the speaker of a system line: the visitor's agent if the text is the channel's greeting (S4.3-06), else nobody. Comparing the text
 * keeps pages from saying anything else in an agent's name.
 */
const createSpeakerOf =
  ({ people }: Pick<Parts, 'people'>) =>
  async (visitor: LiveVisitor, said: readonly OwnChannel[], text: string, locale: string): Promise<Speaker> => {
    const greetings = said.filter(({ info }) => info.adminWelcomeMode === 1).map(({ info }) => info.adminWelcomeMsg)
    const mayGreet = visitor.state === 'agent' && greetings.length > 0
    const card = mayGreet ? await people.card(visitor.tenantId, visitor.adminId) : null
    const agents = card === null ? [] : [cardIn(card, locale), card]
    const isGreeting = (nick: string) => greetings.some((greeting) => text === greetingOf(greeting, nick))
    const agent = agents.find(({ adminNick }) => isGreeting(adminNick))
    return agent === undefined ? { senderName: '', face: '' } : { senderName: agent.adminNick, face: agent.adminFace }
  }

/** The silence notices in the language in which the page said one; else the operator's own. */
const silencesOf = (said: readonly OwnChannel[], text: string): Silences | undefined =>
  (said.find(({ silences: { visitor, agent } }) => text === visitor?.text || text === agent?.text) ?? said[0])?.silences

/**
 * Stores a system line that the page showed. A notice of silence is stored once, by the page or the server, whichever is first
 * (G-27). Lines after the end of the chat are stored too: "the chat has ended" is one.
 */
export const sysMsg = (parts: Parts): Handler<typeof call> => {
  const speakerOf = createSpeakerOf(parts)
  return async ({ userId, msgContent: content, clientType = 1, id = '', msgTime }, { request }) => {
    const visitor = await parts.who(request, userId)
    await parts.limits.light(request, userId)
    const locale = readingLocale(request, visitor)
    const said = spokenOnPage(await parts.channels.find(visitor.channelId), locale)
    const speaker = await speakerOf(visitor, said, content, locale)
    const line = { sender: SENDER_TYPE.system, ...speaker, msgType: MSG_TYPE.text, content, id, extra: { clientType } }
    const draft = await draftLine(parts.findSensitiveWords, visitor, line)
    const silences = silencesOf(said, content)
    const notice = silences && (await parts.silence.fromPage(visitor, silences, draft))
    const when = msgTime === undefined ? {} : { at: msgTime }
    const saying = { tenantId: visitor.tenantId, userId, allow: () => undefined, draft, ...when }
    const message = notice ?? (await parts.send(saying))
    return { msgId: message.msg_id, msgTime: message.at }
  }
}
