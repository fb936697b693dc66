import { makeMessage, makePartialAnswer } from '../messageWire.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { readEvent, type VisitorEvent } from './eventWire.ts'
import type { Cause } from './states.ts'

type Parts = { readonly core: Core; readonly course: Course }
type MessageEvent = Extract<VisitorEvent, { type: 'message' | 'recalled' | 'words' }>
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

/** Applies events of the poll or the stream. */
export const createEvents = ({ core, course }: Parts) => {
  const applyWords = ({ id, text, at }: Extract<VisitorEvent, { type: 'words' }>) => {
    const { rules, asking } = core.session
    // Words may come after their answer, perhaps under another id: then they are dropped.
    if (!asking) return
    const { robotName = '', robotFace = '' } = rules ?? {}
    const known = { id, at, senderName: robotName, face: robotFace }
    core.fold({ type: 'words', message: makeMessage({ ...known, ...streamed(text) }) })
    if (core.get().answering) core.patch({ answering: false })
  }

  const applyMessage = (event: MessageEvent) => {
    if (event.type === 'words') return applyWords(event)
    if (event.type === 'recalled') return core.fold({ type: 'recalled', id: event.id })
    core.fold({ type: 'messages', messages: [event.message] })
    if (event.message.sender === 'agent') course.go('agentSpoke')
  }

  const isThere = (id: string) => {
    const { consultation, agent } = core.get()
    return consultation.state === 'agent' && (id === '' || agent === null || agent.id === id)
  }

  const applyState = (event: StateEvent): unknown => {
    switch (event.type) {
      case 'joined':
        return course.go(isThere(event.card.id) ? 'rejoined' : 'joined', { card: event.card, at: event.at })
      case 'closed':
        return course.go(closings[event.reason], { invites: event.invites })
      case 'place':
        return course.go('placeChanged', event)
      case 'typing':
        return course.go('agentTyped')
      case 'rate':
        return course.go('ratingAsked')
      case 'handedOn':
      case 'declined':
      case 'lost': {
        const cause = departures[event.type][event.standing]
        // At the front of the queue; the place itself comes with its own event.
        return course.go(cause, cause === 'declinedOnly' ? {} : { waitIndex: 1 })
      }
      case 'noAgent':
        return course.go('transferNoAgent')
      case 'offWork':
        return course.go('transferOffWork')
      case 'error':
        return core.notify('error', event.message === '' ? 'networkAbnormal' : { plain: event.message })
      default:
        return event satisfies never
    }
  }

  return (raw: Readonly<Record<string, unknown>>) => {
    const event = readEvent(raw, core.log)
    if (!event) return
    if (event.type === 'message' || event.type === 'recalled' || event.type === 'words') return applyMessage(event)
    // Unconfirmed events come again after a new chatStart (D-08), whose answer contains their effects.
    if (event.at === 0 || event.at >= core.session.startedAt) applyState(event)
  }
}
