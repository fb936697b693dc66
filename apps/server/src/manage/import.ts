import { acceptedLocale, serverText } from '@foyer/locales/server/index'
import type { knowledgeCalls as calls } from '@foyer/protocol/manage/knowledge'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { SHEET_LIMITS } from '../knowledge/sheet/readTable.ts'
import type { Operate } from './parts.ts'

/** How many wrong cells an answer names. */
const WRONG_MAX = 1000

/** The form's fields, and its file in memory: only operators send one, and its size is bounded. */
const readForm = async (request: FastifyRequest): Promise<{ fields: Record<string, string>; bytes: Buffer | null }> => {
  if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
  const fields: Record<string, string> = {}
  let bytes: Buffer | null = null
  // reads one byte more than it accepts, to notice a file that is too large
  for await (const part of request.parts({ limits: { fileSize: SHEET_LIMITS.bytes + 1 } })) {
    if (part.type === 'file') bytes = await part.toBuffer()
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value.replaceAll('\0', '')
  }
  return { fields, bytes }
}

/** Stores the rows of a file that are right, and names what is wrong with the others in the operator's language. */
export const importDocs =
  (knowledge: Pick<Knowledge, 'importDocs'>): Operate<typeof calls.import> =>
  async ({ tenantId }, _, { request }) => {
    const { fields, bytes } = await readForm(request)
    if (bytes === null) throw failures.badRequest('file: is expected')
    if (bytes.length > SHEET_LIMITS.bytes) throw failures.sheet('sheetTooLarge')
    const report = await knowledge.importDocs(tenantId, fields.robotNo ?? '', bytes, fields.check === '1')
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const wrong = report.wrong.slice(0, WRONG_MAX).map(({ row, column, text, values }) => ({
      row,
      column,
      problem: serverText(locale, text, values),
    }))
    return { ...report, wrong }
  }
