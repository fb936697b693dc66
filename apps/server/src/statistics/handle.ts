import { LOCALES } from '@foyer/protocol/limits'
import { textLocale } from '@foyer/robot'
import { raiseVersions } from '../audit/record.ts'
import { wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { type DocumentBody, nextBody, type RobotDoc, type RobotDocSave } from '../knowledge/document.ts'
import { lockDocument, saveDocument } from '../knowledge/documents.ts'
import { ownRobot } from '../knowledge/robots.ts'
import type { Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { sameKey } from './proposals.ts'

/** Questions of one robot, by id. */
export type Handled = { readonly robotNo?: string; readonly questionIds: readonly string[] }

/** How operators handle questions that were not answered, or were answered after a click. */
export type Handling = {
  /**
   * Makes a draft of a new document with the first question and the others as similar ones, or adds similar questions to
   * the named document. Skips questions that are already handled.
   * @throws notFound for another robot's document or question, questionsHandled if no question is left
   */
  readonly draft: (tenantId: string, handled: Handled & { readonly docId?: string }) => Promise<RobotDoc>
  /** Marks questions as handled. @throws notFound */
  readonly dismiss: (tenantId: string, handled: Handled) => Promise<void>
}

type Question = { readonly id: string; readonly text: string; readonly locale: string; readonly handled: boolean }

/** The similar questions that a document may have. */
const MOST_SIMILAR = 500

/** The questions in the given order, locked after their robot. */
const lockQuestions = async (
  tx: Tx,
  tenantId: string,
  robotNo: string,
  ids: readonly string[],
): Promise<Question[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw wrong('questionIds', 'filled in')
  const rows = await tx.rows<Question>({
    name: 'question-lock',
    text: `select question_id as id, question as text, locale, handled_at is not null as handled from robot_question
      where tenant_id = $1 and robot_no = $2 and question_id = any($3::text[]) order by question_id for update`,
    values: [tenantId, robotNo, wanted],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw failures.notFound()
    // the store has the language of the visitor's page
    return { ...row, locale: textLocale(row.text, row.locale) }
  })
}

const markHandled = (tx: Tx, tenantId: string, questions: readonly Question[], now: number) =>
  tx.rows({
    name: 'question-handled',
    text: `update robot_question set handled_at = $3 where tenant_id = $1 and question_id = any($2::text[]) and handled_at is null`,
    values: [tenantId, questions.map((question) => question.id), now],
  })

/** The questions that are not in `known`, each once. */
const fresh = (questions: readonly Question[], known: readonly string[]): Question[] => {
  const seen = new Set(known.map(sameKey))
  return questions.filter(({ text }) => {
    const key = sameKey(text)
    return !seen.has(key) && seen.add(key)
  })
}

const newDocument = (robotNo: string, questions: readonly Question[]): RobotDocSave => {
  const [first, ...others] = fresh(questions, []).map((question) => question.text)
  const locale = questions[0]?.locale ?? ''
  return {
    robotNo,
    docQuestion: first,
    similarList: others.slice(0, MOST_SIMILAR),
    locale: LOCALES.includes(locale) ? locale : '',
    draft: 1,
  }
}

const withSimilar = (
  body: DocumentBody,
  questions: readonly Question[],
): Pick<RobotDocSave, 'similarList' | 'variantList'> => {
  const known = [body, ...body.variantList].flatMap((side) => [side.docQuestion, ...side.similarList])
  const byLocale = Map.groupBy(fresh(questions, known), ({ locale }) =>
    body.variantList.some((variant) => variant.locale === locale) ? locale : body.locale,
  )
  // a question in a language that the document does not have goes to the document's own text
  const extended = <S extends { readonly locale: string; readonly similarList: string[] }>(side: S) => ({
    ...side,
    similarList: [...side.similarList, ...(byLocale.get(side.locale) ?? []).map((question) => question.text)],
  })
  return { similarList: extended(body).similarList, variantList: body.variantList.map(extended) }
}

/** @throws notFound for another robot's document, docNotFound for one whose draft removes it */
const moreOfDocument = async (
  tx: Tx,
  tenantId: string,
  robotNo: string,
  docId: string,
  questions: readonly Question[],
): Promise<RobotDocSave> => {
  const { row } = await lockDocument(tx, tenantId, docId)
  if (row.robot_no !== robotNo) throw failures.notFound()
  const body = nextBody(row)
  if (body === null) throw failures.docNotFound()
  // an existing draft must not go live by this
  return { docId, ...withSimilar(body, questions), draft: row.draft === null ? 0 : 1 }
}

export const createHandling = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): Handling => ({
  draft: (tenantId, { robotNo: named, questionIds, docId = '' }) =>
    parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
      const { robotNo } = await ownRobot(tx, tenantId, named)
      const questions = await lockQuestions(tx, tenantId, robotNo, questionIds)
      const open = questions.filter((question) => !question.handled)
      if (open.length === 0) throw failures.questionsHandled()
      const save = docId === '' ? newDocument(robotNo, open) : await moreOfDocument(tx, tenantId, robotNo, docId, open)
      const saved = await saveDocument(tx, { random: parts.random, proposes: false }, tenantId, save, now)
      await raiseVersions(tx, 'robotDoc', [saved.data.docId], now)
      await markHandled(tx, tenantId, open, now)
      return saved
    }),
  dismiss: (tenantId, { robotNo: named, questionIds }) =>
    parts.db.transaction(async (tx) => {
      const { robotNo } = await ownRobot(tx, tenantId, named)
      const questions = await lockQuestions(tx, tenantId, robotNo, questionIds)
      await markHandled(tx, tenantId, questions, parts.clock.now())
    }),
})
