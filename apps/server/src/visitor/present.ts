import { serverText } from '@foyer/locales/server/index'
import { type ChatMessage, visitorMessage } from '@foyer/protocol/chatMessage'
import type { VisitorEvent } from '@foyer/protocol/events'
import { ERROR_TYPE, VISITOR_EVENT } from '@foyer/protocol/eventTypes'
import { DISABLED, OUT_TYPE, SENDER_TYPE, TRANSFER_STATUS, type TransferStatus } from '@foyer/protocol/kinds'
import type { FastifyRequest } from 'fastify'
import type { LiveVisitor } from '../conversations/live.ts'
import type { TranslatedRow } from '../conversations/read.ts'
import type { LogEvent, MessageRow } from '../events/log.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'
import { wireDate } from './wireDate.ts'

/** Leaves out what the server stores for itself: sensitive words of a form, and the flow that the form belongs to. */
const withoutInternals = ({ formWords: _, flow: __, ...extra }: MessageRow['extra']): MessageRow['extra'] => extra

/** True for an agent's messages, and for system lines, one of which is the agent's greeting. */
const isOfAgent = ({ sender }: MessageRow): boolean => sender === SENDER_TYPE.agent || sender === SENDER_TYPE.system

/** An agent's name as the reader has it. */
export type NickOf = (adminId: string, own: string) => string

const asOwn: NickOf = (_, own) => own

/** A message in wire form (S3.1), blank if it was recalled. Callers filter notes and flagged messages of agents. */
export const presentMessage = (row: MessageRow, nickOf = asOwn): ChatMessage => {
  const name = row.sender === SENDER_TYPE.agent ? nickOf(row.sender_id, row.sender_name) : row.sender_name
  return {
    replyMsg: null,
    msgTransContent: '',
    ...(row.recalled ? {} : withoutInternals(row.extra)),
    id: row.msg_id,
    msgContent: row.recalled ? '' : row.content,
    msgType: row.msg_type,
    senderType: row.sender,
    // a system line has no sender; the agent's greeting, which the page stores as one, names the agent (S4.3-06)
    senderName: row.sender === SENDER_TYPE.system ? '' : name,
    adminNick: isOfAgent(row) ? name : '',
    faceUrl: row.face,
    msgTime: row.at,
    date: wireDate(row.at),
    status: 'success',
    recallFlag: row.recalled ? 1 : 0,
    insideFlag: 0,
    sensitiveFlag: 0,
  } as ChatMessage
}

/** Whether the channel asks for votes, and the current consultation: only its own answers are open for votes. */
export type Voting = { readonly voting: boolean; readonly sessionId: string }

/** The member `disabled` of an answer, null while the vote is open; nothing for messages that are no document's answer. */
export const voteOf = (row: MessageRow, { voting, sessionId }: Voting): { disabled?: number | null } => {
  if (typeof row.extra.docId !== 'string' || row.extra.docId === '' || row.recalled) return {}
  if (!voting) return { disabled: DISABLED.hidden }
  const voted = row.extra.disabled
  if (typeof voted === 'number') return { disabled: voted }
  return { disabled: row.session_id === sessionId ? null : DISABLED.hidden }
}

