import { raiseVersions } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { newId, type Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { toRobotDoc } from './document.ts'
import { putRows, toRow, writeOf } from './documents.ts'
import { editNow } from './edit.ts'
import { type ImportPlan, planImport } from './importPlan.ts'
import { type OwnRobot, ownRobot } from './robots.ts'
import type { SheetContent } from './sheet/readRows.ts'
import { readSheet, writeSheet } from './sheet/run.ts'

/** The result of an import; `rows` counts the file's rows. */
export type ImportReport = Omit<ImportPlan, 'documents' | 'outcomes'> & { readonly rows: number }

export type SheetOperations = {
  /**
   * Stores all correct rows and reports the others. With the robot's draftMode 1 the rows become drafts.
   * @param check true to store nothing
   */
  readonly importDocs: (tenantId: string, robotNo: string, bytes: Uint8Array, check: boolean) => Promise<ImportReport>
  /** The documents of a robot with their drafts, as a file for `importDocs`. */
  readonly exportDocs: (tenantId: string, robotNo: string, format: 'csv' | 'xlsx') => Promise<Buffer>
}

/** The ranked documents: small talk is no part of a file, from which it would come back as ordinary documents. */
export const rankedRows = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k
    .selectFrom('robot_doc')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('robot_no', '=', robotNo)
    .where('small_talk', '=', '')

/** Stores what an import plans, and raises the versions of documents that it changes. */
export const storeImported = async (
  tx: Tx,
  to: { readonly tenantId: string; readonly robotNo: string; readonly draft: boolean },
  documents: ImportPlan['documents'],
  now: number,
): Promise<void> => {
  const { tenantId, robotNo, draft } = to
  const edit = await editNow(tx, tenantId, 'import', now)
  const rows = documents.map(({ docId, row, body }) => toRow(tenantId, docId, robotNo, writeOf(row, body, draft), edit))
  await putRows(tx, rows)
  const changed = documents.filter(({ row }) => row !== undefined)
  await raiseVersions(
    tx,
    'robotDoc',
    changed.map(({ docId }) => docId),
    now,
  )
}

export const createSheetOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): SheetOperations => {
  const plan = async (tx: Tx, tenantId: string, { robotNo }: OwnRobot, content: SheetContent) => {
    const rows = await rankedRows(tx, tenantId, robotNo).orderBy('doc_id').forUpdate().execute()
    return planImport(content, rows, () => newId(parts.random, 'd'))
  }

  const report = (content: SheetContent, { documents: _, outcomes: __, ...counts }: ImportPlan): ImportReport => ({
    rows: content.rows,
    ...counts,
  })

  return {
    importDocs: async (tenantId, robotNo, bytes, check) => {
      const content = await readSheet(bytes)
      if (check)
        return parts.db.transaction(async (tx) =>
          report(content, await plan(tx, tenantId, await ownRobot(tx, tenantId, robotNo), content)),
        )
      return parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const robot = await ownRobot(tx, tenantId, robotNo)
        const planned = await plan(tx, tenantId, robot, content)
        const to = { tenantId, robotNo: robot.robotNo, draft: robot.draftMode === 1 }
        await storeImported(tx, to, planned.documents, now)
        return { result: report(content, planned), data: { robotNo: robot.robotNo } }
      })
    },
    exportDocs: async (tenantId, robotNo, format) => {
      const robot = await parts.db.transaction((tx) => ownRobot(tx, tenantId, robotNo))
      const rows = await rankedRows(parts.db, tenantId, robot.robotNo).orderBy('doc_id').execute()
      return writeSheet(rows.map(toRobotDoc), format)
    },
  }
}
