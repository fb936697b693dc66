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
  /** The agent has handed the chat on or signed out, and nobody has it yet; `standing` as below. */
  | { readonly type: 'handedOn'; readonly standing: 'queued' | 'noAgent' | 'same' }
  /** The agent would not take the chat; `standing` is where the visitor stands then (G-19, D-10). */
  | { readonly type: 'declined'; readonly standing: 'queued' | 'noAgent' | 'same' }
  /** The agent is not connected any more; the same. */
  | { readonly type: 'lost'; readonly standing: 'queued' | 'noAgent' | 'same' }
  /** Nobody is there any more for who waits, within working hours or after them. */
  | { readonly type: 'noAgent' | 'offWork' }
  | { readonly type: 'words'; readonly id: string; readonly text: string }
  | { readonly type: 'typing' | 'rate' }
)

const reasons: Readonly<Record<number, 'overtime' | 'agent' | 'otherWindow'>> = {
  1: 'overtime',
  2: 'agent',
  3: 'otherWindow',
}

/** True for what a visitor must not see: an agent's message with sensitive words (S4.4-03, G-57). */
export const isWithheld = (value: unknown): boolean => {
  const raw = toRaw(value)
  return toNumber(raw.senderType) !== 1 && isOn(raw.sensitiveFlag)
}

const readCall = (raw: Raw, at: number): VisitorEvent | null =>
  raw.action === 'refuse' ? { at, type: 'declined', standing: 'same' } : null

const readError = (raw: Raw, at: number): VisitorEvent => {
  const standings: Readonly<Record<number, 'queued' | 'noAgent'>> = { 1: 'noAgent', 3: 'queued' }
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

/** An event of the poll or the stream; null for those that mean nothing to us, 1206 and newer ones included (G-67). */
export const readEvent = (raw: Raw, log: Log): VisitorEvent | null => {
  const at = toTime(raw.eventTime)
  switch (toNumber(raw.eventType)) {
    case 1200:
      return {
        at,
        type: 'joined',
        card: makeCard({ id: toText(raw.adminId), nick: toText(raw.adminNick), face: toText(raw.faceUrl) }),
      }
    case 1201: {
      const message = isWithheld(raw) ? null : readMessage(raw, log)
      return message && { at, type: 'message', message }
    }
    case 1202:
      return { at, type: 'closed', reason: reasons[toNumber(raw.outType)] ?? 'over', invites: isOn(raw.inviteEvaluate) }
    case 1203:
      return { at, type: 'rate' }
    case 1204:
      return { at, type: 'typing' }
    case 1205:
      return { at, type: 'recalled', id: toText(raw.msgId) }
    case 1207:
      return readCall(raw, at)
    case 1208:
      return readError(raw, at)
    case 1250:
      return { at, type: 'place', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    case 1251:
      return toText(raw.msgId) === '' ? null : { at, type: 'words', id: toText(raw.msgId), text: toText(raw.text) }
    default:
      log('wire: unknown event', toText(raw.eventType))
      return null
  }
}
