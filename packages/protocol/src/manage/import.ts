import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, list, name, text } from '../fields.ts'
import { BODY_MAX } from '../limits.ts'

/** Stores the valid rows and reports the others. `check` 1: reports only, stores nothing. */
export const importDocsRequest = Type.Object({ robotNo: Type.Optional(id), check: Type.Optional(text(1)) })

export const importDocsResponse = Type.Object({
  rows: count(),
  added: count(),
  changed: count(),
  unchanged: count(),
  wrong: list(Type.Object({ row: count(), column: name, problem: name }), 1000),
})

export const importDocs = defineCall({
  door: 'manage',
  name: 'import',
  summary: 'Documents from a CSV or Excel file: parts `file`, robotNo and check; what was wrong is told with its row',
  ledger: 'X-41',
  auth: 'operator',
  bodyLimit: 16 * BODY_MAX,
  multipart: true,
  request: importDocsRequest,
  response: importDocsResponse,
  examples: [{ robotNo: 'r01', check: '1' }],
  responseExamples: [
    { rows: 3, added: 1, changed: 1, unchanged: 0, wrong: [{ row: 4, column: 'answer', problem: 'is empty' }] },
  ],
})
