import type { Db } from '../db/open.ts'
import { asChange, type Change } from './change.ts'
import { writeEntry } from './record.ts'
import { idIn } from './subjects.ts'

/** What a search in the log asks for: times in epoch ms, pages from 1. */
export type AuditFilter = {
  readonly from?: number
  readonly to?: number
  readonly adminId?: string
  readonly subject?: string
  readonly subjectId?: string
  readonly pageNum?: number
  readonly pageSize?: number
}

/** An entry as it is shown (D-18). */
export type AuditRow = {
  readonly at: number
  readonly adminId: string
  readonly account: string
  readonly apiKeyName: string
  readonly address: string
  readonly call: string
  readonly subject: string
  readonly subjectId: string
  readonly subjectName: string
  readonly before: unknown
  readonly after: unknown
}

/** The log of what people and programs changed; nothing in it can be changed or removed by a call. */
export type Audit = {
  /** Runs a call as a change; one that nothing below has recorded gets an entry without before and after. */
  readonly during: <T>(change: Change, work: () => Promise<T>) => Promise<T>
  /** Newest first. */
  readonly list: (tenantId: string, filter: AuditFilter) => Promise<{ total: number; list: AuditRow[] }>
  /** The versions of a kind of setting, by id; an object that was never saved has none. */
  readonly versions: (tenantId: string, subject: string) => Promise<ReadonlyMap<string, number>>
}

const WHERE = `tenant_id = $1 and at >= $2 and at <= $3 and ($4 = '' or admin_id = $4) and ($5 = '' or subject = $5)
  and ($6 = '' or subject_id = $6)`

const LIST = `
select at, admin_id as "adminId", account, api_key_name as "apiKeyName", address, call, subject, subject_id as "subjectId", subject_name as "subjectName", before, after
from audit_log where ${WHERE} order by audit_no desc limit $7 offset $8`

export const createAudit = ({ db, clock }: { readonly db: Db; readonly clock: { now(): number } }): Audit => ({
  during: async (change, work) => {
    const result = await asChange(change, work)
    if (change.version === undefined) {
      const subjectId = change.subjectId ?? idIn(change.subject, result) ?? ''
      await writeEntry(
        db,
        Object.assign({}, change, { subjectId, subjectName: '', before: null, after: null }),
        clock.now(),
      )
    }
    return result
  },
  list: async (tenantId, { from = 0, to = Number.MAX_SAFE_INTEGER, pageNum = 1, pageSize = 50, ...filter }) => {
    const { adminId = '', subject = '', subjectId = '' } = filter
    const values = [tenantId, from, to, adminId, subject, subjectId]
    const [[counted], list] = await Promise.all([
      db.rows<{ total: number }>({ text: `select count(*)::int as total from audit_log where ${WHERE}`, values }),
      db.rows<AuditRow>({ text: LIST, values: [...values, pageSize, (pageNum - 1) * pageSize] }),
    ])
    return { total: counted?.total ?? 0, list }
  },
  versions: async (tenantId, subject) => {
    const text =
      'select subject_id as id, version from setting_version where tenant_id = $1 and subject = $2 and version > 0'
    const rows = await db.rows<{ id: string; version: number }>({
      name: 'setting-versions',
      text,
      values: [tenantId, subject],
    })
    return new Map(rows.map(({ id, version }) => [id, version]))
  },
})
