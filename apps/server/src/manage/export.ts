import type { exportDocs as call } from '@foyer/protocol/manage/export'
import { DOWNLOAD_TYPES, type Download } from '../door.ts'
import type { ManageParts, Operate } from './parts.ts'

/** a file that `import` reads back to the same. */
export const exportDocs =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, { robotNo = '', format = 'csv' }): Promise<Download> => ({
    bytes: await knowledge.exportDocs(tenantId, robotNo, format),
    type: DOWNLOAD_TYPES[format],
    fileName: `documents.${format}`,
  })
