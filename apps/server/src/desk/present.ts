import type { ChatMessage } from '@foyer/protocol/chatMessage'
import type { AdminEvent } from '@foyer/protocol/events'
import { ADMIN_EVENT, QUEUE_STATE } from '@foyer/protocol/eventTypes'
import { ADMIN_STATUS, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Viewer } from '../conversations/sessions.ts'
import type { LogEvent, MessageRow, Transfer } from '../events/log.ts'
import type { TicketSignal } from '../tickets/types.ts'
import { presentMessage } from '../visitor/present.ts'
import { ratingMembers } from './rating.ts'

/** The sensitive words of a message (G-57): in its text, or in its filled-in form. */
const wordsOf = ({ sensitive_words, extra: { formWords } }: MessageRow): string =>
  sensitive_words || (typeof formWords === 'string' ? formWords : '')

/** A message as the desk shows it, with notes, flags and sensitive words; blank if it was recalled. */
export const presentDeskMessage = (row: MessageRow, readSeq = 0): ChatMessage => ({
  ...presentMessage(row),
  insideFlag: row.inside ? 1 : 0,
  sensitiveFlag: wordsOf(row) === '' ? 0 : 1,
  sensitiveWords: wordsOf(row),
  readFlag: row.sender === SENDER_TYPE.agent && !row.inside && row.seq <= readSeq ? 1 : 0,
})

/** The members of a wire event besides its id and time. */
type Members = { readonly eventType: number; readonly [member: string]: unknown }

/** An event as one agent gets it; null if they do not get it. */
type Payload = Members | null

type QueueState = (typeof QUEUE_STATE)[keyof typeof QUEUE_STATE]

/** An agent, and whether they watch the event's session. */
type Listener = Viewer & { readonly watches?: boolean }

const isTheirs = (event: LogEvent, viewer: Listener): boolean =>
  viewer.watches === true || (event.adminId !== '' && event.adminId === viewer.adminId)

const inGroups = (event: LogEvent, viewer: Viewer): boolean =>
  event.groupId === '' || viewer.groupIds.includes(event.groupId)

const message = (event: LogEvent & { message?: MessageRow }, viewer: Listener): Payload => {
  const row = event.message
  if (row === undefined || !isTheirs(event, viewer)) return null
  const { id, ...members } = presentDeskMessage(row)
  return {
    eventType: row.sender === SENDER_TYPE.visitor ? ADMIN_EVENT.visitorMessage : ADMIN_EVENT.otherMessage,
    sessionId: event.sessionId,
    msgId: id,
    id,
    ...members,
  }
}

const queue = (event: LogEvent, viewer: Listener, state: QueueState, more: object = {}): Payload =>
  inGroups(event, viewer) || isTheirs(event, viewer)
    ? { eventType: ADMIN_EVENT.queueChanged, sessionId: event.sessionId, groupId: event.groupId, state, ...more }
    : null

const own = (event: LogEvent, viewer: Listener, payload: Members): Payload =>
  isTheirs(event, viewer) ? { sessionId: event.sessionId, ...payload } : null

/** Characters of a note that an alert shows. */
const ALERT_MAX = 200

/** An alert for the mentioned agent only: agents that watch the session see the note itself. */
const mentioned = (event: LogEvent & { message?: MessageRow }, viewer: Viewer): Payload => {
  if (event.adminId !== viewer.adminId) return null
  const row = event.message
  return {
    eventType: ADMIN_EVENT.mentioned,
    sessionId: event.sessionId,
    msgId: row?.msg_id ?? '',
    adminNick: row?.sender_name ?? '',
    msgContent: row === undefined || row.recalled ? '' : [...row.content].slice(0, ALERT_MAX).join(''),
  }
}

const formMembers = (row: MessageRow | undefined) =>
  row === undefined ? {} : { msgId: row.msg_id, formFields: row.extra.formFields }

