import { id, onOff } from '@foyer/protocol/fields'
import { robotDoc } from '@foyer/protocol/knowledge'
import { sql } from 'kysely'
import { check } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import {
  checkBody,
  type DocStatus,
  type DocumentBody,
  type DocumentRow,
  emptyBody,
  liveBody,
  nextBody,
  REMOVED,
  type RobotDoc,
  type RobotDocSave,
  toColumns,
  toRobotDoc,
} from './document.ts'
import { ownRobot } from './robots.ts'

export type { RobotDoc } from './document.ts'

/** `keyword` occurs in a question or answer of any language; `locale` is the document's or a variant's. */
export type DocumentFilter = Page & {
  readonly robotNo?: string
  readonly keyword?: string
  readonly category?: string
  readonly docStatus?: DocStatus
  readonly locale?: string
  readonly docId?: string
  /** 1: the documents of small talk; else the ranked ones. With a docId either. */
  readonly smallTalk?: 0 | 1
}

export type DocumentOperations = {
  readonly saveRobotDoc: (tenantId: string, save: RobotDocSave) => Promise<RobotDoc>
  /** As operators edit them: the draft, if there is one. */
  readonly getRobotDocList: (tenantId: string, filter?: DocumentFilter) => Promise<RobotDoc[]>
  readonly getRobotCategoryList: (
    tenantId: string,
    robotNo?: string,
  ) => Promise<{ category: string; docCount: number }[]>
  /** With the robot's draftMode 1 the document stays live until the next publishing. */
  readonly deleteRobotDoc: (tenantId: string, docId: string) => Promise<void>
}

export type DocumentWrite = { readonly body: DocumentBody; readonly live: boolean; readonly draft: object | null }

/** The values of a new or changed row. */
export const toRow = (tenantId: string, docId: string, robotNo: string, write: DocumentWrite, now: number) => ({
  tenant_id: tenantId,
  doc_id: docId,
  robot_no: robotNo,
  ...toColumns(write.body),
  live: write.live,
  draft: write.draft === null ? null : JSON.stringify(write.draft),
  updated_at: now,
})

/** Rows per statement: each has some twenty values, and PostgreSQL takes 65,535. */
const BATCH = 1000

/** Inserts rows or replaces those with the same ids. */
export const putRows = async (tx: Tx, rows: readonly ReturnType<typeof toRow>[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await putBatch(tx, rows.slice(at, at + BATCH))
}

const putBatch = async (tx: Tx, rows: readonly ReturnType<typeof toRow>[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const { tenant_id: _, doc_id: __, ...columns } = first
  const members = Object.keys(columns) as (keyof typeof columns)[]
  await tx.k
    .insertInto('robot_doc')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'doc_id'])
        .doUpdateSet((eb) => Object.fromEntries(members.map((member) => [member, eb.ref(`excluded.${member}`)]))),
    )
    .execute()
}

/**
 * The write of a save. A draft that equals the live document is dropped. A document that was never live has its text in
 * the draft and in the columns, so that readers of the columns always find one.
 */
export const writeOf = (row: DocumentRow | undefined, body: DocumentBody, draft: boolean): DocumentWrite => {
  if (!draft) return { body, live: true, draft: null }
  if (row?.live !== true) return { body, live: false, draft: body }
  const live = liveBody(row)
  return { body: live, live: true, draft: JSON.stringify(live) === JSON.stringify(body) ? null : body }
}

/** Inserts a live document with the given id, checked like a save; for the seed and imports. */
export const insertDocument = async (
  tx: Tx,
  tenantId: string,
  docId: string,
  robotNo: string,
  { smallTalk, ...save }: RobotDocSave & { readonly smallTalk?: unknown },
  now: number,
): Promise<void> => {
  await putRows(tx, [toRow(tenantId, docId, robotNo, writeOf(undefined, checkBody(save, emptyBody), false), now)])
  if (smallTalk === undefined) return
  const small_talk = check(robotDoc.properties.smallTalk, smallTalk, 'smallTalk')
  const row = tx.k.updateTable('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', '=', docId)
  await row.set({ small_talk }).execute()
}

const byId = (tx: Pick<Tx, 'k'>, tenantId: string, docId: string) =>
  tx.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('doc_id', '=', docId)

/** Locks a document, after its robot: publishing locks in the same order. @throws notFound */
export const lockDocument = async (tx: Tx, tenantId: string, docId: string) => {
  const before = await byId(tx, tenantId, docId).executeTakeFirst()
  if (before === undefined) throw failures.notFound()
  const robot = await ownRobot(tx, tenantId, before.robot_no)
  const row = await byId(tx, tenantId, docId).forUpdate().executeTakeFirst()
  if (row === undefined) throw failures.notFound()
  return { row, robot }
}

