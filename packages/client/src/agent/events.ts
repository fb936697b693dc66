import { toText } from '../read.ts'
import type { Core } from './core.ts'
import { type DeskEvent, readEvent } from './wire.ts'

/** Milliseconds that the preview of an unsent text stays without news of it. */
const PREVIEW = 10_000
/** Events of one moment cause one look at the lists. */
const GATHER = 200

type Parts = {
  readonly core: Core
  readonly hear: (event: DeskEvent, eventId: string) => void
  readonly refreshLists: () => Promise<void>
  readonly refreshCustomer: (sessionId: string) => Promise<void>
  readonly loadMentions: () => Promise<void>
  readonly seeMention: (sessionId: string) => Promise<void>
  readonly loadPresence: () => Promise<void>
}

/** What an event of the desk's poll or stream does: to the list, to the timeline, or a reason to ask again. */
export const createEvents = ({ core, hear, refreshLists, refreshCustomer, ...parts }: Parts) => {
  const { loadMentions, seeMention, loadPresence } = parts
  const previews = new Map<string, () => void>()
  let gathering = false

  const listsLater = () => {
    if (gathering) return
    gathering = true
    core.after(GATHER, () => {
      gathering = false
      void refreshLists()
    })
  }

  const preview = (sessionId: string) => {
    previews.get(sessionId)?.()
    previews.set(
      sessionId,
      core.after(PREVIEW, () => core.foldRows({ type: 'quiet', sessionId })),
    )
  }

  const hearMention = async (sessionId: string) => {
    await loadMentions()
    if (core.get().open?.sessionId === sessionId) await seeMention(sessionId)
  }

  // an event may be told again after a reload: what the agent is now, the server says
  const hearAway = async (event: DeskEvent, eventId: string) => {
    await loadPresence()
    if (core.get().presence === 'busy') hear(event, eventId)
  }

  const isListed = (sessionId: string) => {
    const { sessions, team, open } = core.get()
    // what is watched need not be on a list
    return open?.sessionId === sessionId || [...sessions, ...(team ?? [])].some((row) => row.id === sessionId)
  }

  const applyToTimeline = (event: DeskEvent) => {
    switch (event.type) {
      case 'message':
        return core.fold(event.sessionId, { type: 'messages', messages: [event.message] })
      case 'recalled':
        return core.fold(event.sessionId, { type: 'recalled', id: event.id })
      case 'filled':
        return core.fold(event.sessionId, { type: 'filled', id: event.id, form: event.form })
      case 'read':
        return core.fold(event.sessionId, { type: 'read', upTo: event.upTo })
      default:
        return
    }
  }

  return (raw: Readonly<Record<string, unknown>>) => {
    const event = readEvent(raw, core.log)
    if (!event) return
    // A message that is folded already (the echo of an own send, a replay) must not count as unread again.
    const isNew =
      event.type !== 'message' ||
      !core.timeline(event.sessionId).messages.some((message) => message.id === event.message.id)
    if (event.type === 'message' && !isListed(event.sessionId)) listsLater()
    if (event.type === 'passed' && event.away) void hearAway(event, toText(raw.eventId))
    else if (isNew) hear(event, toText(raw.eventId))
    applyToTimeline(event)
    if (isNew) core.foldRows(event)
    if (event.type === 'typing') preview(event.sessionId)
    // An event of the queue tells neither since when somebody waits nor how the places of the others moved.
    if (event.type === 'assigned' || event.type === 'queue' || event.type === 'passed') listsLater()
    if (event.type === 'mentioned') void hearMention(event.sessionId)
    if (event.type === 'rated' || event.type === 'ended') void refreshCustomer(event.sessionId)
    if (event.type === 'customer') {
      void refreshCustomer(event.sessionId)
      listsLater()
    }
    if (event.type === 'error') core.complain(event.message === '' ? { key: 'failed' } : { plain: event.message })
  }
}
