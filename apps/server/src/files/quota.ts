import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'

/** Upload limit per day (UTC). */
export type Quota = { readonly files: number; readonly bytes: number }

/** Who uploads: a visitor, who also counts towards the quotas of their IP address and of the tenant, or an agent. */
export type Uploader =
  | { readonly tenantId: string; readonly userId: string; readonly addressHash: string }
  | { readonly tenantId: string; readonly adminId: string }

type Subject = 'visitor' | 'address' | 'tenant' | 'agent'

/** Daily quotas, and the free disk space below which uploads are refused: the smaller of `bytes` and `share` of the disk. */
export type UploadRules = {
  readonly quotas: Readonly<Record<Subject, Quota>>
  readonly reserve: { readonly bytes: number; readonly share: number }
}

const GIB = 2 ** 30

/** Far above normal use; one IP address may belong to a whole office. */
export const UPLOAD_RULES: UploadRules = {
  quotas: {
    visitor: { files: 200, bytes: GIB },
    address: { files: 1000, bytes: 5 * GIB },
    tenant: { files: 20_000, bytes: 50 * GIB },
    agent: { files: 2000, bytes: 20 * GIB },
  },
  reserve: { bytes: GIB, share: 0.05 },
}

const DAY_MS = 86_400_000

/** The tenant's row comes last: every upload of the tenant locks it until its commit. */
const keysOf = (uploader: Uploader): Partial<Record<Subject, string>> =>
  'adminId' in uploader
    ? { agent: `agent ${uploader.adminId}` }
    : { visitor: `visitor ${uploader.userId}`, address: `address ${uploader.addressHash}`, tenant: 'tenant' }

type Count = Quota & { readonly subject: string }

const READ = 'select subject, files, bytes from upload_day where tenant_id = $1 and day = $2 and subject = any($3)'

const ADD = `insert into upload_day (tenant_id, day, subject, files, bytes)
  select $1, $2, t.subject, 1, $4 from unnest($3::text[]) with ordinality as t(subject, turn) order by t.turn
  on conflict (tenant_id, day, subject) do update set files = upload_day.files + 1, bytes = upload_day.bytes + excluded.bytes
  returning subject, files, bytes`

/** Upload counts in the database, so that they hold across nodes and restarts. */
export type UploadCounts = {
  /** Call before reading a byte. @throws uploadsExceeded if today's quota is used up */
  readonly check: (tx: Pick<Tx, 'rows'>, uploader: Uploader) => Promise<void>
  /** Counts a file in the transaction that inserts its row. @throws uploadsExceeded if it is one too many */
  readonly add: (tx: Pick<Tx, 'rows'>, uploader: Uploader, bytes: number) => Promise<void>
  /** Removes the counts of past days. */
  readonly forget: (tx: Pick<Tx, 'rows'>) => Promise<void>
}

export const createUploadCounts = (quotas: UploadRules['quotas'], clock: { now(): number }): UploadCounts => {
  const today = () => Math.floor(clock.now() / DAY_MS)

  const refuse = (uploader: Uploader, counts: readonly Count[], beyond: (count: Quota, quota: Quota) => boolean) => {
    for (const [subject, key] of Object.entries(keysOf(uploader))) {
      const count = counts.find((one) => one.subject === key)
      if (count !== undefined && beyond(count, quotas[subject as Subject])) throw failures.uploadsExceeded()
    }
  }

  return {
    check: async (tx, uploader) => {
      const values = [uploader.tenantId, today(), Object.values(keysOf(uploader))]
      const counts = await tx.rows<Count>({ name: 'upload-count', text: READ, values })
      refuse(uploader, counts, (count, quota) => count.files >= quota.files || count.bytes >= quota.bytes)
    },
    add: async (tx, uploader, bytes) => {
      const values = [uploader.tenantId, today(), Object.values(keysOf(uploader)), bytes]
      const counts = await tx.rows<Count>({ name: 'upload-add', text: ADD, values })
      refuse(uploader, counts, (count, quota) => count.files > quota.files || count.bytes > quota.bytes)
    },
    forget: async (tx) => {
      await tx.rows({ name: 'upload-forget', text: 'delete from upload_day where day < $1', values: [today() - 1] })
    },
  }
}
