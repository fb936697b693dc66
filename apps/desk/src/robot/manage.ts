import type { ManageCall, ManageRequest, ManageResponse, Managing } from '@foyer/client/agent/managing'
import type { Answer } from '@foyer/client/http'

/** A call that has no answer: why, and what the server sent along. */
export type Refusal = Error & { readonly answer: Extract<Answer<unknown>, { ok: false }> }

/** The answer's data. @throws Refusal */
const dataOf = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data
  throw Object.assign(new Error(answer.message), { answer }) satisfies Refusal
}

/** Null for anything else that was thrown. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Error && 'answer' in error ? (error as Refusal) : null

/** Operators' calls as react-query wants them: data, or a Refusal is thrown. */
export const createManage = ({ manage, manageUpload, manageDownload }: Managing) => ({
  ask: async <Name extends ManageCall>(name: Name, body: ManageRequest<Name>): Promise<ManageResponse<Name>> =>
    dataOf(await manage(name, body)),
  importDocs: async (robotNo: string, file: File, check: boolean): Promise<ManageResponse<'import'>> =>
    dataOf(await manageUpload('import', { robotNo, check: check ? '1' : '' }, file)),
  exportDocs: async (robotNo: string, format: 'csv' | 'xlsx'): Promise<Blob> => {
    const file = dataOf(await manageDownload('export', { robotNo, format }))
    if (!(file instanceof Blob)) throw new TypeError('the export is no file')
    return file
  },
})
