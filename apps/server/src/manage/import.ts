import { acceptedLocale, serverText } from '@foyer/locales/server/index'
import type { importDocs as call } from '@foyer/protocol/manage/import'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import { SHEET_LIMITS } from '../knowledge/sheet/readTable.ts'
import type { ManageParts, Operate } from './parts.ts'

/** How many wrong cells an answer tells. */
const TOLD = 1000

/** The form's words, and its file in memory: it is of an operator, and bounded. */
const readForm = async (request: FastifyRequest): Promise<{ words: Record<string, string>; bytes: Buffer | null }> => {
  if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
  const words: Record<string, string> = {}
  let bytes: Buffer | null = null
  // one byte more than is taken, so that it is seen that there were more
  for await (const part of request.parts({ limits: { fileSize: SHEET_LIMITS.bytes + 1 } })) {
    if (part.type === 'file') bytes = await part.toBuffer()
    else if (typeof part.value === 'string') words[part.fieldname] = part.value.replaceAll('\0', '')
  }
  return { words, bytes }
}

/** what is wrong is told in the operator's language. */
export const importDocs =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  async ({ tenantId }, _, { request }) => {
    const { words, bytes } = await readForm(request)
    if (bytes === null) throw failures.badRequest('file: is expected')
    if (bytes.length > SHEET_LIMITS.bytes) throw failures.sheet('sheetTooLarge')
    const report = await knowledge.importDocs(tenantId, words.robotNo ?? '', bytes, words.check === '1')
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const wrong = report.wrong.slice(0, TOLD).map(({ row, column, text, values }) => ({
      row,
      column,
      problem: serverText(locale, text, values),
    }))
    return { ...report, wrong }
  }
