import { type DocVariant, type docReadOnly, documentSettings } from '@foyer/protocol/knowledge'
import type { RobotDocument } from '@foyer/robot'
import type { Talk } from '@foyer/robot/smallTalk'
import type { Selectable } from 'kysely'
import { checkPresent, startsOf, type Values, wrong } from '../checks.ts'
import type { DocEditor, ProposedText, RobotDocTable, DocVariant as StoredVariant } from '../db/tables/robot.ts'
import { cleanHtml } from './cleanHtml.ts'

/** The content of a document with every member. */
export type DocumentBody = Readonly<Values<typeof documentSettings>>

/** 0 live, 1 a draft that was never live, 2 live with changes in a draft, 3 live and to be removed. */
export type DocStatus = 0 | 1 | 2 | 3

/** A document of the knowledge base as operators see it. */
export type RobotDoc = DocumentBody & {
  readonly docId: string
  readonly robotNo: string
  readonly docStatus: DocStatus
  readonly smallTalk: Talk | ''
  readonly updateTime: number
  /** Who edited it last; undefined if that is not known. */
  readonly editor?: DocEditor
  /** Languages whose text is older than the last change of the document's own question or answer. */
  readonly staleLocales: string[]
  /** Proposed similar questions that nobody has accepted or declined. */
  readonly proposedCount: number
}

type ReadOnlyMember = (typeof docReadOnly)[number]

/**
 * Only members that are present change. `draft` 1: the live document stays until the draft is published. `stillRight`:
 * languages whose text needs no change.
 */
export type RobotDocSave = { readonly [Member in keyof Omit<RobotDoc, ReadOnlyMember>]?: unknown } & {
  readonly draft?: unknown
  readonly stillRight?: unknown
}

export type DocumentRow = Selectable<RobotDocTable>

export const emptyBody: DocumentBody = { ...startsOf(documentSettings), docQuestion: '' }

const toVariant = ({ locale, question, similar, answer }: StoredVariant): DocVariant => ({
  locale,
  docQuestion: question,
  similarList: [...similar],
  docAnswer: answer,
})

/** The live content. */
export const liveBody = (row: DocumentRow): DocumentBody => ({
  docQuestion: row.question,
  similarList: [...row.similar],
  docAnswer: row.answer,
  docPattern: row.pattern as 1 | 2 | 3,
  suggestDocIds: [...row.suggest_doc_ids],
  locale: row.locale,
  variantList: row.variants.map(toVariant),
  category: row.category,
  validFrom: row.valid_from ?? 0,
  validTo: row.valid_to ?? 0,
  referenceFile: row.reference_files.map(({ referenceFileName, referenceFileUrl }) => ({
    referenceFileName,
    referenceFileUrl,
  })),
  flowId: row.flow_id,
  talkMode: row.talk_mode === 0 ? 0 : 1,
})

/** The draft of a document that the next publishing removes. */
export const REMOVED = { removed: true }
const removes = (draft: object): boolean => 'removed' in draft

/** The content after publishing; null if publishing removes the document. */
export const nextBody = (row: DocumentRow): DocumentBody | null => {
  if (row.draft === null) return liveBody(row)
  return removes(row.draft) ? null : { ...emptyBody, ...(row.draft as Partial<DocumentBody>) }
}

/** The content that operators edit: the draft, if there is one; as it is live if it is to be removed. */
export const editedBody = (row: DocumentRow): DocumentBody => nextBody(row) ?? liveBody(row)

const statusOf = (row: DocumentRow): DocStatus => {
  if (row.draft === null) return 0
  if (!row.live) return 1
  return removes(row.draft) ? 3 : 2
}

const countProposed = (proposed: readonly ProposedText[]): number =>
  proposed.reduce((sum, { questions }) => sum + questions.length, 0)

/** A document as operators edit it: its draft if there is one. One that is to be removed is shown as it is live. */
export const toRobotDoc = (row: DocumentRow): RobotDoc => ({
  docId: row.doc_id,
  robotNo: row.robot_no,
  ...editedBody(row),
  docStatus: statusOf(row),
  smallTalk: row.small_talk,
  updateTime: row.updated_at,
  ...('way' in row.editor ? { editor: row.editor as DocEditor } : {}),
  staleLocales: [...row.stale_locales],
  proposedCount: countProposed(row.proposed),
})

/** A document as the robot sees it. */
export const toRobotDocument = (docId: string, body: DocumentBody): RobotDocument => ({
  docId,
  pattern: body.docPattern,
  suggestDocIds: body.suggestDocIds,
  fileNames: body.referenceFile.map(({ referenceFileName }) => referenceFileName),
  texts: [body, ...body.variantList].map(({ locale, docQuestion, similarList, docAnswer }) => ({
    locale,
    question: docQuestion,
    similar: similarList,
    answer: docAnswer,
  })),
})

/** The columns of a body. */
export const toColumns = (body: DocumentBody) => ({
  question: body.docQuestion,
  similar: JSON.stringify(body.similarList),
  answer: body.docAnswer,
  pattern: body.docPattern,
  suggest_doc_ids: JSON.stringify(body.suggestDocIds),
  locale: body.locale,
  category: body.category,
  valid_from: body.validFrom === 0 ? null : body.validFrom,
  valid_to: body.validTo === 0 ? null : body.validTo,
  variants: JSON.stringify(
    body.variantList.map(({ locale, docQuestion, similarList, docAnswer }) => ({
      locale,
      question: docQuestion,
      similar: similarList,
      answer: docAnswer,
    })),
  ),
  reference_files: JSON.stringify(body.referenceFile),
  flow_id: body.flowId,
  talk_mode: body.talkMode,
})

const checkWhole = (body: DocumentBody): DocumentBody => {
  if (body.docQuestion === '') throw wrong('docQuestion', 'filled in')
  if (body.validTo !== 0 && body.validTo <= body.validFrom) throw wrong('validTo', '0 or later than validFrom')
  const taken = new Set([body.locale])
  for (const { locale } of body.variantList) {
    if (taken.has(locale)) throw wrong('variantList', `one a language, and none in the document's own: "${locale}"`)
    taken.add(locale)
  }
  return body
}

const cleanVariant = (variant: DocVariant): DocVariant => ({ ...variant, docAnswer: cleanHtml(variant.docAnswer) })

/** The content after a save: members that are present are checked and answers cleaned. @throws badRequest that names the member */
export const checkBody = (save: RobotDocSave, before: DocumentBody): DocumentBody => {
  const given = checkPresent(documentSettings, save)
  if (given.docAnswer !== undefined) given.docAnswer = cleanHtml(given.docAnswer)
  if (given.variantList !== undefined) given.variantList = given.variantList.map(cleanVariant)
  if (given.category !== undefined) given.category = given.category.trim()
  return checkWhole({ ...before, ...given })
}
