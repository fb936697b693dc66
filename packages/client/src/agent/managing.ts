import type { Caller, ManageCalls, Requests, Responses } from '../calls.ts'
import type { Answer } from '../http.ts'
import type { Core } from './core.ts'
import { managePathOf } from './wire.ts'

/** The name of a call of operators. */
export type ManageCall = keyof ManageCalls
export type ManageRequest<Name extends ManageCall> = Requests<ManageCalls>[Name]
export type ManageResponse<Name extends ManageCall> = Responses<ManageCalls>[Name]

/** The calls of operators. They keep no state here, but a 401 signs the desk out. */
export type Managing = {
  readonly manage: Caller<ManageCalls>
  /** Sends files with `fields`. */
  readonly manageUpload: <Name extends ManageCall>(
    name: Name,
    fields: Readonly<Record<string, string>>,
    ...files: readonly { readonly name: string }[]
  ) => Promise<Answer<ManageResponse<Name>>>
  /** `data` is a Blob of the browser. */
  readonly manageDownload: <Name extends ManageCall>(name: Name, body: ManageRequest<Name>) => Promise<Answer<unknown>>
}

export const createManaging = ({ guard, http }: Pick<Core, 'guard' | 'http'>): Managing => ({
  manage: (name, body, timeout) => guard(() => http.call(managePathOf(name), body, timeout)),
  manageUpload: (name, fields, ...files) => guard(() => http.upload(managePathOf(name), fields, ...files)),
  manageDownload: (name, body) => guard(() => http.download(managePathOf(name), body)),
})
