import type { Flow, FlowStep, Variables } from '@foyer/robot'
import type { RobotMemory } from '../db/tables/conversation.ts'
import type { ReferenceFile } from '../db/tables/robot.ts'

/** A question to the robot. Text members are '' for none. */
export type Question = {
  readonly text: string
  /** The document that the visitor clicked. */
  readonly docId: string
  readonly button: string
  readonly itemId: string
  /** The node that the page answers. */
  readonly nodeId: string
  /** The time stamp of the clarifying question that the page answers (G-41). */
  readonly agentTime: string
  /** The host page's variables (G-42). */
  readonly host: Variables
  readonly locale: string
  /** 1 for a click on a document. */
  readonly click: 0 | 1
}

/** True if the question has no text, click or press: it can only follow a submitted form. */
export const isBlank = (question: Question): boolean =>
  [question.text, question.docId, question.button, question.itemId].every((part) => part.trim() === '')

/**
 * How a question was answered, for statistics. `talk`: it was small talk. `click`: the visitor opened a document by its name. `docId` is the
 * document that answered, or else the nearest one, '' for none; `score` is the ranking's, 0 without a ranking.
 */
export type Outcome = {
  readonly kind: 'answer' | 'guide' | 'unknown' | 'flow' | 'model' | 'click' | 'talk'
  readonly docId: string
  readonly score: number
}

/** The four kinds of answers (G-07). */
export type AnswerKind = 'unknown' | 'answer' | 'guide' | 'flow'

/** A document that is offered or named. */
export type NamedDocument = { readonly docId: string; readonly question: string }

/** What the robot says, by its source. */
export type AnswerContent =
  | {
      readonly source: 'document'
      /** HTML. */
      readonly text: string
      readonly docId: string
      readonly pattern: 1 | 2 | 3
      readonly click: 0 | 1
      readonly score: number
      readonly offered: Offered
      readonly files: readonly ReferenceFile[]
      /** True if the page transfers to an agent. */
      readonly transfer?: boolean
    }
  /** Documents to choose from, or near misses. */
  | {
      readonly source: 'ranking'
      readonly kind: 'guide' | 'unknown'
      readonly text: string
      readonly score: number
      readonly offered: Offered
    }
  | {
      readonly source: 'model'
      readonly text: string
      readonly score: number
      readonly documents: readonly NamedDocument[]
      readonly files: readonly ReferenceFile[]
    }
  | {
      readonly source: 'flow'
      readonly flow: Pick<Flow, 'flowId' | 'version'>
      readonly step: FlowStep
      /** Epoch milliseconds; the time stamp of a clarifying question (G-41). */
      readonly at: number
    }

/** The title is '' without documents. */
export type Offered = { readonly title: string; readonly documents: readonly NamedDocument[] }

/** What the robot says and remembers. */
export type Answer = {
  readonly content: AnswerContent
  readonly memory: RobotMemory
  /** Null for a later step of a dialogue, which was counted at its start. */
  readonly outcome: Outcome | null
}

export const kindOf = (content: AnswerContent): AnswerKind => {
  if (content.source === 'ranking') return content.kind
  return content.source === 'flow' ? 'flow' : 'answer'
}
