import type { ChatMessage } from '@foyer/protocol/chatMessage'
import type { AdminEvent } from '@foyer/protocol/events'
import type { Viewer } from '../conversations/sessions.ts'
import type { LogEvent, MessageRow, Transfer } from '../events/log.ts'
import { presentMessage } from '../visitor/present.ts'
import { ratingMembers } from './rating.ts'

/** What the tenant's list found in it (G-57): in its text, or in the form that was filled in. */
const wordsOf = ({ sensitive_words, extra: { formWords } }: MessageRow): string =>
  sensitive_words || (typeof formWords === 'string' ? formWords : '')

/** A message as the desk sees it: with its notes, flags and words; a recalled one is blank for everybody. */
export const presentDeskMessage = (row: MessageRow, readSeq = 0): ChatMessage => ({
  ...presentMessage(row),
  insideFlag: row.inside ? 1 : 0,
  sensitiveFlag: wordsOf(row) === '' ? 0 : 1,
  sensitiveWords: wordsOf(row),
  readFlag: row.sender === 2 && !row.inside && row.seq <= readSeq ? 1 : 0,
})

/** What an event means to one agent, in wire members, without its id and time; null when it is not theirs to hear. */
type Payload = { readonly eventType: number; readonly [member: string]: unknown } | null

/** Who hears: an agent, and whether the event's session is one that they watch. */
type Hearer = Viewer & { readonly watches?: boolean }

const isTheirs = (event: LogEvent, viewer: Hearer): boolean =>
  viewer.watches === true || (event.adminId !== '' && event.adminId === viewer.adminId)

const inGroups = (event: LogEvent, viewer: Viewer): boolean =>
  event.groupId === '' || viewer.groupIds.includes(event.groupId)

const message = (event: LogEvent & { message?: MessageRow }, viewer: Hearer): Payload => {
  const row = event.message
  if (row === undefined || !isTheirs(event, viewer)) return null
  const { id, ...members } = presentDeskMessage(row)
  return { eventType: row.sender === 1 ? 2201 : 2251, sessionId: event.sessionId, msgId: id, id, ...members }
}

const queue = (event: LogEvent, viewer: Hearer, state: 0 | 1 | 2 | 3, more: object = {}): Payload =>
  inGroups(event, viewer) || isTheirs(event, viewer)
    ? { eventType: 2250, sessionId: event.sessionId, groupId: event.groupId, state, ...more }
    : null

const own = (event: LogEvent, viewer: Hearer, payload: { eventType: number }): Payload =>
  isTheirs(event, viewer) ? { sessionId: event.sessionId, ...payload } : null

/** How much of a note an alert shows. */
const ALERT = 200

/** For the mentioned alone: who watches the session reads the note itself. */
const mentioned = (event: LogEvent & { message?: MessageRow }, viewer: Viewer): Payload => {
  if (event.adminId !== viewer.adminId) return null
  const row = event.message
  return {
    eventType: 2253,
    sessionId: event.sessionId,
    msgId: row?.msg_id ?? '',
    adminNick: row?.sender_name ?? '',
    msgContent: row === undefined || row.recalled ? '' : [...row.content].slice(0, ALERT).join(''),
  }
}

const formMembers = (row: MessageRow | undefined) =>
  row === undefined ? {} : { msgId: row.msg_id, formFields: row.extra.formFields }

const closed = (event: LogEvent, viewer: Hearer, was: string, outType: number): Payload =>
  was === 'agent' || viewer.watches === true
    ? own(event, viewer, { eventType: 2202, outType } as { eventType: number })
    : was === 'queued'
      ? queue(event, viewer, 0)
      : null

/** Who handed it on, for the receiver. */
const handedOn = ({ by = '', note }: Partial<Transfer>): object => (by === '' ? {} : { transferredBy: by, note })

/** What became of the agent who let an offer pass. */
const busyFrom = (reason: string | undefined): object => (reason === undefined ? {} : { adminStatus: 2, reason })

/** Whose it was hears that it is gone, whichever group it went to. */
const gone = (event: LogEvent, viewer: Viewer, state: 1 | 2 | 3, more: object = {}): Payload => ({
  eventType: 2250,
  sessionId: event.sessionId,
  groupId: event.groupId,
  state: state === 3 && !inGroups(event, viewer) ? 1 : state,
  ...more,
})

/** @see X-40 for 2200 to 2208; 2250 queue, 2251 messages that are not the visitor's, 2252 recalled, 2253 mentioned, 2254 an offer has passed are ours */
export const presentForDesk = (event: LogEvent, viewer: Hearer): Payload => {
  switch (event.kind) {
    case 'message.created':
      return message(event, viewer)
    case 'agent.mentioned':
      return mentioned(event, viewer)
    case 'message.recalled':
      return own(event, viewer, { eventType: 2252, msgId: event.data.msgId } as { eventType: number })
    case 'messages.read':
      return own(event, viewer, { eventType: 2205, readTime: event.data.time } as { eventType: number })
    case 'visitor.updated':
      return own(event, viewer, { eventType: 2206 })
    case 'session.queued':
      return event.data.offeredTo === viewer.adminId
        ? { eventType: 2200, sessionId: event.sessionId, accepted: 0, ...handedOn(event.data) }
        : event.data.from === viewer.adminId
          ? gone(event, viewer, 3)
          : queue(event, viewer, 3)
    case 'session.assigned':
      return event.data.adminId === viewer.adminId
        ? { eventType: 2200, sessionId: event.sessionId, accepted: 1, ...handedOn(event.data) }
        : event.data.from === viewer.adminId
          ? gone(event, viewer, 2, { adminId: event.data.adminId })
          : queue(event, viewer, 2, { adminId: event.data.adminId })
    case 'session.passed':
      return event.data.adminId === viewer.adminId
        ? { eventType: 2254, sessionId: event.sessionId, ...busyFrom(event.data.reason) }
        : null
    case 'session.lost':
    case 'session.released':
    case 'session.refused':
      return event.data.state === 'robot' || isTheirs(event, viewer) ? queue(event, viewer, 1) : null
    case 'session.left':
    case 'session.unattended':
      return queue(event, viewer, 1)
    case 'session.closed':
      return closed(event, viewer, event.data.was, event.data.outType)
    case 'session.rated':
      return own(event, viewer, { eventType: 2203, ...ratingMembers(event.data) } as { eventType: number })
    case 'message.updated':
      return own(event, viewer, { eventType: 2206, ...formMembers(event.message) } as { eventType: number })
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
      return null
  }
}

/** Completes a payload into the event of the wire. */
export const deskEvent = (eventId: string, at: number, payload: object): AdminEvent =>
  ({ eventId, eventTime: at, ...payload }) as AdminEvent
