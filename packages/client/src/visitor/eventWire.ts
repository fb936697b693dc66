import { VISITOR_EVENT } from '@foyer/protocol/eventTypes'
import { OUT_TYPE, SENDER_TYPE, VISITOR_STATUS } from '@foyer/protocol/kinds'
import type { Message } from '../message.ts'
import { readMessage } from '../messageWire.ts'
import type { Log } from '../platform.ts'
import { isOn, type Raw, toNumber, toRaw, toText, toTime } from '../read.ts'
import type { AgentCard, Wait } from './types.ts'
import { makeCard, readWait } from './wire.ts'

/* Events of the poll and the stream (S4.4), in our words. Nothing here throws on what a server sends. */

export type VisitorEvent = { readonly at: number } & (
  | { readonly type: 'joined'; readonly card: AgentCard }
  | { readonly type: 'message'; readonly message: Message }
  | {
      readonly type: 'closed'
      readonly reason: 'agent' | 'overtime' | 'otherWindow' | 'over'
      readonly invites: boolean
    }
  | { readonly type: 'recalled'; readonly id: string }
  | { readonly type: 'place'; readonly waitIndex: number; readonly wait: Wait | null }
  | { readonly type: 'error'; readonly message: string }
  /**
   * The agent has transferred the chat or signed out; has refused it (G-19, D-10); has lost the connection. `standing`: where
   * the visitor is now, `same` where the server does not say.
   */
  | { readonly type: 'handedOn' | 'declined' | 'lost'; readonly standing: 'queued' | 'noAgent' | 'same' }
  /** No agent is left for the waiting visitor, within working hours or after them. */
  | { readonly type: 'noAgent' | 'offWork' }
  | { readonly type: 'words'; readonly id: string; readonly text: string }
  | { readonly type: 'typing' | 'rate' }
  /** A line of the robot, the system, or the visitor in any window; or one that has changed. */
  | { readonly type: 'line'; readonly message: Message }
  /** What the visitor has done in another window, or in this one; `loggedOut`: the token of this window is worth nothing. */
  | { readonly type: 'window'; readonly change: WindowChange; readonly sessionId: string }
)

export type WindowChange = 'read' | 'opened' | 'rated' | 'left' | 'loggedOut'
const changes: readonly string[] = ['read', 'opened', 'rated', 'left', 'loggedOut'] satisfies WindowChange[]

const reasons: Readonly<Record<number, 'overtime' | 'agent' | 'otherWindow'>> = {
  [OUT_TYPE.overtime]: 'overtime',
  [OUT_TYPE.agent]: 'agent',
  [OUT_TYPE.otherWindow]: 'otherWindow',
}

/** True for what a visitor must not see: an agent's message with sensitive words (S4.4-03, G-57). */
export const isWithheld = (value: unknown): boolean => {
  const raw = toRaw(value)
  return toNumber(raw.senderType) !== SENDER_TYPE.visitor && isOn(raw.sensitiveFlag)
}

/** By the status of an error event: with the robot again, as no agent is left, or queued. */
const standings: Readonly<Record<number, 'queued' | 'noAgent'>> = {
  [VISITOR_STATUS.robot]: 'noAgent',
  [VISITOR_STATUS.queued]: 'queued',
}

const readError = (raw: Raw, at: number): VisitorEvent => {
  const standing = standings[toNumber(raw.status)] ?? 'same'
  switch (raw.errorType) {
    case 'handedOn':
      return { at, type: 'handedOn', standing }
    case 'noAgent':
    case 'offWork':
      return { at, type: raw.errorType }
    case 'adminRefuse':
      return { at, type: 'declined', standing }
    case 'agentLost':
      return { at, type: 'lost', standing }
    default:
      return { at, type: 'error', message: toText(raw.message) }
  }
}

/** An event of the poll or the stream; null for unknown ones (G-67) and those that the page has no use for. */
export const readEvent = (raw: Raw, log: Log): VisitorEvent | null => {
  const at = toTime(raw.eventTime)
  switch (toNumber(raw.eventType)) {
    case VISITOR_EVENT.agentJoined:
      return {
        at,
        type: 'joined',
        card: makeCard({ id: toText(raw.adminId), nick: toText(raw.adminNick), face: toText(raw.faceUrl) }),
      }
    case VISITOR_EVENT.agentMessage: {
      const message = isWithheld(raw) ? null : readMessage(raw, log)
      return message && { at, type: 'message', message }
    }
    case VISITOR_EVENT.chatClosed:
      return { at, type: 'closed', reason: reasons[toNumber(raw.outType)] ?? 'over', invites: isOn(raw.inviteEvaluate) }
    case VISITOR_EVENT.evaluationRequested:
      return { at, type: 'rate' }
    case VISITOR_EVENT.agentTyping:
      return { at, type: 'typing' }
    case VISITOR_EVENT.messageWithdrawn:
      return { at, type: 'recalled', id: toText(raw.msgId) }
    case VISITOR_EVENT.error:
      return readError(raw, at)
    case VISITOR_EVENT.queuePlace:
      return { at, type: 'place', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    case VISITOR_EVENT.answerWords:
      return toText(raw.msgId) === '' ? null : { at, type: 'words', id: toText(raw.msgId), text: toText(raw.text) }
    case VISITOR_EVENT.line: {
      const message = isWithheld(raw.line) ? null : readMessage(raw.line, log)
      return message && { at, type: 'line', message }
    }
    case VISITOR_EVENT.windowChanged: {
      const change = toText(raw.change)
      return changes.includes(change)
        ? { at, type: 'window', change: change as WindowChange, sessionId: toText(raw.sessionId) }
        : null
    }
    default:
      log('wire: unknown event', toText(raw.eventType))
      return null
  }
}
