import type { CallEvent } from '../callLine.ts'
import type { WireEvent } from '../eventReader.ts'
import { toText } from '../read.ts'
import type { Core } from './core.ts'
import { type DeskEvent, readEvent } from './wire.ts'

/** Milliseconds for which the preview of an unsent text is shown without a newer one. */
const PREVIEW = 10_000
/** Milliseconds in which several events cause one load of the lists. */
const GATHER = 200

type Parts = {
  readonly core: Core
  /** Turns an event into news; call it before the event is applied. */
  readonly hear: (event: DeskEvent, eventId: string) => void
  readonly hearCall: (sessionId: string, call: CallEvent) => void
  readonly refreshLists: () => Promise<void>
  readonly refreshCustomer: (sessionId: string) => Promise<void>
  readonly loadMentions: () => Promise<void>
  readonly seeMention: (sessionId: string) => Promise<void>
  readonly loadPresence: () => Promise<void>
  readonly tellTicketChange: (ticketId: string) => void
  /** Loads again all that the desk shows. */
  readonly reloadAll: () => void
}

const applyToTimeline = (core: Core, event: DeskEvent) => {
  switch (event.type) {
    case 'message':
      return core.fold(event.sessionId, { type: 'messages', messages: [event.message] })
    case 'recalled':
      return core.fold(event.sessionId, { type: 'recalled', id: event.id })
    case 'filled':
      return core.fold(event.sessionId, { type: 'changed', id: event.id, change: { form: event.form } })
    case 'read':
      return core.fold(event.sessionId, { type: 'read', upTo: event.upTo })
    default:
      return
  }
}

const isListed = (core: Core, sessionId: string) => {
  const { sessions, team, open } = core.get()
  // a watched session need not be on a list
  return open?.sessionId === sessionId || [...sessions, ...(team ?? [])].some((row) => row.id === sessionId)
}

/** False for a message that is there already (the echo of an own send, a replay): it must not count as unread again. */
const isNew = (core: Core, event: DeskEvent) =>
  event.type !== 'message' || !core.timeline(event.sessionId).messages.some(({ id }) => id === event.message.id)

/** Loads what an event only announces. */
const createFollowUps = ({ core, refreshLists, refreshCustomer, loadMentions, seeMention }: Parts) => {
  let gathering = false
  const refreshListsSoon = () => {
    if (gathering) return
    gathering = true
    core.after(GATHER, () => {
      gathering = false
      void refreshLists()
    })
  }
  const showMention = async (sessionId: string) => {
    await loadMentions()
    if (core.get().open?.sessionId === sessionId) await seeMention(sessionId)
  }

  return {
    refreshListsSoon,
    followUp: (event: DeskEvent) => {
      // These events tell neither how long a visitor has waited nor how the places of the others moved.
      if (event.type === 'assigned' || event.type === 'queue' || event.type === 'passed') refreshListsSoon()
      if (event.type === 'mentioned') void showMention(event.sessionId)
      if (event.type === 'rated' || event.type === 'ended') void refreshCustomer(event.sessionId)
      if (event.type === 'customer') {
        void refreshCustomer(event.sessionId)
        refreshListsSoon()
      }
      if (event.type === 'error') core.showError(event.message === '' ? { key: 'failed' } : { plain: event.message })
    },
  }
}

/** Applies events of the desk's poll or stream to lists and timelines, and loads what they only announce. */
export const createEvents = (parts: Parts) => {
  const { core, hear, hearCall, loadPresence, tellTicketChange, reloadAll } = parts
  const { refreshListsSoon, followUp } = createFollowUps(parts)
  const previews = new Map<string, () => void>()

  const removePreviewLater = (sessionId: string) => {
    previews.get(sessionId)?.()
    const cancel = core.after(PREVIEW, () => core.foldRows({ type: 'typingEnded', sessionId }))
    previews.set(sessionId, cancel)
  }

  // A reload may bring the event again: only the server knows whether the agent is still set to busy.
  const hearAway = async (event: DeskEvent, eventId: string) => {
    await loadPresence()
    if (core.get().presence === 'busy') hear(event, eventId)
  }

  return (raw: WireEvent) => {
    const event = readEvent(raw, core.log)
    if (!event) return
    if (event.type === 'ticket') {
      hear(event, toText(raw.eventId))
      return tellTicketChange(event.ticket.id)
    }
    if (event.type === 'missed') return reloadAll()
    if (event.type === 'presence') return void loadPresence()
    if (event.type === 'call') return hearCall(event.sessionId, event.call)
    const fresh = isNew(core, event)
    if (event.type === 'message' && !isListed(core, event.sessionId)) refreshListsSoon()
    if (event.type === 'passed' && event.away) void hearAway(event, toText(raw.eventId))
    else if (fresh) hear(event, toText(raw.eventId))
    if (event.type === 'page') return core.patchOpen(event.sessionId, { page: event.url })
    applyToTimeline(core, event)
    if (fresh) core.foldRows(event)
    if (event.type === 'typing') removePreviewLater(event.sessionId)
    followUp(event)
  }
}
