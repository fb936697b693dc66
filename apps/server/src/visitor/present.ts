import { serverText } from '@foyer/locales/server/index'
import type { ChatMessage } from '@foyer/protocol/chatMessage'
import type { VisitorEvent } from '@foyer/protocol/events'
import { ERROR_TYPE } from '@foyer/protocol/eventTypes'
import { DISABLED } from '@foyer/protocol/kinds'
import type { FastifyRequest } from 'fastify'
import type { LiveVisitor } from '../conversations/live.ts'
import type { LogEvent, MessageRow } from '../events/log.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'
import { wireDate } from './wireDate.ts'

/** What is stored with a message and not for everybody who reads it: words that were found in its form, and whose form it is. */
const shown = ({ formWords: _, flow: __, ...extra }: MessageRow['extra']): MessageRow['extra'] => extra

/** A message as visitor calls show it (S3.1): recalled ones are blank, inside ones and flagged agent messages never come here. */
export const presentMessage = (row: MessageRow): ChatMessage =>
  ({
    replyMsg: null,
    msgTransContent: '',
    ...(row.recalled ? {} : shown(row.extra)),
    id: row.msg_id,
    msgContent: row.recalled ? '' : row.content,
    msgType: row.msg_type,
    senderType: row.sender,
    // a system line has no sender; the agent's greeting, which the page writes as one, names the agent (S4.3-06)
    senderName: row.sender === 4 ? '' : row.sender_name,
    adminNick: row.sender === 2 || row.sender === 4 ? row.sender_name : '',
    faceUrl: row.face,
    msgTime: row.at,
    date: wireDate(row.at),
    status: 'success',
    recallFlag: row.recalled ? 1 : 0,
    insideFlag: 0,
    sensitiveFlag: 0,
  }) as ChatMessage

/** Whether answers may be voted on, and in which consultation: a vote counts for the one in which it was answered. */
export type Voting = { readonly voting: boolean; readonly sessionId: string }

/** `disabled` of an answer: 0 liked, 1 disliked, 2 no vote is asked for, null open; nothing for what is no document's. */
export const voteOf = (row: MessageRow, { voting, sessionId }: Voting): { disabled?: number | null } => {
  if (typeof row.extra.docId !== 'string' || row.extra.docId === '' || row.recalled) return {}
  if (!voting) return { disabled: DISABLED.hidden }
  const voted = row.extra.disabled
  if (typeof voted === 'number') return { disabled: voted }
  return { disabled: row.session_id === sessionId ? null : DISABLED.hidden }
}

/** Messages as their visitor's lists show them: with what was translated for the visitor (G-58) and the locks of their votes. */
export const createPresentOwn =
  ({ channels, translation }: Pick<VisitorParts, 'channels' | 'translation'>) =>
  async (visitor: LiveVisitor, rows: readonly MessageRow[], request: FastifyRequest): Promise<ChatMessage[]> => {
    const voting = (await channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    const locale = readingLocale(request, visitor)
    const ids = rows
      .filter(({ sender, recalled }) => (sender === 2 || sender === 4) && !recalled)
      .map((row) => row.msg_id)
    const translated = await translation.translated(visitor, ids, locale)
    return rows.map((row) => ({
      ...presentMessage(row),
      msgTransContent: translated.get(row.msg_id) ?? '',
      ...voteOf(row, { voting, sessionId: visitor.sessionId }),
    }))
  }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const presentAgentMessage = (row: MessageRow, offlineSeq: number) => {
  if (row.sender !== 2 || row.inside || row.seq <= offlineSeq) return null
  const flagged = row.sensitive_words !== ''
  const { msgContent, status: _, date: __, ...message } = presentMessage(row)
  // the visitor's page ignores a flagged message (S4.4-03), so its words need not leave the house
  return {
    eventType: 1201,
    ...message,
    msgContentEnc: base64(flagged ? '' : (msgContent ?? '')),
    sensitiveFlag: flagged ? 1 : 0,
  }
}

/** The visitor as they are now: what ended an earlier consultation must not end this one; the language that they read. */
type Reader = { readonly sessionId: string; readonly offlineSeq: number; readonly locale: string }

/**
 * An event of the log as the visitor's poll and stream show it (S4.4), null for those that are not theirs to see.
 */
export const presentEvent = (event: LogEvent, now: Reader): VisitorEvent | null => {
  const payload = presentPayload(event, now)
  return payload === null ? null : ({ eventId: `e${event.seq}`, eventTime: event.at, ...payload } as VisitorEvent)
}

/** Who was with an agent or waited for one is told the truth, and where they stand now (as transferAgent's status). */
const notice = (errorType: keyof typeof NOTICE, status: 1 | 3 | 5, locale: string) => ({
  eventType: 1208,
  errorType,
  message: serverText(locale, NOTICE[errorType]),
  status,
})

const handedOn = (status: 1 | 3) => ({
  eventType: 1208,
  errorType: 'handedOn',
  message: 'the agent has handed the chat on',
  status,
})

const NOTICE = { agentLost: 'agentLost', noAgent: 'noAgentOnline', offWork: 'offWork' } as const

const presentPayload = (event: LogEvent, now: Reader): object | null => {
  const earlier = event.sessionId !== now.sessionId
  switch (event.kind) {
    case 'message.created':
      return event.message === undefined ? null : presentAgentMessage(event.message, now.offlineSeq)
    case 'message.recalled':
      return event.data.inside ? null : { eventType: 1205, msgId: event.data.msgId }
    case 'session.assigned':
      return earlier
        ? null
        : { eventType: 1200, adminId: event.data.adminId, adminNick: event.data.nick, faceUrl: event.data.face }
    case 'session.refused':
      return earlier
        ? null
        : {
            eventType: 1208,
            errorType: 'adminRefuse',
            message: 'agent declined the session',
            status: event.data.state === 'queued' ? 3 : 1,
          }
    case 'session.queued':
      // only who had an agent is told by an event: others hear their place in the answer
      return earlier || !event.data.from ? null : handedOn(3)
    case 'session.released':
      return earlier ? null : handedOn(event.data.state === 'queued' ? 3 : 1)
    case 'session.lost':
      return earlier ? null : notice(ERROR_TYPE.agentLost, event.data.state === 'queued' ? 3 : 1, now.locale)
    case 'session.unattended':
      return earlier ? null : notice(event.data.reason, event.data.reason === 'offWork' ? 5 : 1, now.locale)
    case 'session.closed':
      return earlier
        ? null
        : { eventType: 1202, outType: event.data.outType, inviteEvaluate: event.data.inviteEvaluate }
    case 'rating.invited':
      return earlier ? null : { eventType: 1203, sessionId: event.sessionId }
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
      return null
  }
}

/** Whether any visitor could be told of this event; see `presentEvent`. */
export const concernsVisitor = (event: LogEvent): boolean =>
  presentPayload(event, { sessionId: event.sessionId, offlineSeq: 0, locale: '' }) !== null

/** What an old window gets, and nothing else (G-17). */
export const windowReplaced = (lastSeq: number, now: number): VisitorEvent =>
  ({ eventType: 1202, eventId: `e${lastSeq}.w`, eventTime: now, outType: 3, inviteEvaluate: 0 }) as VisitorEvent

/** The position in an eventId: the number before the dot; passing events have something behind it that makes them unique. */
export const seqOf = (eventId: string): number => {
  const match = /^[ek](\d{1,15})(\.|$)/.exec(eventId)
  return match === null ? 0 : Number(match[1])
}
