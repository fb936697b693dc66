import { isRaw } from '../read.ts'
import type { Question, SaidKind } from './wire.ts'

/** Something that the visitor says. */
export type Say = {
  readonly type: 'say'
  readonly kind: SaidKind
  /** The address of an uploaded file, else the text. */
  readonly text: string
  readonly fileName?: string
  readonly size?: number
  readonly question: Question
  /** The receiver of an earlier attempt: until it is answered, a retry goes the same way, under the same id. */
  readonly via: 'robot' | 'agent' | null
  /** The session was renewed for it once (S3.5-01). */
  readonly renewed: boolean
}

/** A line that the page itself writes; an agent's is their greeting (S4.3-06). */
export type Line = {
  readonly type: 'line'
  readonly sender: 'visitor' | 'robot' | 'system' | 'agent'
  readonly text: string
  readonly senderName: string
}

/** An entry of the visitor's outbox. */
export type Outgoing = Say | Line

export const isOutgoing = (value: unknown): value is Outgoing =>
  isRaw(value) &&
  (value.type === 'line' || (value.type === 'say' && isRaw(value.question))) &&
  typeof value.text === 'string'

/** The one lane of the visitor's outbox. */
export const LANE = 'visitor'
