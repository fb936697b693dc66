import type { Translations } from '@foyer/protocol/setting'
import type { Talk } from '@foyer/robot/smallTalk'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithStart, Ms } from './types.ts'

export type RobotTable = {
  tenant_id: string
  robot_no: string
  name: string
  answer_threshold: number | null
  guide_threshold: number | null
  /** 1: saves are drafts until they are published (D-03). */
  draft_mode: Generated<number>
  /** 0: the model endpoint is not asked. */
  model_mode: Generated<number>
  /** The fallback language for visitors whose own has no answer; '' for none. */
  locale: Generated<string>
  /** Of its name. */
  translations: JsonWithStart<Translations>
}

export type RobotDocTable = {
  tenant_id: string
  doc_id: string
  robot_no: string
  question: string
  similar: Json<readonly string[]>
  answer: string
  pattern: number
  suggest_doc_ids: Json<readonly string[]>
  locale: string
  category: Generated<string>
  /** The time in which it answers; null: no limit. */
  valid_from: Generated<Ms | null>
  valid_to: Generated<Ms | null>
  variants: ColumnType<readonly DocVariant[], string | undefined, string>
  reference_files: ColumnType<readonly ReferenceFile[], string | undefined, string>
  /** False: never published; there is only a draft. */
  live: Generated<boolean>
  /** The change that publishing applies: the whole document, or its removal. */
  draft: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  /** The kind of small talk that it answers; '' for a document that is ranked. */
  small_talk: Generated<Talk | ''>
  updated_at: Ms
}

/** A document in a further language. */
export type DocVariant = {
  readonly locale: string
  readonly question: string
  readonly similar: readonly string[]
  readonly answer: string
}

/** A file linked from a document (S3.1-27). */
export type ReferenceFile = { readonly referenceFileName: string; readonly referenceFileUrl: string }

/** A test question with the document that must answer it; an empty doc_id: no document may. */
export type RobotTestTable = {
  tenant_id: string
  test_id: string
  robot_no: string
  question: string
  doc_id: string
  locale: string
  updated_at: Ms
}

/** A visitor's question and the robot's answer, for statistics. */
export type RobotQuestionTable = {
  tenant_id: string
  question_id: string
  robot_no: string
  user_id: string
  session_id: string
  /** The robot's message. */
  msg_id: string
  locale: string
  question: string
  kind: 'answer' | 'guide' | 'unknown' | 'flow' | 'model' | 'click' | 'talk'
  /** The document that answered, or the nearest one to an unknown question; '' for none. */
  doc_id: string
  score: number
  /** The offered document that the visitor chose. */
  clicked_doc_id: Generated<string>
  /** When an operator dealt with it. */
  handled_at: Generated<Ms | null>
  at: Ms
}

/** A message that a document settled before it was sent. */
export type RobotSettledTable = {
  tenant_id: string
  settled_id: string
  robot_no: string
  doc_id: string
  at: Ms
}

export type FlowTable = {
  tenant_id: string
  flow_id: string
  robot_no: string
  body: Json<Record<string, unknown>>
  version: Generated<number>
  live: Generated<boolean>
  draft: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  updated_at: Ms
}

/** An earlier version of a flow: a running dialogue ends with the version that it began with. */
export type FlowVersionTable = {
  tenant_id: string
  flow_id: string
  version: number
  body: Json<Record<string, unknown>>
  /** When it became the live version, or stopped being it. */
  at: Ms
}
