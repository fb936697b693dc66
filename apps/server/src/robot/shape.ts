import type { Variables } from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'

/** What was asked, in our words. */
export type Question = {
  readonly text: string
  /** A click on a document. */
  readonly docId: string
  readonly button: string
  readonly itemId: string
  /** The node that the page answers; '' for none. */
  readonly nodeId: string
  /** The stamp of the clarifying question that the page answers (G-41); '' for none. */
  readonly agentTime: string
  /** What the host page hands in (G-42). */
  readonly host: Variables
  readonly locale: string
  readonly click: number
}

/** Nothing is asked, clicked or pressed: only a form that was filled in can be meant. */
export const isBlank = (question: Question): boolean =>
  [question.text, question.docId, question.button, question.itemId].every((part) => part.trim() === '')

/**
 * What a question came to, for statistics. `click`: a document was opened by its name. `docId` is what answered, or else the nearest
 * document, '' for none; the score is that of the ranking, 0 where nothing was ranked.
 */
export type Outcome = {
  readonly kind: 'answer' | 'guide' | 'unknown' | 'flow' | 'model' | 'click'
  readonly docId: string
  readonly score: number
}

/** What the robot says and remembers. */
export type Answer = {
  readonly msgType: number
  /** The text of a single reply: how the answer reads where only text can be shown. */
  readonly text: string
  /** The members of S3.5 as they are stored with the message and sent. */
  readonly body: Record<string, unknown>
  readonly memory: RobotMemory
  /** Null for a step of a dialogue that has begun already: it was counted then. */
  readonly outcome: Outcome | null
}

type ReplyParts = { source: string; text: string; type: number } & Partial<
  Record<'buttons' | 'cardContent' | 'clarifyGuide' | 'fromNode' | 'agentTime', unknown>
>

/** One of `answers` (S3.5-04 to 22). */
export const reply = (parts: ReplyParts, nodeId = '') => ({
  reply: {
    replySource: parts.source,
    text: parts.text,
    type: parts.type,
    buttons: parts.buttons ?? [],
    cardContent: parts.cardContent ?? null,
    clarifyGuide: parts.clarifyGuide ?? null,
    fromNode: parts.fromNode ?? null,
    agentTime: parts.agentTime ?? null,
  },
  instruction: { toCustomerService: 0, nodeId },
})

/** The members of S3.5 that every answer has. */
export const body = (answerType: number, answers: readonly unknown[], more: Record<string, unknown> = {}) => ({
  status: 1,
  answerType,
  docId: '',
  docPattern: 1,
  click: 0,
  score: 0,
  answers,
  suggestList: [],
  itemList: [],
  referenceFile: [],
  ...more,
})
