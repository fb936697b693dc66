import type { RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { manageCalls } from '@foyer/protocol/manageCalls'
import type { Answer } from '../http.ts'
import type { Core } from './core.ts'
import { managePathOf } from './wire.ts'

type Calls = typeof manageCalls

/** The name of a call of operators. */
export type ManageCall = keyof Calls
type Requests = { readonly [Name in ManageCall]: RequestOf<Calls[Name]> }
type Responses = { readonly [Name in ManageCall]: ResponseOf<Calls[Name]> }
export type ManageRequest<Name extends ManageCall> = Requests[Name]
export type ManageResponse<Name extends ManageCall> = Responses[Name]

/** The calls of operators. They keep no state here; only that who is signed out is shown so. */
export type Managing = {
  readonly manage: <Name extends ManageCall>(
    name: Name,
    body: ManageRequest<Name>,
  ) => Promise<Answer<ManageResponse<Name>>>
  /** `fields` go along with the file. */
  readonly manageUpload: <Name extends ManageCall>(
    name: Name,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string },
  ) => Promise<Answer<ManageResponse<Name>>>
  /** `data` is a Blob of the browser. */
  readonly manageDownload: <Name extends ManageCall>(name: Name, body: ManageRequest<Name>) => Promise<Answer<unknown>>
}

export const createManaging = ({ guard, http }: Pick<Core, 'guard' | 'http'>): Managing => ({
  manage: (name, body) => guard(() => http.call(managePathOf(name), body)),
  manageUpload: (name, fields, file) => guard(() => http.upload(managePathOf(name), fields, file)),
  manageDownload: (name, body) => guard(() => http.download(managePathOf(name), body)),
})
