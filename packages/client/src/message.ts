import type { FIELD_TYPE, MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'

export type Sender = keyof typeof SENDER_TYPE

/**
 * The names of the protocol's message types, and kinds that only the client tells apart: msgType 3 is a `card`, a
 * robot's `answer`, or other `json`; `rating` is the visitor's page alone, with a RatingCard as its content. `unknown` is
 * drawn as text (G-67).
 */
export type MessageKind = keyof typeof MSG_TYPE | 'answer' | 'json' | 'rating' | 'unknown'

/** A reply of the robot; members that an answer lacks are empty. */
export type RobotReply = {
  readonly source: string
  readonly text: string
  readonly buttons: readonly { readonly key: string; readonly name: string }[]
  readonly card: unknown
  readonly formNode: unknown
  readonly clarify: { readonly guide: string; readonly options: readonly string[] } | null
  readonly nodeId: string
}

/** The members that only a robot's answer has (S3.5). */
export type RobotAnswer = {
  readonly answerType: number
  readonly docId: string
  readonly score: number
  readonly replies: readonly RobotReply[]
  readonly suggestTitle: string
  readonly suggestions: readonly { readonly question: string; readonly docId: string }[]
  readonly items: readonly { readonly id: string; readonly name: string; readonly bindValue: string }[]
  readonly files: readonly { readonly name: string; readonly url: string }[]
  /** The documents that the answer was written from. */
  readonly sources: readonly { readonly docId: string; readonly question: string }[]
  /** Shows the transfer button under the answer (G-08, mode 1). */
  readonly offersAgent: boolean
  /** The name of a chosen item's value in the dialogue (bingCode). */
  readonly bindCode?: string
}

/** A choice of a field; only a cascader's have ids and children (G-44). */
export type FormOption = { readonly id: string; readonly name: string; readonly children: readonly FormOption[] }

/** How a field is filled in. */
export type FieldKind = keyof typeof FIELD_TYPE

/** A field of a form in the conversation (S3.11); `type` is a FIELD_TYPE, `chosen` what was entered or picked. */
export type FormField = {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly options: readonly FormOption[]
  readonly required: boolean
  readonly chosen: string | readonly string[]
  /** What a line of text asks for, so that browsers fill it in and its format is checked. */
  readonly asks?: 'name' | 'phone' | 'email'
  /** The values of its choices are their ids, not their names. */
  readonly byId?: boolean
  /** On which earlier field and value it depends, as on the wire: forms/show.ts reads it. */
  readonly showIf?: unknown
}

/** The form of a message (kinds form and formNode). */
export type MessageForm = { readonly submitted: boolean; readonly fields: readonly FormField[] }

/** The visitor's vote on an answer; `hidden`: it has none (S3.1-31, A-44). */
export type Vote = 'open' | 'liked' | 'disliked' | 'hidden'

/** Why a message could not be sent: `refused` has the server's text, `noAgent` is mode 3 of G-29 and G-30. */
export type Failure = {
  /** At the desk only: `stale`: a colleague has answered meanwhile; `taken`: has the conversation; `upload`: the file did not arrive. */
  readonly reason: 'refused' | 'noAgent' | 'tooLong' | 'stale' | 'taken' | 'upload'
  readonly text: string
}

/**
 * One message of a timeline.
 *
 *   loading --200--> sent
 *      |  \--refused--> failed --"again"--> loading
 *      \--no network--> loading (the outbox waits)
 */
export type Message = {
  readonly id: string
  readonly sender: Sender
  readonly senderName: string
  readonly face: string
  readonly kind: MessageKind
  /** Text, the address of a file, or JSON text, by kind. */
  readonly content: string
  readonly fileName: string
  readonly size: number
  /** Epoch milliseconds of the server; for a message still loading, of this device. */
  readonly at: number
  readonly status: 'loading' | 'sent' | 'failed'
  readonly failure: Failure | null
  readonly recalled: boolean
  /**
   * The visitor's page wrote it, whatever sender it has. For robot and system, at the desk only: they never said it (D-26).
   * For an agent: the greeting when they join (S4.3-06), whose text the server has checked.
   */
  readonly fromPage: boolean
  /** Only at the desk: an inside note, and the sensitive words that were matched. */
  readonly inside: boolean
  readonly sensitiveWords: readonly string[]
  readonly translation: string
  readonly quote: { readonly id: string; readonly content: string; readonly senderName: string } | null
  readonly answer: RobotAnswer | null
  readonly vote: Vote
  readonly form: MessageForm | null
  /** The record of a call that is over, as it came: readCallRecord reads it, for readers who say it in their own language (G-20). */
  readonly call?: unknown
  /** Keys of the menus under the message (G-40). */
  readonly menus: readonly string[]
  /** 0 to 100 while an own file is uploaded, null otherwise (S4.5-04 to 06). */
  readonly progress: number | null
  /** The words are still coming; the answer that replaces them has the same id. */
  readonly streaming: boolean
  /** Only at the desk: the other side has read it. */
  readonly read: boolean
}
