import type { ProposedProblem } from '@foyer/protocol/knowledge'
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
  /** 0: the model proposes no similar questions. */
  propose_mode: Generated<number>
  /** The model whose vectors join the ranking; '' for none. */
  embedding_model: Generated<string>
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
  /** The flow that small talk runs in place of its answer; '' for none. */
  flow_id: Generated<string>
  /** 0: small talk that is switched off. */
  talk_mode: Generated<number>
  /** Empty for a document from before editors were stored. */
  editor: ColumnType<Partial<DocEditor>, string | undefined, string>
  /** Languages whose text is older than the last change of the document's own question or answer. */
  stale_locales: ColumnType<readonly string[], string | undefined, string>
  /** Where an import has found it; null for a document that people wrote. */
  source: ColumnType<DocSource | null, string | null | undefined, string | null>
  /** Similar questions that a model proposes, by language. */
  proposed: ColumnType<readonly ProposedText[], string | undefined, string>
  /** When the model is to be asked for the next pending text; null for never. While it is asked: when another may take over. */
  proposed_due: ColumnType<number | null, number | null | undefined, number | null>
  /** 1: it was asked for with many others, and comes after those on which somebody works. */
  proposed_later: Generated<number>
  updated_at: Ms
}

/** Proposals for a document's text in one language. */
export type ProposedText = {
  readonly locale: string
  readonly state: 'none' | 'pending' | 'done' | 'failed'
  /** Why asking failed; '' if it did not. */
  readonly problem: ProposedProblem
  readonly questions: readonly string[]
  /** They are not proposed again. */
  readonly declined: readonly string[]
  /** How often the model was asked since this was wanted. */
  readonly tried: number
}

/** Who edited a document last, with the name that they had then, and by what. */
export type DocEditor = {
  readonly adminNick: string
  /** The API key that stood for the person, '' for none. */
  readonly apiKeyName: string
  readonly way: 'save' | 'import' | 'publish' | 'seed'
}

/**
 * The address and the question under which an import found a document, and a hash of the answer that it had there; `texts` are the hashes of its
 * translations' answers, by language.
 */
export type DocSource = {
  readonly url: string
  readonly question: string
  readonly answer: string
  readonly texts?: Readonly<Record<string, string>>
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

/** What a text of a robot's documents means to a model: a byte a dimension. */
export type TextVectorTable = {
  tenant_id: string
  robot_no: string
  model: string
  /** SHA-256. */
  text_hash: Buffer
  vector: Buffer
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

/** A question with its answer as somebody else's page or export has it. */
export type StoredProposal = {
  readonly question: string
  /** Cleaned HTML. */
  readonly answer: string
  /** A language of ours; '' for any. */
  readonly locale: string
  /** Where it was found; '' for a file without addresses. */
  readonly url: string
  /** Texts of the same group are one document in several languages. */
  readonly group?: string
}

/** What a look at a website or at an export has found for a robot. */
export type DocReviewTable = {
  tenant_id: string
  robot_no: string
  review_id: string
  kind: 'site' | 'file'
  /** The address or the file's name. */
  source: string
  state: 'running' | 'done' | 'failed'
  /** Why it failed; '' if it did not. */
  problem: Generated<string>
  /** Of a file; '' for a website. */
  format: Generated<string>
  pages_read: Generated<number>
  pages_known: Generated<number>
  /** Proposals so far. */
  found: Generated<number>
  unpublished: Generated<number>
  empty: Generated<number>
  /** True if something was left out because there was too much. */
  cut: Generated<boolean>
  proposals: ColumnType<readonly StoredProposal[], string | undefined, string>
  started_at: Ms
}

/** The rows of documents before a change of several, for a while. */
export type DocUndoTable = {
  tenant_id: string
  undo_id: string
  robot_no: string
  at: Ms
  before: Json<readonly object[]>
  /** By document, a hash of what it became; one that was removed is missing. */
  after: Json<Readonly<Record<string, string>>>
}
