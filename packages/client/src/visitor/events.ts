import { VISITOR_EVENT } from '@foyer/protocol/eventTypes'
import { makeMessage, makePartialAnswer } from '../messageWire.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { readEvent, type VisitorEvent } from './eventWire.ts'
import type { Cause } from './states.ts'
import type { Opened } from './types.ts'

type Parts = {
  readonly core: Core
  readonly course: Course
  /** The visitor has rated. */
  readonly onRated: () => void
  /** The token of this window is worth nothing any more. */
  readonly onLoggedOut: () => void
}
type MessageEvent = Extract<VisitorEvent, { type: 'message' | 'recalled' | 'words' | 'line' }>
type StateEvent = Exclude<VisitorEvent, MessageEvent>

const closings = {
  agent: 'closedByAgent',
  overtime: 'closedByOvertime',
  otherWindow: 'closedByOtherWindow',
  over: 'closedOver',
} as const satisfies Record<string, Cause>

/** The agent is gone: by how, and where that leaves the visitor. */
const departures = {
  handedOn: { queued: 'handedOn', noAgent: 'releasedToRobot', same: 'handedOn' },
  declined: { queued: 'declinedToQueue', noAgent: 'declinedToRobot', same: 'declinedOnly' },
  lost: { queued: 'lostToQueue', noAgent: 'lostToRobot', same: 'lostToQueue' },
} as const satisfies Record<string, Record<string, Cause>>

/** Looks like the answer that will replace it, so that nothing jumps. */
const streamed = (text: string) =>
  ({ sender: 'robot', kind: 'answer', content: text, status: 'sent', answer: makePartialAnswer(text) }) as const

const createMessages = ({ core, course }: Parts) => {
  const applyWords = ({ id, text, at }: Extract<VisitorEvent, { type: 'words' }>) => {
    const { rules, asking, askedBeside } = core.session
    // Words may come after their answer, perhaps under another id: then they are dropped.
    if (!asking && !askedBeside) return
    const { robotName = '', robotFace = '' } = rules ?? {}
    const known = { id, at, senderName: robotName, face: robotFace }
    core.fold({ type: 'words', message: makeMessage({ ...known, ...streamed(text) }) })
    if (core.get().answering) core.patch({ answering: false })
  }

  /** Own lines come too: those of this window and those of others. */
  const applyLine = ({ message }: Extract<VisitorEvent, { type: 'line' }>) => {
    const { session } = core
    const held = core.messages().find(({ id }) => id === message.id)
    if (message.sender === 'visitor' && !held) {
      session.askedBeside = true
      course.go('visitorSpoke')
    }
    if (message.answer) {
      session.askedBeside = false
      if (!session.asking) core.fold({ type: 'wordsEnded', answerId: message.id })
    }
    // What the page has written has its place, and its menus stand behind it.
    const known = held?.status === 'sent' ? { at: held.at, face: message.face || held.face } : {}
    core.fold({ type: 'messages', messages: [{ ...message, ...known }] })
  }

  return (event: MessageEvent) => {
    if (event.type === 'words') return applyWords(event)
    if (event.type === 'line') return applyLine(event)
    if (event.type === 'recalled') return core.fold({ type: 'recalled', id: event.id })
    core.fold({ type: 'messages', messages: [event.message] })
    if (event.message.sender === 'agent') course.go('agentSpoke')
  }
}

/** What the visitor does in other windows. */
const createWindow =
  ({ core, course, onRated, onLoggedOut }: Parts) =>
  ({ change, sessionId }: Extract<VisitorEvent, { type: 'window' }>): unknown => {
    const { session } = core
    switch (change) {
      case 'read':
        return core.see()
      case 'opened':
        // this window's own, or that of a question which began the consultation
        if (sessionId === session.sessionId) return
        session.sessionId = sessionId
        core.patch({ opened: { ...(core.get().opened as Opened), sessionId, fresh: false } })
        return course.go('openedBeside')
      case 'rated':
        return onRated()
      case 'left':
        return course.go('leftQueue')
      case 'loggedOut':
        return onLoggedOut()
      default:
        return change satisfies never
    }
  }

/** Milliseconds for which a place may come late: the visitor has left the queue, or never was in it. */
const LATE = 3000

/** Applies events of the poll or the stream. */
export const createEvents = (parts: Parts) => {
  const { core, course } = parts
  const applyMessage = createMessages(parts)
  const applyWindow = createWindow(parts)
  // When an event last moved the visitor.
  let moved = 0
  const isThere = (id: string) => {
    const { consultation, agent } = core.get()
    return consultation.state === 'agent' && (id === '' || agent === null || agent.id === id)
  }

  const applyState = (event: StateEvent): unknown => {
    const rested = event.at > moved + LATE
    if (event.type !== 'place') moved = event.at
    const at = event.at > 0 ? { at: event.at } : {}
    switch (event.type) {
      case 'joined':
        return course.go(isThere(event.card.id) ? 'rejoined' : 'joined', { card: event.card, ...at })
      case 'closed':
        return course.go(closings[event.reason], { invites: event.invites, ...at })
      case 'window':
        return applyWindow(event)
      case 'place':
        return course.go('placeChanged', event) || (rested && course.go('queuedBeside', event))
      case 'typing':
        return course.go('agentTyped')
      case 'rate':
        return course.go('ratingAsked')
      case 'handedOn':
      case 'declined':
      case 'lost': {
        const cause = departures[event.type][event.standing]
        // At the front of the queue; the place itself comes with its own event.
        return course.go(cause, cause === 'declinedOnly' ? {} : { waitIndex: 1, ...at })
      }
      case 'noAgent':
        return course.go('transferNoAgent', at)
      case 'offWork':
        return course.go('transferOffWork', at)
      case 'error':
        return core.notify('error', event.message === '' ? 'networkAbnormal' : { plain: event.message })
      default:
        return event satisfies never
    }
  }

  return (raw: Readonly<Record<string, unknown>>) => {
    // Read where calls are drawn.
    if (raw.eventType === VISITOR_EVENT.video) return core.patch({ call: raw })
    const event = readEvent(raw, core.log)
    if (!event) return
    if (event.type === 'message' || event.type === 'recalled' || event.type === 'words' || event.type === 'line')
      return applyMessage(event)
    // Unconfirmed events come again after a new chatStart (D-08), whose answer contains their effects.
    if (event.at === 0 || event.at >= core.session.startedAt) applyState(event)
  }
}
