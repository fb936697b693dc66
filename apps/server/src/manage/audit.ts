import { writeAuditSheet } from '../audit/auditSheet.ts'
import { DOWNLOAD_TYPES } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Entries of an export at most. */
const MOST = 10_000

/** The log of changes (D-18). */
export const auditCalls = ({ audit }: Pick<ManageParts, 'audit'>) =>
  ({
    getAuditList: ({ tenantId }, filter) => audit.list(tenantId, filter),
    exportAudit: async ({ tenantId }, filter) => {
      const { list } = await audit.list(tenantId, Object.assign({}, filter, { pageNum: 1, pageSize: MOST }))
      return { bytes: await writeAuditSheet(list), type: DOWNLOAD_TYPES.csv, fileName: 'audit-log.csv' }
    },
  }) satisfies Subject
