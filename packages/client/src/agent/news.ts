import type { Core } from './core.ts'
import { isMine } from './sessions.ts'
import type { News, Session, VisitorSigns } from './types.ts'
import type { DeskEvent } from './wire.ts'

/** Milliseconds between an event and its news. After a gap, events replay in that time: only news that still holds is reported. */
const SETTLE = 300

type Draft = Omit<News, 'id' | 'visitor'>

/** The agent who hears the news, and the groups that they are in. */
type Hearer = { readonly id: string; readonly groupIds: readonly string[] }

/** A new ticket or a customer's words are news for its agent; while it has none, for its group, or for everybody. */
const ticketNewsOf = (event: Extract<DeskEvent, { type: 'ticket' }>, me: Hearer): Draft | null => {
  const { change, ticket, adminId, groupId, by } = event
  const base = { sessionId: '', ticket, by, text: ticket.title, message: null }
  if (by === me.id) return null
  if (change === 'mentioned') return { ...base, type: 'ticketMention' }
  if (change === 'assigned') return { ...base, type: 'ticketAssigned' }
  const isFree = adminId === '' && (groupId === '' || me.groupIds.includes(groupId))
  if (adminId !== me.id && !isFree) return null
  if (change === 'opened') return { ...base, type: 'ticketOpened' }
  return change === 'replied' && by === '' ? { ...base, type: 'ticketReplied' } : null
}

/** The news in an event, judged by the agent's list before the event; null for none. */
const newsOf = (event: DeskEvent, before: Session | undefined, me: Hearer): Draft | null => {
  const base = { sessionId: event.sessionId, ticket: null, by: '', text: '', message: null }
  switch (event.type) {
    case 'ticket':
      return ticketNewsOf(event, me)
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
      return event.change.adminId === me.id ? null : { ...base, type: 'takenOver', by: event.change.adminId ?? '' }
    case 'passed':
      if (event.away) return { ...base, type: 'setAway' }
      return before?.offered ? { ...base, type: 'wentBack' } : null
    default:
      return null
  }
}

/** False for news that later events have undone. */
const holds = (news: Draft, row: Session | undefined): boolean => {
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
    case 'ticketOpened':
    case 'ticketReplied':
    case 'ticketMention':
    case 'ticketAssigned':
      return true
    default:
      return news.type satisfies never
  }
}

const unknownVisitorOf = (event: DeskEvent): VisitorSigns => ({
  customerName: event.type === 'ticket' ? event.customerName : '',
  email: '',
  visitorNo: 0,
})

/** Reports news to listeners, each once, under an id that is the same in every tab. */
export const createNews = (core: Core) => {
  const listeners = new Set<(news: News) => void>()
  const rowOf = (id: string) => core.get().sessions.find((row) => row.id === id)
  const me = (): Hearer => {
    const { me, colleagues } = core.get()
    return { id: me?.id ?? '', groupIds: colleagues.find(({ id }) => id === me?.id)?.groupIds ?? [] }
  }

  return {
    onNews: (listener: (news: News) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Call it before the event is applied to the list. */
    hear: (event: DeskEvent, eventId: string) => {
      if (event.type === 'assigned') core.markHandingOver(event.sessionId, false)
      const before = rowOf(event.sessionId)
      const news = newsOf(event, before, me())
      if (!news) return
      const isLoss = news.type === 'wentBack' || news.type === 'takenOver'
      if (isLoss && core.isHandingOver(event.sessionId)) return
      core.after(SETTLE, () => {
        const row = rowOf(event.sessionId)
        if (!holds(news, row)) return
        const by = core.get().colleagues.find(({ id }) => id === news.by)?.nick ?? news.by
        const visitor = row ?? before ?? unknownVisitorOf(event)
        for (const listener of listeners) listener({ ...news, by, id: eventId, visitor })
      })
    },
  }
}
