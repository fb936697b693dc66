import { writeSheet } from '../knowledge/sheet/writeRows.ts'
import type { AuditRow } from './audit.ts'

/** JSON text, '' for nothing. */
const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** The columns of the sheet; those of a program may follow more than these, in any order. */
const COLUMNS: Readonly<Record<string, (entry: AuditRow) => string>> = {
  at: ({ at }) => new Date(at).toISOString(),
  account: ({ account }) => account,
  adminId: ({ adminId }) => adminId,
  apiKey: ({ apiKeyName }) => apiKeyName,
  address: ({ address }) => address,
  call: ({ call }) => call,
  subject: ({ subject }) => subject,
  subjectId: ({ subjectId }) => subjectId,
  subjectName: ({ subjectName }) => subjectName,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
}

/** The entries as CSV; a cell that a spreadsheet would compute is text. */
export const writeAuditSheet = (entries: readonly AuditRow[]): Promise<Buffer> => writeSheet(COLUMNS, entries)
