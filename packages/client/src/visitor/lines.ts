import type { Message, MessageKind } from '../message.ts'
import { makeMessage } from '../messageWire.ts'
import type { Core } from './core.ts'
import type { Line } from './outgoing.ts'
import type { AgentCard } from './types.ts'

type About = {
  /** The time of what the line is about, epoch milliseconds; without it the line comes last. */
  readonly at?: number
  /** The author of an agent's line. */
  readonly card?: Pick<AgentCard, 'nick' | 'face'>
  /** Another number than `at` that all windows of the visitor have for this line. */
  readonly number?: number
}

export type Lines = {
  /**
   * Adds a line to the conversation and saves it (sysMsg, addSessionMsg). What several windows of the visitor write about
   * the same moment has one id, and is stored once. Null for blank text.
   */
  readonly write: (sender: Line['sender'], text: string, about?: About) => Message | null
  /**
   * Adds what only this page shows, once under each name: the FAQ menu, tips, the line about another window. Without `at`
   * it comes last. Returns its id.
   */
  readonly show: (name: string, sender: Line['sender'], kind: MessageKind, content: string, at?: number) => string
}

/** The time for a next message: after all others, whatever this device's clock says. */
export const endOf = (core: Core): number =>
  core
    .messages()
    .reduce(
      (last, message) => (message.status === 'loading' ? last : Math.max(last, Math.floor(message.at) + 1)),
      core.serverNow(),
    )

/** Lines that the page itself writes (G-13, G-77). */
export const createLines = (core: Core, save: (id: string, at: number, line: Line) => void): Lines => {
  const authorOf = (sender: Line['sender'], card?: About['card']): Partial<Message> => {
    const { rules } = core.session
    if (sender === 'robot') return { senderName: rules?.robotName ?? '', face: rules?.robotFace ?? '' }
    return card ? { senderName: card.nick, face: card.face, fromPage: true } : {}
  }
  const put = (known: Pick<Message, 'id' | 'sender' | 'kind' | 'content'> & Partial<Message>, at = endOf(core)) => {
    const message = makeMessage({ ...known, at, status: 'sent' })
    core.fold({ type: 'messages', messages: [message] })
    return message
  }
  return {
    write: (sender, text, { at, card, number = at } = {}) => {
      if (text.trim() === '') return null
      // one digit more than the ids of what people say; the greeting has the time of the line before it
      const id = number ? `message${Math.floor(number)}${sender === 'agent' ? 1 : 0}` : core.newId('message')
      const message = put({ id, sender, kind: 'text', content: text, ...authorOf(sender, card) }, at)
      save(message.id, message.at, { type: 'line', sender, text, senderName: message.senderName })
      return message
    },
    // No id of the server begins with ~: no message of the server can replace it.
    show: (name, sender, kind, content, at) =>
      put({ id: `~${name}`, sender, kind, content, ...authorOf(sender) }, at).id,
  }
}
