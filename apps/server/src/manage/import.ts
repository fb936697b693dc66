import { acceptedLocale, serverText } from '@foyer/locales/server/index'
import type { ExportFormat, ReviewProblem } from '@foyer/protocol/manage/docReviews'
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

type SentForm = { readonly fields: Record<string, string>; readonly bytes: Buffer; readonly name: string }

/** The form's fields, and its file in memory: only operators send one, and its size is bounded. */
const readForm = async (request: FastifyRequest): Promise<SentForm> => {
  if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
  const fields: Record<string, string> = {}
  let bytes: Buffer | null = null
  let name = ''
  // reads one byte more than it accepts, to notice a file that is too large
  for await (const part of request.parts({ limits: { fileSize: SHEET_LIMITS.bytes + 1 } })) {
    if (part.type === 'file') {
      bytes = await part.toBuffer()
      name = part.filename ?? ''
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value.replaceAll('\0', '')
  }
  if (bytes === null) throw failures.badRequest('file: is expected')
  if (bytes.length > SHEET_LIMITS.bytes) throw failures.sheet('sheetTooLarge')
  return { fields, bytes, name }
}

/** Stores the rows of a file that are right, and names what is wrong with the others in the operator's language. */
export const importDocs =
  (knowledge: Pick<Knowledge, 'importDocs'>): Operate<typeof calls.import> =>
  async ({ tenantId }, _, { request }) => {
    const { fields, bytes } = await readForm(request)
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
      const { fields, ...file } = await readForm(request)
      return presentReview(await knowledge.startFileReview(tenantId, fields.robotNo ?? '', file))
    },
    getDocReview: async ({ tenantId }, { robotNo }) => presentReview(await knowledge.getReview(tenantId, robotNo)),
    getDocProposalList: ({ tenantId }, { robotNo }) => knowledge.getProposals(tenantId, robotNo),
    dropDocReview: ({ tenantId }, { robotNo }) => acknowledge(knowledge.dropReview(tenantId, robotNo)),
    addDocDrafts: ({ tenantId }, { robotNo, reviewId, without }) =>
      knowledge.addDrafts(tenantId, robotNo, reviewId, without),
  }) satisfies Subject
