import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { sheetFormat } from '../knowledge.ts'

/** The default format is csv. */
export const exportDocsRequest = Type.Object({ robotNo: Type.Optional(id), format: Type.Optional(sheetFormat) })

export const exportDocsResponse = Type.Unknown()

export const exportDocs = defineCall({
  door: 'manage',
  name: 'export',
  summary: 'The documents of a robot as a file that `import` reads; the answer is the file itself',
  ledger: 'X-41',
  auth: 'operator',
  download: true,
  request: exportDocsRequest,
  response: exportDocsResponse,
  examples: [{ robotNo: 'r01', format: 'csv' }],
})
