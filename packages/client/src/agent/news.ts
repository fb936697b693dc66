import type { Core } from './core.ts'
import { isMine } from './sessions.ts'
import type { News, Session, VisitorSigns } from './types.ts'
import type { DeskEvent } from './wire.ts'

/** Milliseconds in which what is heard after a gap is over: only what still holds then is news. */
const SETTLE = 300

type Heard = Omit<News, 'id' | 'visitor'>

/** What an event means to who is not looking, told by the list before it; null for no news. */
const newsOf = (event: DeskEvent, before: Session | undefined, me: string): Heard | null => {
  const base = { sessionId: event.sessionId, by: '', text: '', message: null }
  switch (event.type) {
    case 'assigned': {
      const { handedOn = null, offered = false } = event.change
      if (isMine(before) || (offered && before?.offered)) return null
      if (handedOn) return { ...base, type: 'handedOn', by: handedOn.by, text: handedOn.note }
      return { ...base, type: offered ? 'offered' : 'assigned' }
    }
    case 'message':
      return event.fromVisitor && isMine(before) ? { ...base, type: 'message', message: event.message } : null
    case 'mentioned':
      return { ...base, type: 'mention', by: event.by, text: event.text }
    case 'queue':
      if (!isMine(before)) return null
      if (event.outcome !== 'taken') return { ...base, type: 'wentBack' }
      return event.change.adminId === me ? null : { ...base, type: 'takenOver', by: event.change.adminId ?? '' }
    case 'passed':
      if (event.away) return { ...base, type: 'setAway' }
      return before?.offered ? { ...base, type: 'wentBack' } : null
    default:
      return null
  }
}

/** Whether it still holds after the gap: what came and went in it is nobody's news. */
const holds = (news: Heard, row: Session | undefined): boolean => {
  switch (news.type) {
    case 'assigned':
    case 'message':
      return isMine(row)
    case 'offered':
      return row?.offered === true
    case 'handedOn':
      return isMine(row) || row?.offered === true
    case 'takenOver':
    case 'wentBack':
      return !isMine(row)
    case 'mention':
    case 'setAway':
      return true
    default:
      return news.type satisfies never
  }
}

const unknownVisitor: VisitorSigns = { customerName: '', email: '', visitorNo: 0 }

/** Tells whoever listens what has come in, once, each under an id that is the same in every tab. */
export const createNews = (core: Core) => {
  const listeners = new Set<(news: News) => void>()
  const rowOf = (id: string) => core.get().sessions.find((row) => row.id === id)
  const me = () => core.get().me?.id ?? ''

  return {
    onNews: (listener: (news: News) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Before the event is folded. */
    hear: (event: DeskEvent, eventId: string) => {
      if (event.type === 'assigned') core.letGo(event.sessionId, false)
      const before = rowOf(event.sessionId)
      const heard = newsOf(event, before, me())
      if (!heard || ((heard.type === 'wentBack' || heard.type === 'takenOver') && core.letsGo(event.sessionId))) return
      core.after(SETTLE, () => {
        const row = rowOf(event.sessionId)
        if (!holds(heard, row)) return
        const by = core.get().colleagues.find(({ id }) => id === heard.by)?.nick ?? heard.by
        const visitor = row ?? before ?? unknownVisitor
        for (const listener of listeners) listener({ ...heard, by, id: eventId, visitor })
      })
    },
  }
}
