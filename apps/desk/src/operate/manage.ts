import type { ManageCall, ManageRequest, ManageResponse, Managing } from '@foyer/client/agent/managing'
import type { Answer, Failed } from '@foyer/client/http'

/** A failed call: the reason, and the data that the server sent with it. */
export type Refusal = Error & { readonly answer: Failed }

/** The answer's data. @throws Refusal */
export const dataOf = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data
  throw Object.assign(new Error(answer.message), { answer }) satisfies Refusal
}

/** The error as a Refusal, null for any other error. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Error && 'answer' in error ? (error as Refusal) : null

/** Who has saved an object in between, when (epoch ms), and its version since. */
export type SavedBy = { readonly nick: string; readonly at: number; readonly version: number }

/** What the refusal of an outdated version says (D-23); null for any other error. */
export const outdatedBy = (error: unknown): SavedBy | null => {
  const data = refusalOf(error)?.answer.data as Partial<
    Record<'reason' | 'adminNick' | 'at' | 'version', unknown>
  > | null
  if (data?.reason !== 'outdated') return null
  return { nick: String(data.adminNick ?? ''), at: Number(data.at), version: Number(data.version) }
}

const fileOf = (answer: Answer<unknown>): Blob => {
  const file = dataOf(answer)
  if (file instanceof Blob) return file
  throw new TypeError('the export is no file')
}

/** The operators' calls for react-query: they resolve to data or throw a Refusal. */
export const createManage = ({ manage, manageUpload, manageDownload }: Managing) => ({
  ask: async <Name extends ManageCall>(name: Name, body: ManageRequest<Name>): Promise<ManageResponse<Name>> =>
    dataOf(await manage(name, body)),
  importDocs: async (robotNo: string, file: File, check: boolean): Promise<ManageResponse<'import'>> =>
    dataOf(await manageUpload('import', { robotNo, check: check ? '1' : '' }, file)),
  readFileDocs: async (robotNo: string, files: readonly File[]): Promise<ManageResponse<'readFileDocs'>> =>
    dataOf(await manageUpload('readFileDocs', { robotNo }, ...files)),
  exportAudit: async (body: ManageRequest<'exportAudit'>): Promise<Blob> =>
    fileOf(await manageDownload('exportAudit', body)),
  exportCalls: async (body: ManageRequest<'exportCalls'>): Promise<Blob> =>
    fileOf(await manageDownload('exportCalls', body)),
  exportDocs: async (robotNo: string, format: 'csv' | 'xlsx'): Promise<Blob> =>
    fileOf(await manageDownload('export', { robotNo, format })),
})
