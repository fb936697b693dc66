import type { Message } from '@foyer/client/message'
import type { Drafts } from '../drafts.ts'

/**
 * The text that an agent writes in one conversation. Replies and notes are kept apart: a note must never go to the
 * customer.
 */
export type WritingState = {
  readonly reply: string
  readonly note: string
  /** True while the agent writes a note for colleagues. */
  readonly inside: boolean
  readonly quote: Message | null
  /** Counts requests from elsewhere to focus the field. */
  readonly focusRequests: number
  /** Ids of colleagues picked for the note, by nick. */
  readonly mentioned: Readonly<Record<string, string>>
}

export type Writing = ReturnType<typeof createWriting>

const noteOf = (sessionId: string) => `${sessionId}.note`

/** The unsent reply of a conversation, otherwise its unsent note; '' for none. */
export const draftOf = (drafts: Drafts, sessionId: string): string =>
  drafts.read(sessionId).trim() || drafts.read(noteOf(sessionId)).trim()

/** The unsent text of one conversation; drafts keep it when the conversation is closed. */
export const createWriting = (drafts: Drafts, sessionId: string) => {
  const listeners = new Set<() => void>()
  let state: WritingState = {
    reply: drafts.read(sessionId),
    note: drafts.read(noteOf(sessionId)),
    inside: false,
    quote: null,
    focusRequests: 0,
    mentioned: {},
  }
  const set = (change: Partial<WritingState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const write = (text: string, inside = state.inside) => {
    drafts.write(inside ? noteOf(sessionId) : sessionId, text)
    set(inside ? { note: text } : { reply: text })
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    write,
    setInside: (inside: boolean) => set({ inside }),
    quote: (quote: Message) => set({ quote, focusRequests: state.focusRequests + 1 }),
    unquote: () => set({ quote: null }),
    /** Appends the text of a failed message to the field that it came from. */
    edit: (text: string, inside: boolean) => {
      const current = inside ? state.note : state.reply
      set({ inside, focusRequests: state.focusRequests + 1 })
      write(current.trim() === '' ? text : `${current}\n${text}`, inside)
    },
    mention: (nick: string, id: string) => set({ mentioned: { ...state.mentioned, [nick]: id } }),
    /** Ids of picked colleagues who are still in the note. */
    mentions: (): readonly string[] =>
      Object.entries(state.mentioned).flatMap(([nick, id]) => (state.note.includes(`@${nick}`) ? [id] : [])),
    /** Call it after sending. */
    clear: () => {
      write('')
      set({ quote: null, ...(state.inside ? { mentioned: {} } : {}) })
    },
  }
}