/** Presents messages in their visitor's lists, with translations (G-58), looked up for rows without them, and the state of their votes. */
export const createPresentOwn =
  ({ channels, translation, people }: Pick<VisitorParts, 'channels' | 'translation' | 'people'>) =>
  async (
    visitor: LiveVisitor,
    rows: readonly (MessageRow | TranslatedRow)[],
    request: FastifyRequest,
  ): Promise<ChatMessage[]> => {
    const voting = (await channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    const locale = readingLocale(request, visitor)
    const unknown = rows.filter((row) => !('translation' in row) && isOfAgent(row) && !row.recalled)
    const nameIn = await people.namesOf(visitor.tenantId)
    const nickOf: NickOf = (adminId, own) => nameIn(adminId, own, locale)
    const translated = await translation.translated(
      visitor,
      unknown.map((row) => row.msg_id),
      locale,
    )
    return rows.map((row) => ({
      ...presentMessage(row, nickOf),
      msgTransContent: ('translation' in row ? row.translation : translated.get(row.msg_id)) ?? '',
      ...voteOf(row, { voting, sessionId: visitor.sessionId }),
    }))
  }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const presentAgentMessage = (row: MessageRow, { offlineSeq, nickOf }: Reader) => {
  if (row.sender !== SENDER_TYPE.agent || row.inside || row.seq <= offlineSeq) return null
  const flagged = row.sensitive_words !== ''
  const { msgContent, status: _, date: __, ...message } = presentMessage(row, nickOf)
  // the page ignores a flagged message (S4.4-03), so its text is not sent
  return {
    eventType: VISITOR_EVENT.agentMessage,
    ...message,
    msgContentEnc: base64(flagged ? '' : (msgContent ?? '')),
    sensitiveFlag: flagged ? 1 : 0,
  }
}

/** The members of a line that visitors may have; answers of calls are cut by their schema, events are not. */
const LINE_MEMBERS = Object.keys(visitorMessage.properties) as (keyof typeof visitorMessage.properties)[]

/** A line in full, for pages side by side: none of them has shown what another one sent or got as an answer. */
const presentLine = (row: MessageRow, now: Reader) => {
  if (row.inside || (row.sender === SENDER_TYPE.agent && row.sensitive_words !== '')) return null
  const { voting = false, sessionId } = now
  const whole = { ...presentMessage(row, now.nickOf), ...voteOf(row, { voting, sessionId }) }
  const line = Object.fromEntries(LINE_MEMBERS.filter((name) => name in whole).map((name) => [name, whole[name]]))
  return { eventType: VISITOR_EVENT.line, line }
}

/** What pages side by side hear of each other. */
const CHANGES: Partial<Record<LogEvent['kind'], 'read' | 'opened' | 'rated' | 'left'>> = {
  'messages.read': 'read',
  'session.rated': 'rated',
  'session.reopened': 'opened',
  'session.left': 'left',
}

/** What only pages side by side get; null for what every window gets, or none. */
const presentBeside = (event: LogEvent, now: Reader): object | null => {
  if ('message' in event && event.message !== undefined) {
    if (event.kind === 'message.created' && event.message.sender === SENDER_TYPE.agent) return null
    if (event.kind !== 'agent.mentioned') return presentLine(event.message, now)
  }
  const began = event.kind === 'window.opened' && event.data.began === true
  const change = began ? 'opened' : CHANGES[event.kind]
  return change === undefined ? null : { eventType: VISITOR_EVENT.windowChanged, change, sessionId: event.sessionId }
}

/** The visitor's current state: the end of an earlier consultation must not close this one. */
type Reader = {
  readonly sessionId: string
  readonly offlineSeq: number
  readonly locale: string
  readonly nickOf?: NickOf
  /** The page follows the conversation beside others. */
  readonly shared?: boolean
  /** Whether the channel asks for votes on answers. */
  readonly voting?: boolean
}

/** An event of the log as the visitor's poll and stream show it (S4.4); null for events that visitors do not get. */
export const presentEvent = (event: LogEvent, now: Reader): VisitorEvent | null => {
  const payload = presentPayload(event, now) ?? (now.shared === true ? presentBeside(event, now) : null)
  return payload === null ? null : ({ eventId: `e${event.seq}`, eventTime: event.at, ...payload } as VisitorEvent)
}

/** Tells a visitor why no agent answers any more, with the new state as transferAgent answers it. */
const notice = (errorType: keyof typeof NOTICE, status: TransferStatus, locale: string) => ({
  eventType: VISITOR_EVENT.error,
  errorType,
  message: serverText(locale, NOTICE[errorType]),
  status,
})

/** Where the visitor waits after an agent has left: in the queue, or with the robot. */
const statusAfter = ({ state }: { readonly state: string }): TransferStatus =>
  state === 'queued' ? TRANSFER_STATUS.queued : TRANSFER_STATUS.noAgent

const handedOn = (status: TransferStatus) => ({
  eventType: VISITOR_EVENT.error,
  errorType: 'handedOn',
  message: 'the agent has handed the chat on',
  status,
})

const NOTICE = { agentLost: 'agentLost', noAgent: 'noAgentOnline', offWork: 'offWork' } as const

/** The one window knows what it did itself; pages side by side hear of each other. */
const callChanged = ({ adminId, data }: Extract<LogEvent, { kind: 'call.changed' }>, { shared }: Reader) =>
  data.by === 'visitor' && shared !== true ? null : { eventType: VISITOR_EVENT.video, adminId, ...data }

const chatClosed = ({ outType, inviteEvaluate }: { readonly outType: number; readonly inviteEvaluate: number }) => ({
  eventType: VISITOR_EVENT.chatClosed,
  outType,
  inviteEvaluate,
})

const presentPayload = (event: LogEvent, now: Reader): object | null => {
  const earlier = event.sessionId !== now.sessionId
  switch (event.kind) {
    case 'message.created':
      return event.message === undefined ? null : presentAgentMessage(event.message, now)
    case 'message.recalled':
      return event.data.inside ? null : { eventType: VISITOR_EVENT.messageWithdrawn, msgId: event.data.msgId }
    case 'session.assigned':
      return earlier
        ? null
        : {
            eventType: VISITOR_EVENT.agentJoined,
            adminId: event.data.adminId,
            adminNick: (now.nickOf ?? asOwn)(event.data.adminId, event.data.nick),
            faceUrl: event.data.face,
          }
    case 'session.refused':
      return earlier
        ? null
        : {
            eventType: VISITOR_EVENT.error,
            errorType: ERROR_TYPE.adminRefuse,
            message: 'agent declined the session',
            status: statusAfter(event.data),
          }
    case 'session.queued':
      // only a visitor who had an agent gets an event; others read their place in the answer of transferAgent
      return earlier || !event.data.from ? null : handedOn(TRANSFER_STATUS.queued)
    case 'session.released':
      return earlier ? null : handedOn(statusAfter(event.data))
    case 'session.lost':
      return earlier ? null : notice(ERROR_TYPE.agentLost, statusAfter(event.data), now.locale)
    case 'session.unattended':
      return earlier ? null : notice(event.data.reason, TRANSFER_STATUS[event.data.reason], now.locale)
    case 'session.closed':
      return earlier ? null : chatClosed(event.data)
    case 'rating.invited':
      return earlier ? null : { eventType: VISITOR_EVENT.evaluationRequested, sessionId: event.sessionId }
    case 'call.changed':
      return earlier ? null : callChanged(event, now)
    case 'agent.mentioned':
    case 'answer.voted':
    case 'message.updated':
    case 'messages.read':
    case 'session.left':
    case 'session.passed':
    case 'session.rated':
    case 'session.reopened':
    case 'visitor.proved':
    case 'visitor.updated':
    case 'window.opened':
    case 'channel.changed':
    case 'knowledge.changed':
    case 'people.changed':
    case 'people.signedOut':
    case 'tenant.changed':
    case 'events.passedOver':
    case 'tenant.removed':
    case 'ticket.changed':
      return null
  }
}

/** True if `presentEvent` shows this event to some visitor. */
export const concernsVisitor = (event: LogEvent, shared: boolean): boolean =>
  presentEvent(event, { sessionId: event.sessionId, offlineSeq: 0, locale: '', shared }) !== null

/** The only event that an old window gets (G-17). */
export const windowReplaced = (lastSeq: number, now: number): VisitorEvent =>
  ({
    eventType: VISITOR_EVENT.chatClosed,
    eventId: `e${lastSeq}.w`,
    eventTime: now,
    outType: OUT_TYPE.otherWindow,
    inviteEvaluate: 0,
  }) as VisitorEvent

/** The last event of a page whose token is worth nothing any more: it begins again, empty. */
export const loggedOut = (lastSeq: number, now: number): VisitorEvent =>
  ({
    eventType: VISITOR_EVENT.windowChanged,
    eventId: `e${lastSeq}.o`,
    eventTime: now,
    change: 'loggedOut',
  }) as VisitorEvent

/** The eventId from which a page beside others begins: it resumes before what nobody has handled, and has the lines up to `lastSeq` by history. */
export const startId = ({
  confirmedSeq,
  lastSeq,
}: {
  readonly confirmedSeq: number
  readonly lastSeq: number
}): string => `e${confirmedSeq}.h:${lastSeq}`

/** Up to here a page has the lines by its history; 0 unless the eventId is that of a start. */
export const historySeqOf = (eventId: string): number => Number(/^e\d{1,15}\.h:(\d{1,15})$/.exec(eventId)?.[1] ?? 0)

/** The position in an eventId: the number before the dot. Events that are not stored have a unique suffix behind it. */
export const seqOf = (eventId: string): number => {
  const match = /^[ek](\d{1,15})(\.|$)/.exec(eventId)
  return match === null ? 0 : Number(match[1])
}
