import { MSG_TYPE, SENDER_TYPE, type SenderType } from '@foyer/protocol/kinds'
import type { addSessionMsg as call } from '@foyer/protocol/visitor/addSessionMsg'
import type { LiveVisitor } from '../conversations/live.ts'
import type { FindSensitiveWords } from '../conversations/sensitiveWords.ts'
import type { Conversation, Draft } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { spokenChannel } from './spokenChannel.ts'
import { readingLocale } from './who.ts'

/** Kinds of the lines that a page writes itself (D-26). */
const KINDS: ReadonlySet<number> = new Set([MSG_TYPE.text, MSG_TYPE.faq])

type PageLine = {
  readonly sender: Exclude<SenderType, typeof SENDER_TYPE.agent>
  readonly senderName: string
  readonly face?: string
  readonly msgType: number
  readonly content: string
  readonly id: string
  readonly extra?: Record<string, unknown>
}

/**
 * Drafts a line that the visitor's page wrote. Nothing proves its sender, so it is marked as the page's own (D-26) and searched for
 * sensitive words (G-57).
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

/** Starts a new consultation if a timeout closed the one with the robot, as a question does (G-68). */
const reopenFor = (
  { changes, reopen }: Pick<VisitorParts, 'changes' | 'reopen'>,
  visitor: LiveVisitor,
  id: string,
): Promise<void> =>
  changes.changeOne(visitor, async (unit, c) => {
    const said = id === '' ? [] : await unit.known([{ ...c, id }])
    if (said.length === 0 && c.state === 'closed') await reopen(unit, c)
  })

const isOfPage = (sender: number): sender is PageLine['sender'] =>
  sender === SENDER_TYPE.visitor || sender === SENDER_TYPE.robot || sender === SENDER_TYPE.system

type Parts = Pick<
  VisitorParts,
  'who' | 'limits' | 'send' | 'findSensitiveWords' | 'channels' | 'robots' | 'changes' | 'reopen'
>

/**
 * Stores a line that the page wrote. It refuses senderType 2, so that a visitor cannot write as an agent (G-13), and any line after
 * the end of the chat (D-26).
 */
export const addSessionMsg = (parts: Parts): Handler<typeof call> => {
  /** The name of each sender; the name in the request does not count. */
  const nameOf = async (visitor: LiveVisitor, sender: PageLine['sender'], locale: string): Promise<string> => {
    if (sender !== SENDER_TYPE.robot) return sender === SENDER_TYPE.visitor ? visitor.name : ''
    const channel = await spokenChannel(parts, visitor, locale)
    // the same name as in robotAsk
    const robot = channel?.robotName ? null : await parts.robots.get(visitor.tenantId, channel?.robotNo ?? '')
    return channel?.robotName || (robot?.nameIn(locale) ?? '')
  }
  return async ({ userId, senderType: sender, msgType, msgContent: content, id = '' }, { request }) => {
    const visitor = await parts.who(request, userId)
    await parts.limits.light(request, userId)
    if (!isOfPage(sender)) throw failures.senderRefused()
    if (!KINDS.has(msgType)) throw failures.kindRefused()
    const senderName = await nameOf(visitor, sender, readingLocale(request, visitor))
    const draft = await draftLine(parts.findSensitiveWords, visitor, { sender, senderName, msgType, content, id })
    if (visitor.state === 'closed') await reopenFor(parts, visitor, id)
    const message = await parts.send({ tenantId: visitor.tenantId, userId, allow, draft })
    return { msgId: message.msg_id, msgTime: message.at }
  }
}