const closed = (event: LogEvent, viewer: Listener, was: string, outType: number): Payload =>
  was === 'agent' || viewer.watches === true
    ? own(event, viewer, { eventType: ADMIN_EVENT.sessionEnded, outType })
    : was === 'queued'
      ? queue(event, viewer, QUEUE_STATE.gone)
      : null

/** The colleague that transferred the session, for its receiver. */
const handedOn = ({ by = '', note }: Partial<Transfer>): object => (by === '' ? {} : { transferredBy: by, note })

/** The new status of an agent that did not answer an offer. */
const busyFrom = (reason: string | undefined): object =>
  reason === undefined ? {} : { adminStatus: ADMIN_STATUS.busy, reason }

/** Tells the former agent that the session is gone, whichever group has it now. */
const gone = (event: LogEvent, viewer: Viewer, state: QueueState, more: object = {}): Payload => ({
  eventType: ADMIN_EVENT.queueChanged,
  sessionId: event.sessionId,
  groupId: event.groupId,
  state: state === QUEUE_STATE.queued && !inGroups(event, viewer) ? QUEUE_STATE.robot : state,
  ...more,
})

type Assigned = Extract<LogEvent, { kind: 'session.assigned' }>

/** Whether the viewer had the session in a list before a colleague got it: where it waited, or as one who sees all sessions. */
const saw = ({ data: { was = 'queued' } }: Assigned, viewer: Viewer): boolean =>
  was === 'queued' || viewer.permissions.has('chats.all')

/** A colleague got the session: news for those who saw it. */
const taken = (event: Assigned, viewer: Listener): Payload =>
  viewer.watches === true || saw(event, viewer)
    ? queue(event, viewer, QUEUE_STATE.taken, { adminId: event.data.adminId })
    : null

/** News of a ticket, for one agent alone or for all who may see it: its agent, its group, operators. */
const ticket = ({ woNo, onlyFor, ...signal }: TicketSignal, viewer: Listener): Payload => {
  const isForAll =
    viewer.permissions.has('tickets.all') || signal.groupId === '' || viewer.groupIds.includes(signal.groupId)
  const isTold = onlyFor === '' ? isForAll || signal.adminId === viewer.adminId : onlyFor === viewer.adminId
  return isTold ? { eventType: ADMIN_EVENT.ticketChanged, woNo: Number(woNo), ...signal } : null
}

/** For the call's agent alone: those who watch the session are no party to it. */
const callChanged = (
  { adminId, sessionId, data }: Extract<LogEvent, { kind: 'call.changed' }>,
  viewer: Viewer,
): Payload => (adminId === viewer.adminId ? { eventType: ADMIN_EVENT.video, sessionId, ...data } : null)

/** Who may get an event: its agent and those who watch the session, anybody at the desk, or nobody. */
const REACHES: Readonly<Record<LogEvent['kind'], 'own' | 'all' | 'none'>> = {
  'message.created': 'own',
  'message.recalled': 'own',
  'message.updated': 'own',
  'messages.read': 'own',
  'agent.mentioned': 'own',
  'call.changed': 'own',
  'visitor.updated': 'own',
  'session.rated': 'own',
  'session.queued': 'all',
  'session.assigned': 'all',
  'session.passed': 'all',
  'session.lost': 'all',
  'session.released': 'all',
  'session.refused': 'all',
  'session.left': 'all',
  'session.unattended': 'all',
  'session.closed': 'all',
  'ticket.changed': 'all',
  // a change of people may end the desk's sign-in
  'people.changed': 'all',
  'people.signedOut': 'all',
  'tenant.removed': 'all',
  'events.passedOver': 'all',
  'answer.voted': 'none',
  'rating.invited': 'none',
  'session.reopened': 'none',
  'visitor.proved': 'none',
  'window.opened': 'none',
  'channel.changed': 'none',
  'knowledge.changed': 'none',
  'tenant.changed': 'none',
}

