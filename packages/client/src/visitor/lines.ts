import type { Message, MessageKind } from '../message.ts'
import { makeMessage } from '../messageWire.ts'
import type { Core } from './core.ts'
import type { Outgoing } from './deliver.ts'
import type { AgentCard } from './types.ts'

type Line = Extract<Outgoing, { type: 'line' }>

/** An agent, where the line is theirs. */
type Who = Pick<AgentCard, 'nick' | 'face'>

export type Lines = {
  /**
   * Writes a line into the conversation and has it saved (sysMsg, addSessionMsg). `at`, epoch milliseconds, is when what
   * it tells of happened; without it the line stands at the end. Null for blank text.
   */
  readonly write: (sender: Line['sender'], text: string, at?: number, card?: Who) => Message | null
  /**
   * Writes what only this page shows, once under each name: the FAQ menu, tips, lines of another window. Without `at` at
   * the end. Answers its id.
   */
  readonly show: (name: string, sender: Line['sender'], kind: MessageKind, content: string, at?: number) => string
}

/** The time of what is said next, whatever this clock says: behind all that is there. */
export const endOf = (core: Core): number =>
  core
    .messages()
    .reduce(
      (last, message) => (message.status === 'loading' ? last : Math.max(last, Math.floor(message.at) + 1)),
      core.serverNow(),
    )

/** Lines that are made in the browser (G-13, G-77). */
export const createLines = (core: Core, save: (id: string, at: number, line: Line) => void): Lines => {
  const whoIs = (sender: Line['sender'], card?: Who): Partial<Message> => {
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
    write: (sender, text, at, card) => {
      if (text.trim() === '') return null
      const id = core.newId('message')
      const message = put({ id, sender, kind: 'text', content: text, ...whoIs(sender, card) }, at)
      save(message.id, message.at, { type: 'line', sender, text, senderName: message.senderName })
      return message
    },
    // No id of the server begins so: nothing that comes from there can take its place.
    show: (name, sender, kind, content, at) => put({ id: `~${name}`, sender, kind, content, ...whoIs(sender) }, at).id,
  }
}
