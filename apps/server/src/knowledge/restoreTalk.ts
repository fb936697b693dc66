import type { Talk } from '@foyer/robot/smallTalk'
import { raiseVersions, tellChange } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { smallTalkRows } from '../db/smallTalkRows.ts'
import { newId, type Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { type DocumentRow, liveBody } from './document.ts'
import { putRows, toRow, writeOf } from './documents.ts'
import { type Edit, editNow } from './edit.ts'
import { findRobot, ownRobot } from './robots.ts'

/** Brings back small talk that was removed. */
export type RestoreOperations = {
  /**
   * Adds documents of small talk with the texts that a new robot has. With the robot's draftMode 1 they are drafts. A kind that the robot has
   * stays as it is.
   * @param robotNo '' or left out for the tenant's first robot
   * @returns the ids of the new documents, in the order of `talks`
   * @throws notFound
   */
  readonly restoreSmallTalk: (
    tenantId: string,
    robotNo: string | undefined,
    talks: readonly Talk[],
  ) => Promise<{ docIds: string[] }>
}

const documentsOf = (tx: Tx, tenantId: string) => tx.k.selectFrom('robot_doc').where('tenant_id', '=', tenantId)

/** Those of the kinds that the robot does not have. */
const missingOf = async (tx: Tx, tenantId: string, robotNo: string, talks: readonly Talk[]): Promise<Talk[]> => {
  const query = documentsOf(tx, tenantId).select('small_talk').where('robot_no', '=', robotNo)
  const known = new Set((await query.where('small_talk', 'in', talks).execute()).map(({ small_talk }) => small_talk))
  return talks.filter((talk) => !known.has(talk))
}

/** The rows of a new robot, each with an id that is free: a document keeps its id where it moves to another robot. */
const freshRows = async (
  tx: Tx,
  random: Random,
  tenantId: string,
  robotNo: string,
  talks: readonly Talk[],
  at: number,
) => {
  const { locale } = await findRobot(tx, tenantId, robotNo).executeTakeFirstOrThrow()
  const seeds = smallTalkRows(tenantId, robotNo, locale, at)
  const rows = talks.flatMap((talk) => seeds.filter(({ small_talk }) => small_talk === talk))
  const ids = rows.map(({ doc_id }) => doc_id)
  const taken = await documentsOf(tx, tenantId).select('doc_id').where('doc_id', 'in', ids).execute()
  const used = new Set(taken.map(({ doc_id }) => doc_id))
  return rows.map((row) => (used.has(row.doc_id) ? { ...row, doc_id: newId(random, 'd') } : row))
}

/** Makes live documents drafts that were never live. */
const makeDrafts = (tx: Tx, rows: readonly DocumentRow[], edit: Edit): Promise<void> =>
  putRows(
    tx,
    rows.map((row) => toRow(row.tenant_id, row.doc_id, row.robot_no, writeOf(undefined, liveBody(row), true), edit)),
  )

export const createRestoreOperations = (parts: {
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): RestoreOperations => ({
  restoreSmallTalk: (tenantId, named, talks) =>
    parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
      const { robotNo, draftMode } = await ownRobot(tx, tenantId, named)
      const missing = await missingOf(tx, tenantId, robotNo, talks)
      tellChange(null, { docCount: missing.length, smallTalk: missing })
      if (missing.length === 0) return { result: { docIds: [] }, data: { robotNo } }
      const edit = await editNow(tx, tenantId, 'save', now)
      const fresh = await freshRows(tx, parts.random, tenantId, robotNo, missing, now)
      const editor = JSON.stringify(edit.editor)
      const values = fresh.map((row) => ({ ...row, editor }))
      const rows = await tx.k.insertInto('robot_doc').values(values).returningAll().execute()
      if (draftMode === 1) await makeDrafts(tx, rows, edit)
      const docIds = fresh.map(({ doc_id }) => doc_id)
      // a page that was opened before the removal must not save over what is back
      await raiseVersions(tx, 'robotDoc', docIds, now)
      return { result: { docIds }, data: { robotNo } }
    }),
})
