import type { addSessionMsg as call } from '@foyer/protocol/visitor/addSessionMsg'
import type { LiveVisitor } from '../conversations/live.ts'
import type { FindSensitiveWords } from '../conversations/sensitiveWords.ts'
import type { Conversation, Draft } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** What a page makes by itself (D-26): text, and the FAQ menu. */
const KINDS = new Set([1, 99])

type PageLine = {
  readonly sender: 1 | 3 | 4
  readonly senderName: string
  readonly face?: string
  readonly msgType: number
  readonly content: string
  readonly id: string
  readonly extra?: Record<string, unknown>
}

/**
 * A line that the visitor's page made, as it is stored: whatever it says of its sender, it is the word of a stranger, marked as such and
 * searched for sensitive words (D-26, G-57).
 * @throws blankMessage
 */
export const draftLine = async (
  findSensitiveWords: FindSensitiveWords,
  visitor: Pick<LiveVisitor, 'tenantId'>,
  line: PageLine,
): Promise<Draft> => {
  if (line.content.trim() === '') throw failures.blankMessage()
  const found = await findSensitiveWords(visitor.tenantId, line.content)
  return {
    face: '',
    ...line,
    senderId: '',
    extra: { ...line.extra, fromPage: 1 },
    inside: false,
    sensitiveWords: found.join(','),
  }
}

const allow = ({ state }: Conversation): void => {
  if (state === 'closed') throw failures.chatEnded()
}

/** Where the robot's part has ended by itself the page goes on in a new consultation, as with a question (G-68). */
const reopenFor = (
  { changes, reopen }: Pick<VisitorParts, 'changes' | 'reopen'>,
  visitor: LiveVisitor,
  id: string,
): Promise<void> =>
  changes.changeOne(visitor, async (unit, c) => {
    const said = id === '' ? [] : await unit.known([{ ...c, id }])
    if (said.length === 0 && c.state === 'closed') await reopen(unit, c)
  })

type Parts = Pick<
  VisitorParts,
  'who' | 'limits' | 'send' | 'findSensitiveWords' | 'channels' | 'robots' | 'changes' | 'reopen'
>

/** senderType 2 is refused, so that a visitor cannot write as an agent (G-13); what a page saves ends with the chat (D-26). */
export const addSessionMsg = (parts: Parts): Handler<typeof call> => {
  /** How each sender signs, whatever name was sent. */
  const nameOf = async (visitor: LiveVisitor, sender: PageLine['sender']): Promise<string> => {
    if (sender !== 3) return sender === 1 ? visitor.name : ''
    const channel = await parts.channels.channelInfo(visitor.channelId)
    // the name under which the robot answers, see robotAsk
    return channel?.robotName || ((await parts.robots.get(visitor.tenantId, channel?.robotNo ?? ''))?.name ?? '')
  }
  return async ({ userId, senderType: sender, msgType, msgContent: content, id = '' }, { request }) => {
    const visitor = await parts.who(request, userId)
    await parts.limits.light(request, userId)
    if (sender !== 1 && sender !== 3 && sender !== 4) throw failures.senderRefused()
    if (!KINDS.has(msgType)) throw failures.kindRefused()
    const senderName = await nameOf(visitor, sender)
    const draft = await draftLine(parts.findSensitiveWords, visitor, { sender, senderName, msgType, content, id })
    if (visitor.state === 'closed') await reopenFor(parts, visitor, id)
    const message = await parts.send({ tenantId: visitor.tenantId, userId, allow, draft })
    return { msgId: message.msg_id, msgTime: message.at }
  }
}
