import { raiseVersions, tellChange } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { checkBody, type DocumentRow, editedBody, nextBody } from './document.ts'
import { putRows, removalOf, toRow, writeOf } from './documents.ts'
import { editNow } from './edit.ts'
import { type OwnRobot, ownRobot } from './robots.ts'
import { checkTalkMode } from './talkMode.ts'
import { keepBefore } from './undo.ts'

/** What several documents of a robot become; `remove` 1 deletes them. */
export type DocumentsChange = {
  readonly robotNo?: string
  readonly docIds: readonly string[]
  readonly category?: string
  readonly validFrom?: number
  readonly validTo?: number
  readonly talkMode?: 0 | 1
  readonly remove?: 0 | 1
  /** 1: `undoRobotDocs` can take it back for a while. */
  readonly undo?: 0 | 1
}

export type BulkOperations = {
  /**
   * Changes all of the documents or none. With the robot's draftMode 1, and where a document has a draft, this makes drafts. A document that is to be removed stays so.
   * @returns how many were changed, and the id by which that can be taken back, if it was wanted
   * @throws notFound if one is not the robot's, badRequest if one would be wrong
   */
  readonly changeRobotDocs: (
    tenantId: string,
    change: DocumentsChange,
  ) => Promise<{ docCount: number; undoId?: string }>
}

/** Characters of a question in the audit log. */
const NAME_MAX = 80

const nameOf = (row: DocumentRow): string => [...editedBody(row).docQuestion].slice(0, NAME_MAX).join('')

const lockAll = async (
  tx: Tx,
  tenantId: string,
  robotNo: string,
  docIds: readonly string[],
): Promise<DocumentRow[]> => {
  const wanted = [...new Set(docIds)]
  const query = tx.k
    .selectFrom('robot_doc')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('robot_no', '=', robotNo)
  const rows = await query.where('doc_id', 'in', wanted).orderBy('doc_id').forUpdate().execute()
  if (rows.length < wanted.length) throw failures.notFound()
  return rows
}

type Setting = Pick<DocumentsChange, 'category' | 'validFrom' | 'validTo' | 'talkMode'>

const store = async (
  tx: Tx,
  tenantId: string,
  robot: OwnRobot,
  rows: readonly DocumentRow[],
  set: Setting,
  now: number,
) => {
  const edit = await editNow(tx, tenantId, 'save', now)
  const changed = rows.flatMap((row) => {
    const before = nextBody(row)
    if (before === null) return []
    const body = checkBody(set, before)
    checkTalkMode(row.small_talk, body)
    if (JSON.stringify(body) === JSON.stringify(before)) return []
    // a draft that somebody else is writing must not go live by this
    const write = writeOf(row, body, robot.draftMode === 1 || row.draft !== null)
    return [{ row, values: toRow(tenantId, row.doc_id, robot.robotNo, write, edit) }]
  })
  await putRows(
    tx,
    changed.map(({ values }) => values),
  )
  return changed.map(({ row }) => row)
}

const removeAll = async (tx: Tx, tenantId: string, robot: OwnRobot, rows: readonly DocumentRow[], now: number) => {
  const stays = (row: DocumentRow) => robot.draftMode === 1 && row.live
  const edit = await editNow(tx, tenantId, 'save', now)
  const marked = rows.filter((row) => stays(row) && nextBody(row) !== null)
  await putRows(
    tx,
    marked.map((row) => toRow(tenantId, row.doc_id, robot.robotNo, removalOf(row), edit)),
  )
  const gone = rows.filter((row) => !stays(row))
  const ids = gone.map(({ doc_id }) => doc_id)
  if (ids.length > 0)
    await tx.k.deleteFrom('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', 'in', ids).execute()
  return [...marked, ...gone]
}

export const createBulkOperations = (parts: {
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): BulkOperations => ({
  changeRobotDocs: (tenantId, { robotNo, docIds, remove = 0, undo = 0, ...change }) =>
    parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
      const robot = await ownRobot(tx, tenantId, robotNo)
      const rows = await lockAll(tx, tenantId, robot.robotNo, docIds)
      const keep = undo === 1 ? await keepBefore(tx, parts.random, tenantId, docIds, now) : null
      const { category, validFrom, validTo, talkMode } = change
      const given = Object.entries({ category, validFrom, validTo, talkMode }).filter(
        ([, value]) => value !== undefined,
      )
      const set: Setting = Object.fromEntries(given)
      const changed =
        remove === 1
          ? await removeAll(tx, tenantId, robot, rows, now)
          : await store(tx, tenantId, robot, rows, set, now)
      const ids = changed.map(({ doc_id }) => doc_id)
      await raiseVersions(tx, 'robotDoc', ids, now)
      const undoId = (await keep?.(robot.robotNo, ids)) ?? ''
      const docCount = changed.length
      tellChange(null, { docCount, ...(remove === 1 ? { remove } : set), docQuestions: changed.map(nameOf) })
      return { result: { docCount, ...(undoId === '' ? {} : { undoId }) }, data: { robotNo: robot.robotNo } }
    }),
})
