import type { Message } from '@foyer/client/message'
import type { Drafts } from '../drafts.ts'

/** What an agent is writing in one conversation. Replies and notes are kept apart: what is meant for colleagues must not go to the customer. */
export type WritingState = {
  readonly reply: string
  readonly note: string
  /** A note for colleagues is being written. */
  readonly inside: boolean
  readonly quote: Message | null
  /** Counts how often the field was focusRequests for from elsewhere. */
  readonly focusRequests: number
  /** Colleagues who were picked for the note, by name. */
  readonly mentioned: Readonly<Record<string, string>>
}

export type Writing = ReturnType<typeof createWriting>

const noteOf = (sessionId: string) => `${sessionId}.note`

/** What is written and not sent in a conversation, the reply before the note; '' for nothing. */
export const draftOf = (drafts: Drafts, sessionId: string): string =>
  drafts.read(sessionId).trim() || drafts.read(noteOf(sessionId)).trim()

/** The unsent words of one conversation; drafts keep them when it is left. */
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
    /** Words that were not sent come back behind those that stand there. */
    edit: (text: string, inside: boolean) => {
      const there = inside ? state.note : state.reply
      set({ inside, focusRequests: state.focusRequests + 1 })
      write(there.trim() === '' ? text : `${there}\n${text}`, inside)
    },
    mention: (nick: string, id: string) => set({ mentioned: { ...state.mentioned, [nick]: id } }),
    /** Picked colleagues who still stand in the note. */
    mentions: (): readonly string[] =>
      Object.entries(state.mentioned).flatMap(([nick, id]) => (state.note.includes(`@${nick}`) ? [id] : [])),
    /** It was sent. */
    clear: () => {
      write('')
      set({ quote: null, ...(state.inside ? { mentioned: {} } : {}) })
    },
  }
}
