import { raiseVersions } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { newId, type Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { toRobotDoc } from './document.ts'
import { putRows, toRow, writeOf } from './documents.ts'
import { type ImportPlan, planImport } from './importPlan.ts'
import { type OwnRobot, ownRobot } from './robots.ts'
import type { SheetContent } from './sheet/readRows.ts'
import { readSheet, writeSheet } from './sheet/run.ts'

/** The result of an import; `rows` counts the file's rows. */
export type ImportReport = Omit<ImportPlan, 'documents'> & { readonly rows: number }

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
const rowsOf = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k
    .selectFrom('robot_doc')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('robot_no', '=', robotNo)
    .where('small_talk', '=', '')

export const createSheetOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): SheetOperations => {
  const plan = async (tx: Tx, tenantId: string, { robotNo }: OwnRobot, content: SheetContent) => {
    const rows = await rowsOf(tx, tenantId, robotNo).orderBy('doc_id').forUpdate().execute()
    return planImport(content, rows, () => newId(parts.random, 'd'))
  }

  const store = async (tx: Tx, tenantId: string, robot: OwnRobot, { documents }: ImportPlan, now: number) => {
    const rows = documents.map(({ docId, row, body }) =>
      toRow(tenantId, docId, robot.robotNo, writeOf(row, body, robot.draftMode === 1), now),
    )
    await putRows(tx, rows)
    const changed = documents.filter(({ row }) => row !== undefined)
    const ids = changed.map(({ docId }) => docId)
    await raiseVersions(tx, 'robotDoc', ids, now)
  }

  const report = (content: SheetContent, { documents: _, ...counts }: ImportPlan): ImportReport => ({
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
        await store(tx, tenantId, robot, planned, now)
        return { result: report(content, planned), data: { robotNo: robot.robotNo } }
      })
    },
    exportDocs: async (tenantId, robotNo, format) => {
      const robot = await parts.db.transaction((tx) => ownRobot(tx, tenantId, robotNo))
      const rows = await rowsOf(parts.db, tenantId, robot.robotNo).orderBy('doc_id').execute()
      return writeSheet(rows.map(toRobotDoc), format)
    },
  }
}
