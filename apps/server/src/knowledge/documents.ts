import { type Selectable, sql } from 'kysely'
import { choice, filled, list, paging, text } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { RobotDocTable } from '../db/tables.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../people/admins.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { cleanHtml } from './cleanHtml.ts'
import { robotOf } from './robots.ts'

/** A document of the knowledge base as operators see it. */
export type RobotDoc = {
  readonly docId: string
  readonly robotNo: string
  readonly docQuestion: string
  readonly similarList: string[]
  /** HTML, cleaned. */
  readonly docAnswer: string
  /** 1 plain, 2 rich, 3 flow (G-40). */
  readonly docPattern: 1 | 2 | 3
  readonly suggestDocIds: string[]
  /** The language that it is written in, empty for any. */
  readonly locale: string
}

export type RobotDocSave = { readonly [Member in keyof RobotDoc]?: unknown }

/** `keyword` stands in the question, in a similar one or in the answer. */
export type DocumentFilter = Page & { readonly robotNo?: string; readonly keyword?: string }

export type DocumentOperations = {
  readonly saveRobotDoc: (tenantId: string, save: RobotDocSave) => Promise<RobotDoc>
  readonly getRobotDocList: (tenantId: string, filter?: DocumentFilter) => Promise<RobotDoc[]>
  readonly deleteRobotDoc: (tenantId: string, docId: string) => Promise<void>
}

/** How many characters an answer may have. */
const ANSWER = 200_000

type Row = Selectable<RobotDocTable>

export const toRobotDoc = (row: Row): RobotDoc => ({
  docId: row.doc_id,
  robotNo: row.robot_no,
  docQuestion: row.question,
  similarList: [...row.similar],
  docAnswer: row.answer,
  docPattern: row.pattern as 1 | 2 | 3,
  suggestDocIds: [...row.suggest_doc_ids],
  locale: row.locale,
})

const present = <T>(value: unknown, check: () => T, before: T): T => (value === undefined ? before : check())

const checkDoc = (save: RobotDocSave, before: RobotDoc): RobotDoc => ({
  docId: before.docId,
  robotNo: before.robotNo,
  docQuestion: filled(500)(save.docQuestion ?? before.docQuestion, 'docQuestion'),
  similarList: present(
    save.similarList,
    () => list(filled(500), 500)(save.similarList, 'similarList'),
    before.similarList,
  ),
  docAnswer: present(save.docAnswer, () => cleanHtml(text(ANSWER)(save.docAnswer, 'docAnswer')), before.docAnswer),
  docPattern: choice(1, 2, 3)(save.docPattern ?? before.docPattern, 'docPattern'),
  suggestDocIds: present(
    save.suggestDocIds,
    () => list(filled(64), 100)(save.suggestDocIds, 'suggestDocIds'),
    before.suggestDocIds,
  ),
  locale: text(10)(save.locale ?? before.locale, 'locale'),
})

const write = async (tx: Tx, tenantId: string, doc: RobotDoc, now: number): Promise<void> => {
  const columns = {
    robot_no: doc.robotNo,
    question: doc.docQuestion,
    similar: JSON.stringify(doc.similarList),
    answer: doc.docAnswer,
    pattern: doc.docPattern,
    suggest_doc_ids: JSON.stringify(doc.suggestDocIds),
    locale: doc.locale,
    updated_at: now,
  }
  await tx.k
    .insertInto('robot_doc')
    .values({ tenant_id: tenantId, doc_id: doc.docId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'doc_id']).doUpdateSet(columns))
    .execute()
}

const empty = { docQuestion: '', similarList: [], docAnswer: '', docPattern: 2 as const, suggestDocIds: [], locale: '' }

/** Inserts a document under the id that it brings, checked as a save is; for the seed. */
export const insertDocument = (
  tx: Tx,
  tenantId: string,
  docId: string,
  robotNo: string,
  save: RobotDocSave,
  now: number,
) => write(tx, tenantId, checkDoc(save, { ...empty, docId, robotNo }), now)

const byId = (tx: Pick<Tx, 'k'>, tenantId: string, docId: string) =>
  tx.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('doc_id', '=', docId)

export const createDocumentOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): DocumentOperations => {
  const start = async (tx: Tx, tenantId: string, save: RobotDocSave): Promise<RobotDoc> => {
    if (save.docId === undefined || save.docId === '') {
      return { ...empty, docId: newId(parts.random, 'd'), robotNo: await robotOf(tx, tenantId, save.robotNo) }
    }
    const row = await byId(tx, tenantId, text(64)(save.docId, 'docId')).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    const robotNo = save.robotNo === undefined ? row.robot_no : await robotOf(tx, tenantId, save.robotNo)
    return { ...toRobotDoc(row), robotNo }
  }

  return {
    saveRobotDoc: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const doc = checkDoc(save, await start(tx, tenantId, save))
        await write(tx, tenantId, doc, now)
        return { result: doc, data: { robotNo: doc.robotNo, docId: doc.docId } }
      }),
    getRobotDocList: async (tenantId, filter = {}) => {
      const { limit, offset } = paging(filter)
      let query = parts.db.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId)
      if (filter.robotNo !== undefined && filter.robotNo !== '') query = query.where('robot_no', '=', filter.robotNo)
      const keyword = filter.keyword?.trim().toLowerCase() ?? ''
      if (keyword !== '') {
        const all = sql<string>`lower(question || ' ' || "similar"::text || ' ' || answer)`
        query = query.where(sql<boolean>`position(${keyword} in ${all}) > 0`)
      }
      return (await query.orderBy('doc_id').limit(limit).offset(offset).execute()).map(toRobotDoc)
    },
    deleteRobotDoc: (tenantId, docId) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx) => {
        const row = await byId(tx, tenantId, docId).forUpdate().executeTakeFirst()
        if (row === undefined) throw failures.notFound()
        await tx.k.deleteFrom('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', '=', docId).execute()
        return { result: undefined, data: { robotNo: row.robot_no, docId } }
      }),
  }
}
