import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { type DocumentRow, nextBody } from './document.ts'
import { putRows, toRow } from './documents.ts'
import { editNow } from './edit.ts'
import { publishFlows } from './flowRows.ts'
import { isReady } from './load.ts'
import { findRobot } from './robots.ts'

/** The number of published documents and flows. */
export type Published = { readonly docCount: number; readonly flowCount: number }

export type PublishOperations = {
  /** The drafts that publishing would put live or remove. */
  readonly countDrafts: (tenantId: string, robotNo: string) => Promise<Published>
  /**
   * Publishes all drafts of a robot, or none.
   * @param seq the tenant's log up to here is included in the tested knowledge
   * @throws knowledgeChanged if the robot's knowledge has changed since
   */
  readonly publishDrafts: (tenantId: string, robotNo: string, seq: number) => Promise<Published>
  /** True if the robot's knowledge may have changed after `seq` in the tenant's log. */
  readonly isChangedSince: (tenantId: string, robotNo: string, seq: number) => Promise<boolean>
}

const draftsOf = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k
    .selectFrom('robot_doc')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('robot_no', '=', robotNo)
    .where('draft', 'is not', null)
    .orderBy('doc_id')

/** True if publishing applies the draft; one without an answer is not ready. */
const isDue = (row: DocumentRow): boolean => {
  const next = nextBody(row)
  return next === null || isReady(next)
}

/** A change that names no robot, as an import of a configuration, may have changed each. */
const hasChanged = async (db: Pick<Tx, 'rows'>, tenantId: string, robotNo: string, seq: number): Promise<boolean> => {
  const rows = await db.rows({
    name: 'knowledge-since',
    text: `select from event where tenant_id = $1 and tenant_seq > $2 and kind = 'knowledge.changed'
      and ($3 in (data ->> 'robotNo', data ->> 'from') or data ->> 'robotNo' is null) limit 1`,
    values: [tenantId, seq, robotNo],
  })
  return rows.length > 0
}

const putLive = async (tx: Tx, tenantId: string, due: readonly DocumentRow[], now: number): Promise<void> => {
  const gone = due.filter((row) => nextBody(row) === null).map((row) => row.doc_id)
  if (gone.length > 0)
    await tx.k.deleteFrom('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', 'in', gone).execute()
  const edit = await editNow(tx, tenantId, 'publish', now)
  const rows = due.flatMap((row) => {
    const body = nextBody(row)
    const write = { live: true, draft: null, stale: row.stale_locales, proposed: row.proposed }
    return body === null ? [] : toRow(tenantId, row.doc_id, row.robot_no, { body, ...write }, edit)
  })
  await putRows(tx, rows)
}

export const createPublishing = (parts: {
  readonly db: Db
  readonly changeSettings: ChangeSettings
}): PublishOperations => ({
  countDrafts: async (tenantId, robotNo) => {
    const rows = await draftsOf(parts.db, tenantId, robotNo).execute()
    const flows = parts.db.k.selectFrom('flow').select(sql<number>`count(*)::int`.as('count'))
    const of = flows.where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo).where('draft', 'is not', null)
    return { docCount: rows.filter(isDue).length, flowCount: (await of.executeTakeFirst())?.count ?? 0 }
  },
  isChangedSince: (tenantId, robotNo, seq) => hasChanged(parts.db, tenantId, robotNo, seq),
  publishDrafts: (tenantId, robotNo, seq) =>
    parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
      // a save locks its robot until the commit: earlier saves are in the log by now, later ones wait
      const robot = await findRobot(tx, tenantId, robotNo).forUpdate().executeTakeFirst()
      if (robot === undefined) throw failures.notFound()
      if (await hasChanged(tx, tenantId, robotNo, seq)) throw failures.knowledgeChanged()
      const due = (await draftsOf(tx, tenantId, robotNo).forUpdate().execute()).filter(isDue)
      await putLive(tx, tenantId, due, now)
      const flowCount = await publishFlows(tx, tenantId, robotNo, now)
      return { result: { docCount: due.length, flowCount }, data: { robotNo } }
    }),
})
