import type { ChannelInfo } from '../channels/info.ts'
import { wrong } from '../checks.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import { textFormats } from '../textFormats.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { NewTicket, TicketRow } from '../tickets/types.ts'

/** A number to call and when, in epoch ms (D-24). */
export type Callback = { readonly phone: string; readonly from: number; readonly to: number }

/** What a person leaves; the texts as they were typed. */
export type LeftMessage = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly content: string
  readonly callback: Callback | null
  /** The sender's own id of it, '' for none: the same again is one message. */
  readonly clientId: string
}

/** The visitor who leaves it, if the page knows one. */
export type Leaver = Pick<LiveVisitor, 'userId' | 'sessionId' | 'email'>

export type Leave = (
  channel: ChannelInfo,
  leaver: Leaver | null,
  left: LeftMessage,
  locale: string,
) => Promise<TicketRow>

/** How far ahead a call can be wished for. */
const CALLBACK_AHEAD_MS = 14 * 86_400_000
const TITLE = 80

/** Numbers are written in many ways: only their digits are counted. */
const isPhone = (text: string): boolean =>
  /^[+\p{Nd}\s().\-/x#*]+$/iu.test(text) && /^\p{Nd}{4,20}$/u.test(text.replace(/\P{Nd}/gu, ''))

/** One address, so that a mail to it goes to nobody else. */
const isMail = (text: string): boolean =>
  /^[^\s@<>"'(),;:[\]\\]+@[^\s@<>"'(),;:[\]\\]+\.[^\s@<>"'(),;:[\]\\.]+$/.test(text)

const toLine = (text: string, member: string): string => {
  const kept = textFormats.line(text)
  if (kept === null) throw wrong(member, 'one line, without control characters')
  return kept
}

const checkCallback = ({ phone, from, to }: Callback, now: number): Callback => {
  const number = toLine(phone, 'callback.phone')
  if (!isPhone(number)) throw wrong('callback.phone', 'a phone number')
  if (from >= to || to <= now) throw wrong('callback', 'a time in the future, from before to')
  if (to > now + CALLBACK_AHEAD_MS) throw wrong('callback.to', 'at most 14 days ahead')
  return { phone: number, from, to }
}

/** Name and content are required (S5.3-01, S5.3-02); a wish to be called needs no more words than its number. */
const check = (left: LeftMessage, now: number): LeftMessage => {
  const name = toLine(left.name, 'customerName')
  if (name === '') throw wrong('customerName', 'filled in')
  const content = left.content.trim()
  if (content === '' && left.callback === null) throw failures.blankMessage()
  const email = toLine(left.email, 'customerEmail')
  if (email !== '' && !isMail(email)) throw wrong('customerEmail', 'a mail address')
  const callback = left.callback && checkCallback(left.callback, now)
  return { name, phone: toLine(left.phone, 'customerPhone'), email, content, callback, clientId: left.clientId }
}

/** What lists show of it: the beginning of its first line. */
const titleOf = ({ content, callback }: LeftMessage): string => {
  const [line = ''] = (content || callback?.phone || '').split('\n')
  const characters = [...line.trim()]
  return characters.length > TITLE ? `${characters.slice(0, TITLE - 1).join('')}…` : characters.join('')
}

/**
 * Stores a message left, or a wish to be called, as a ticket of its own kind.
 * @throws messagesOff where the channel takes none; badRequest that names the member; blankMessage
 */
export const createLeave =
  ({ clock, tickets }: { readonly clock: { now(): number }; readonly tickets: Pick<Tickets, 'open'> }): Leave =>
  (channel, leaver, given, locale) => {
    if (channel.leaveMsgMode !== 1) throw failures.messagesOff()
    const left = check(given, clock.now())
    const ticket: NewTicket = {
      tenantId: channel.tenantId,
      kind: left.callback === null ? 'message' : 'callback',
      source: 'page',
      title: titleOf(left),
      content: left.content,
      channelId: channel.channelId,
      userId: leaver?.userId ?? '',
      sessionId: leaver?.sessionId ?? '',
      name: left.name,
      phone: left.phone,
      email: left.email || (leaver?.email ?? ''),
      locale,
      clientId: left.clientId,
    }
    const opened = left.callback === null ? ticket : Object.assign(ticket, { callback: left.callback })
    return tickets.open(opened, { kind: 'customer', name: left.name })
  }
