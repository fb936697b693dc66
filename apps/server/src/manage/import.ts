import { acceptedLocale, serverText } from '@foyer/locales/server/index'
import { type ExportFormat, REVIEW_FILES_MAX, type ReviewProblem } from '@foyer/protocol/manage/docReviews'
import type { knowledgeCalls as calls } from '@foyer/protocol/manage/knowledge'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import { acknowledge } from '../http/door.ts'
import type { DocReview } from '../knowledge/intake/reviews.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { SHEET_LIMITS } from '../knowledge/sheet/readTable.ts'
import type { ManageParts, Operate, Subject } from './parts.ts'

/** How many wrong cells an answer names. */
const WRONG_MAX = 1000

type FormFile = { readonly bytes: Buffer; readonly name: string }
type SentForm = { readonly fields: Record<string, string>; readonly files: readonly [FormFile, ...FormFile[]] }

type Sent = { readonly fields: Record<string, string>; readonly files: readonly FormFile[]; readonly size: number }

const readParts = async (request: FastifyRequest, most: number): Promise<Sent> => {
  const fields: Record<string, string> = {}
  const files: FormFile[] = []
  let size = 0
  // reads one byte more than it accepts, to notice a file that is too large
  const limits = { fileSize: SHEET_LIMITS.bytes + 1, files: most, parts: most + 8 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      size += bytes.length
      // reads on to the end, so that the answer reaches the browser
      if (size <= SHEET_LIMITS.bytes) files.push({ bytes, name: part.filename ?? '' })
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value.replaceAll('\0', '')
  }
  return { fields, files, size }
}

/** The form's fields, and its files in memory: only operators send them, and their number and their size together are bounded. */
const readForm = async (request: FastifyRequest, most: number): Promise<SentForm> => {
  if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
  const { fields, files, size } = await readParts(request, most).catch((error: Error & { code?: string }) => {
    throw error.code === 'FST_FILES_LIMIT' ? failures.sheet('sheetTooManyFiles', { max: String(most) }) : error
  })
  if (size > SHEET_LIMITS.bytes) throw failures.sheet('sheetTooLarge')
  const [first, ...rest] = files
  if (first === undefined) throw failures.badRequest('file: is expected')
  return { fields, files: [first, ...rest] }
}

/** Stores the rows of a file that are right, and names what is wrong with the others in the operator's language. */
export const importDocs =
  (knowledge: Pick<Knowledge, 'importDocs'>): Operate<typeof calls.import> =>
  async ({ tenantId }, _, { request }) => {
    const { fields, files } = await readForm(request, 1)
    const [{ bytes }] = files
    const report = await knowledge.importDocs(tenantId, fields.robotNo ?? '', bytes, fields.check === '1')
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const wrong = report.wrong.slice(0, WRONG_MAX).map(({ row, column, text, values }) => ({
      row,
      column,
      problem: serverText(locale, text, values),
    }))
    return { ...report, wrong }
  }

const presentReview = (review: DocReview | null) => ({
  reviewId: review?.review_id ?? '',
  kind: review?.kind ?? ('site' as const),
  source: review?.source ?? '',
  state: review?.state ?? ('none' as const),
  problem: (review?.problem ?? '') as ReviewProblem,
  format: (review?.format ?? '') as ExportFormat | '',
  pagesRead: review?.pages_read ?? 0,
  pagesKnown: review?.pages_known ?? 0,
  found: review?.found ?? 0,
  unpublished: review?.unpublished ?? 0,
  empty: review?.empty ?? 0,
  cut: review?.cut === true ? (1 as const) : (0 as const),
})

/** Websites and exports of other help centres, as drafts. */
export const reviewCalls = ({ knowledge, limits }: Pick<ManageParts, 'knowledge' | 'limits'>) =>
  ({
    readSiteDocs: async ({ tenantId }, { robotNo, url }, { request }) => {
      await limits.sites(request)
      return presentReview(await knowledge.startSiteReview(tenantId, robotNo, url))
    },
    readFileDocs: async ({ tenantId }, _, { request }) => {
      const { fields, files } = await readForm(request, REVIEW_FILES_MAX)
      return presentReview(await knowledge.startFileReview(tenantId, fields.robotNo ?? '', files))
    },
    getDocReview: async ({ tenantId }, { robotNo }) => presentReview(await knowledge.getReview(tenantId, robotNo)),
    getDocProposalList: ({ tenantId }, { robotNo }) => knowledge.getProposals(tenantId, robotNo),
    dropDocReview: ({ tenantId }, { robotNo }) => acknowledge(knowledge.dropReview(tenantId, robotNo)),
    addDocDrafts: ({ tenantId }, { robotNo, reviewId, without }) =>
      knowledge.addDrafts(tenantId, robotNo, reviewId, without),
  }) satisfies Subject
