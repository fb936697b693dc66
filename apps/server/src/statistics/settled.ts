import { createHash } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { newId } from '../newId.ts'

/** A message that was not sent, because an answer settled it. `userId`: '' for a page without a visitor. */
export type Settled = {
  readonly tenantId: string
  readonly robotNo: string
  readonly docId: string
  readonly userId: string
}

export type RecordSettled = (settled: Settled) => Promise<void>

const DAY_MS = 86_400_000

/** Counts a settled message; for a visitor, once a document and day. */
export const createRecordSettled =
  ({
    db,
    clock,
    random,
  }: {
    readonly db: Db
    readonly clock: { now(): number }
    readonly random: Random
  }): RecordSettled =>
  async ({ tenantId, robotNo, docId, userId }) => {
    const now = clock.now()
    const of = `${userId}\n${docId}\n${Math.floor(now / DAY_MS)}`
    const settledId =
      userId === '' ? newId(random, 's') : `s${createHash('sha256').update(of).digest('hex').slice(0, 32)}`
    await db.rows({
      name: 'settled-insert',
      text: `insert into robot_settled (tenant_id, settled_id, robot_no, doc_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      values: [tenantId, settledId, robotNo, docId, now],
    })
  }
