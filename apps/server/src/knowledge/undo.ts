import { raiseVersions, tellChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { ownRobot } from './robots.ts'

/** Takes back changes of several documents. */
export type UndoOperations = {
  /**
   * Restores the documents as they were before changes of several, all of them or none: with their translations, questions and
   * drafts. What names them by their id, such as tests, finds them again.
   * @returns how many were restored
   * @throws undoOutdated if one has been changed since, or the change is too old
   */
  readonly undoRobotDocs: (tenantId: string, undo: DocumentsUndo) => Promise<{ docCount: number }>
}

/** The changes to take back, by the ids that they answered. */
export type DocumentsUndo = { readonly robotNo?: string; readonly undoIds: readonly string[] }

/** A row of the table of documents as JSON. */
type StoredRow = { readonly doc_id: string; readonly question: string; readonly [column: string]: unknown }

/** How long a change can be taken back. */
const KEPT_MS = 15 * 60_000

const BEFORE = `select to_jsonb(d) as row from robot_doc d where tenant_id = $1 and doc_id = any($2::text[]) order by doc_id`

// what a model proposes meanwhile changes nothing that people have written
const NOW = `select doc_id as "docId", proposed, proposed_due, md5((to_jsonb(d) - '{proposed,proposed_due,proposed_later}'::text[])::text) as said
  from robot_doc d where tenant_id = $1 and doc_id = any($2::text[]) order by doc_id for update`

const KEEP = `insert into doc_undo (tenant_id, undo_id, robot_no, at, before, after) values ($1, $2, $3, $4, $5, $6)`

const TAKE = `delete from doc_undo where tenant_id = $1 and robot_no = $2 and undo_id = any($3::text[]) and at > $4
  returning before, after`

const REMOVE = 'delete from robot_doc where tenant_id = $1 and doc_id = any($2::text[])'

const RESTORE = 'insert into robot_doc select * from jsonb_populate_recordset(null::robot_doc, $1::jsonb)'

type Now = { readonly docId: string; readonly proposed: unknown; readonly proposed_due: unknown; readonly said: string }

const readNow = async (tx: Tx, tenantId: string, docIds: readonly string[]): Promise<ReadonlyMap<string, Now>> => {
  const rows = await tx.rows<Now>({ name: 'doc-undo-now', text: NOW, values: [tenantId, docIds] })
  return new Map(rows.map((row) => [row.docId, row]))
}

/** Removes what can no longer be taken back. Safe to run on several nodes at once. */
export const forgetUndo = async (db: Pick<Db, 'rows'>, now: number): Promise<void> => {
  await db.rows({ name: 'doc-undo-forget', text: 'delete from doc_undo where at <= $1', values: [now - KEPT_MS] })
}

/**
 * Keeps what a change of several documents is about to replace; call the answer after the change with the ids of those that it
 * has changed. That answers the id by which it can be taken back, '' if nothing was changed.
 */
export const keepBefore = async (tx: Tx, random: Random, tenantId: string, docIds: readonly string[], now: number) => {
  const rows = await tx.rows<{ row: StoredRow }>({ name: 'doc-undo-before', text: BEFORE, values: [tenantId, docIds] })
  return async (robotNo: string, changed: readonly string[]): Promise<string> => {
    if (changed.length === 0) return ''
    const ids = new Set(changed)
    const before = rows.flatMap(({ row }) => (ids.has(row.doc_id) ? [row] : []))
    const after = Object.fromEntries([...(await readNow(tx, tenantId, changed))].map(([id, { said }]) => [id, said]))
    const undoId = newId(random, 'du')
    const values = [tenantId, undoId, robotNo, now, JSON.stringify(before), JSON.stringify(after)]
    await tx.rows({ name: 'doc-undo-keep', text: KEEP, values })
    await forgetUndo(tx, now)
    return undoId
  }
}

type Kept = { readonly before: readonly StoredRow[]; readonly after: Readonly<Record<string, string>> }

const restore = async (tx: Tx, tenantId: string, kept: readonly Kept[]): Promise<readonly StoredRow[]> => {
  const before = kept.flatMap((one) => one.before)
  const after: Kept['after'] = Object.assign({}, ...kept.map((one) => one.after))
  const ids = before.map(({ doc_id }) => doc_id)
  const now = await readNow(tx, tenantId, ids)
  if (ids.some((id) => now.get(id)?.said !== after[id])) throw failures.undoOutdated()
  // what a model has proposed meanwhile stays
  const rows = before.map((row) => {
    const { proposed, proposed_due } = now.get(row.doc_id) ?? row
    return { ...row, proposed, proposed_due }
  })
  await tx.rows({ name: 'doc-undo-remove', text: REMOVE, values: [tenantId, ids] })
  await tx.rows({ name: 'doc-undo-restore', text: RESTORE, values: [JSON.stringify(rows)] })
  return before
}

/** Characters of a question in the audit log. */
const NAME_MAX = 80

export const createUndoOperations = (parts: { readonly changeSettings: ChangeSettings }): UndoOperations => ({
  undoRobotDocs: (tenantId, { robotNo, undoIds }) =>
    parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
      const robot = await ownRobot(tx, tenantId, robotNo)
      const wanted = [...new Set(undoIds)]
      const values = [tenantId, robot.robotNo, wanted, now - KEPT_MS]
      const kept = await tx.rows<Kept>({ name: 'doc-undo-take', text: TAKE, values })
      if (kept.length < wanted.length) throw failures.undoOutdated()
      const rows = await restore(tx, tenantId, kept)
      const ids = rows.map(({ doc_id }) => doc_id)
      await raiseVersions(tx, 'robotDoc', ids, now)
      const docQuestions = rows.map(({ question }) => [...question].slice(0, NAME_MAX).join(''))
      tellChange(null, { docCount: ids.length, docQuestions })
      return { result: { docCount: ids.length }, data: { robotNo: robot.robotNo } }
    }),
})