const EDITED = {
  category: sql<string>`coalesce(draft ->> 'category', category)`,
  status: sql<DocStatus>`case when draft is null then 0 when not live then 1 when draft ? 'removed' then 3 else 2 end`,
  speaks: (locale: string) => sql<boolean>`case when draft ? 'locale'
    then draft ->> 'locale' = ${locale} or draft -> 'variantList' @> ${JSON.stringify([{ locale }])}::jsonb
    else locale = ${locale} or variants @> ${JSON.stringify([{ locale }])}::jsonb end`,
  holds: (keyword: string) => sql<boolean>`position(${keyword} in lower(case when draft ? 'docQuestion'
    then concat_ws(' ', draft ->> 'docQuestion', draft ->> 'similarList', draft ->> 'docAnswer', draft ->> 'variantList')
    else concat_ws(' ', question, "similar"::text, answer, variants::text) end)) > 0`,
}

const filtered = (db: Db, tenantId: string, filter: DocumentFilter) => {
  let query = db.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId)
  if (filter.robotNo) query = query.where('robot_no', '=', filter.robotNo)
  if (filter.docId) query = query.where('doc_id', '=', filter.docId)
  else query = query.where('small_talk', filter.smallTalk === 1 ? '<>' : '=', '')
  if (filter.category) query = query.where(EDITED.category, '=', filter.category)
  if (filter.docStatus !== undefined) query = query.where(EDITED.status, '=', filter.docStatus)
  if (filter.locale) query = query.where(EDITED.speaks(filter.locale))
  const keyword = filter.keyword?.trim().toLowerCase() ?? ''
  return keyword === '' ? query : query.where(EDITED.holds(keyword))
}

const categories = (db: Db, tenantId: string, robotNo: string) => {
  const query = db.k
    .selectFrom('robot_doc')
    .select([EDITED.category.as('category'), sql<number>`count(*)::int`.as('docCount')])
    .where('tenant_id', '=', tenantId)
    .where(EDITED.category, '<>', '')
    .where('small_talk', '=', '')
  const one = robotNo === '' ? query : query.where('robot_no', '=', robotNo)
  return one.groupBy(EDITED.category).orderBy('category').limit(1000).execute()
}

const begin = async (tx: Tx, random: Random, tenantId: string, save: RobotDocSave) => {
  if (save.docId === undefined || save.docId === '') {
    const robot = await ownRobot(tx, tenantId, save.robotNo)
    return { docId: newId(random, 'd'), robot, target: robot, row: undefined, body: emptyBody }
  }
  const { row, robot } = await lockDocument(tx, tenantId, check(id, save.docId, 'docId'))
  const target = save.robotNo === undefined ? robot : await ownRobot(tx, tenantId, save.robotNo)
  return { docId: row.doc_id, robot, target, row, body: nextBody(row) ?? liveBody(row) }
}

/** Saves a document within a change; `data` is for its event. @throws notFound, badRequest */
export const saveDocument = async (tx: Tx, random: Random, tenantId: string, save: RobotDocSave, now: number) => {
  const { docId, robot, target, row, body } = await begin(tx, random, tenantId, save)
  const { robotNo } = target
  const draft = [robot.draftMode, target.draftMode, check(onOff, save.draft ?? 0, 'draft')].includes(1)
  if (draft && robotNo !== robot.robotNo) throw failures.badRequest('robotNo: a draft stays with its robot')
  await putRows(tx, [toRow(tenantId, docId, robotNo, writeOf(row, checkBody(save, body), draft), now)])
  const after = await byId(tx, tenantId, docId).executeTakeFirstOrThrow()
  return { result: toRobotDoc(after), data: { robotNo, docId, from: robot.robotNo } }
}

export const createDocumentOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): DocumentOperations => {
  return {
    saveRobotDoc: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', (tx, now) =>
        saveDocument(tx, parts.random, tenantId, save, now),
      ),
    getRobotDocList: async (tenantId, filter = {}) => {
      const { limit, offset } = paging(filter)
      const query = filtered(parts.db, tenantId, filter).orderBy('doc_id').limit(limit).offset(offset)
      return (await query.execute()).map(toRobotDoc)
    },
    getRobotCategoryList: (tenantId, robotNo = '') => categories(parts.db, tenantId, robotNo),
    deleteRobotDoc: (tenantId, docId) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { row, robot } = await lockDocument(tx, tenantId, docId)
        const data = { robotNo: row.robot_no, docId }
        if (robot.draftMode === 1 && row.live) {
          await putRows(tx, [
            toRow(tenantId, docId, row.robot_no, { body: liveBody(row), live: true, draft: REMOVED }, now),
          ])
          return { result: undefined, data }
        }
        await tx.k.deleteFrom('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', '=', docId).execute()
        return { result: undefined, data }
      }),
  }
}