/** Kinds of events that are for their agent alone, and those who watch the session. */
export const OWN_KINDS = Object.entries(REACHES).flatMap(([kind, reaches]) => (reaches === 'all' ? [] : [kind]))

/** True for an event of one of these kinds. */
export const isOwn = ({ kind }: LogEvent): boolean => REACHES[kind] !== 'all'

/**
 * False where an event is certainly nothing to the viewer: every desk of the tenant is asked about every event, and most are for one agent alone.
 * @param watched the session that the viewer watches, '' for none
 */
export const concerns = (event: LogEvent, viewer: Viewer, watched: string): boolean => {
  if (event.adminId === viewer.adminId || event.sessionId === watched) return true
  if (event.kind !== 'session.assigned') return !isOwn(event)
  return event.data.adminId === viewer.adminId || event.data.from === viewer.adminId || saw(event, viewer)
}

/** An event of the log as the desk shows it to one agent. */
export const presentForDesk = (event: LogEvent, viewer: Listener): Payload => {
  switch (event.kind) {
    case 'message.created':
      return message(event, viewer)
    case 'agent.mentioned':
      return mentioned(event, viewer)
    case 'message.recalled':
      return own(event, viewer, { eventType: ADMIN_EVENT.messageRecalled, msgId: event.data.msgId })
    case 'messages.read':
      return own(event, viewer, { eventType: ADMIN_EVENT.read, readTime: event.data.time })
    case 'visitor.updated':
      return own(event, viewer, { eventType: ADMIN_EVENT.customerChanged, ...event.data })
    case 'session.queued':
      return event.data.offeredTo === viewer.adminId
        ? { eventType: ADMIN_EVENT.sessionOffered, sessionId: event.sessionId, accepted: 0, ...handedOn(event.data) }
        : event.data.from === viewer.adminId
          ? gone(event, viewer, QUEUE_STATE.queued)
          : queue(event, viewer, QUEUE_STATE.queued)
    case 'session.assigned':
      return event.data.adminId === viewer.adminId
        ? { eventType: ADMIN_EVENT.sessionOffered, sessionId: event.sessionId, accepted: 1, ...handedOn(event.data) }
        : event.data.from === viewer.adminId
          ? gone(event, viewer, QUEUE_STATE.taken, { adminId: event.data.adminId })
          : taken(event, viewer)
    case 'session.passed':
      return event.data.adminId === viewer.adminId
        ? { eventType: ADMIN_EVENT.offerPassed, sessionId: event.sessionId, ...busyFrom(event.data.reason) }
        : null
    case 'session.lost':
    case 'session.released':
    case 'session.refused':
      return event.data.state === 'robot' || isTheirs(event, viewer) ? queue(event, viewer, QUEUE_STATE.robot) : null
    case 'session.left':
    case 'session.unattended':
      return queue(event, viewer, QUEUE_STATE.robot)
    case 'session.closed':
      return closed(event, viewer, event.data.was, event.data.outType)
    case 'session.rated':
      return own(event, viewer, { eventType: ADMIN_EVENT.rated, ...ratingMembers(event.data) })
    case 'message.updated':
      return own(event, viewer, { eventType: ADMIN_EVENT.customerChanged, ...formMembers(event.message) })
    case 'call.changed':
      return callChanged(event, viewer)
    case 'ticket.changed':
      return ticket(event.data as TicketSignal, viewer)
    case 'events.passedOver':
      return { eventType: ADMIN_EVENT.missed }
    case 'answer.voted':
    case 'rating.invited':
    case 'session.reopened':
    case 'visitor.proved':
    case 'window.opened':
    case 'channel.changed':
    case 'knowledge.changed':
    case 'people.changed':
    case 'people.signedOut':
    case 'tenant.changed':
    case 'tenant.removed':
      return null
  }
}

/** Adds id and time to the members of an event. */
export const deskEvent = (eventId: string, at: number, payload: object): AdminEvent =>
  ({ eventId, eventTime: at, ...payload }) as AdminEvent
