import type { MessageKind } from '../message.ts'
import { makeMessage } from '../messageWire.ts'
import type { Core } from './core.ts'
import type { Outgoing } from './deliver.ts'

type Line = Extract<Outgoing, { type: 'line' }>

export type Lines = {
  /**
   * Writes a line into the conversation and has it saved (sysMsg, addSessionMsg). `at`, epoch milliseconds, is when what
   * it tells of happened; without it the line stands at the end.
   */
  readonly write: (sender: Line['sender'], text: string, at?: number) => void
  /** Writes what only this page shows: the FAQ menu, tips, lines of another window. Answers its id. */
  readonly show: (sender: Line['sender'], kind: MessageKind, content: string) => string
}

/** Lines that are made in the browser (G-13, G-77). They stand behind what is there, whatever this clock says. */
export const createLines = (core: Core, save: (id: string, at: number, line: Line) => void): Lines => {
  const end = () =>
    core
      .messages()
      .reduce(
        (last, message) => (message.status === 'loading' ? last : Math.max(last, message.at + 1)),
        core.serverNow(),
      )
  const put = (id: string, sender: Line['sender'], kind: MessageKind, content: string, at = 0) => {
    const { rules } = core.session
    const robot = sender === 'robot' ? { senderName: rules?.robotName ?? '', face: rules?.robotFace ?? '' } : {}
    const message = makeMessage({ id, sender, kind, content, at: at || end(), status: 'sent', ...robot })
    core.fold({ type: 'messages', messages: [message] })
    return message
  }
  return {
    write: (sender, text, at) => {
      if (text.trim() === '') return
      const message = put(core.newId('message'), sender, 'text', text, at)
      save(message.id, message.at, { type: 'line', sender, text, senderName: message.senderName })
    },
    // No id of the server begins so: nothing that comes from there can take its place.
    show: (sender, kind, content) => put(`~${core.newId('message')}`, sender, kind, content).id,
  }
}
