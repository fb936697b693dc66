import type { Static, TSchema } from 'typebox'

/** Where a call is served; `workorder` lives under /api/open/wo/. */
export type Door = 'visitor' | 'workorder' | 'admin' | 'manage'

/** The credential that a call needs: a userId (and the visitor's token), a desk token of role 1 or 2, or a ticket's token. */
export type Auth = 'none' | 'visitor' | 'agent' | 'operator' | 'ticket'

type Definition<Request extends TSchema, Response extends TSchema> = {
  readonly door: Door
  readonly name: string
  readonly summary: string
  readonly ledger: string
  readonly auth: Auth
  readonly request: Request
  /** The shape of `data` of the answer. */
  readonly response: Response
  readonly examples?: readonly Static<Request>[]
  readonly responseExamples?: readonly Static<Response>[]
  /** Most bytes of the body, if more than the usual 1 MiB; it stays a stream unless `whole` says otherwise. */
  readonly bodyLimit?: number
  /** A long body is read as a whole, as short ones are. */
  readonly whole?: true
  /** multipart/form-data; `request` describes the parts besides the file. */
  readonly multipart?: true
  /** The answer is a file; only refusals use the envelope. */
  readonly download?: true
}

/** One call of the wire, for router, client and documentation. */
export type Call<Request extends TSchema = TSchema, Response extends TSchema = TSchema> = {
  readonly door: Door
  readonly name: string
  readonly path: string
  readonly summary: string
  readonly ledger: string
  readonly auth: Auth
  readonly request: Request
  readonly response: Response
  readonly examples: readonly unknown[]
  readonly responseExamples: readonly unknown[]
  readonly bodyLimit?: number
  readonly whole?: true
  readonly multipart?: true
  readonly download?: true
}

export type RequestOf<C extends Call> = Static<C['request']>
/** The `data` of a call's answer. */
export type ResponseOf<C extends Call> = Static<C['response']>

const BASE: Readonly<Record<Door, string>> = {
  visitor: '/api/chat/visitor/',
  workorder: '/api/open/wo/',
  admin: '/api/chat/admin/',
  manage: '/api/manage/',
}

/** Defines a call; everything else reads its definition (S7.1-01: all are POST). */
export const defineCall = <Request extends TSchema, Response extends TSchema>(
  definition: Definition<Request, Response>,
): Call<Request, Response> =>
  Object.freeze({
    examples: [],
    responseExamples: [],
    ...definition,
    path: `${BASE[definition.door]}${definition.name}`,
  })

/** True for a call that saves settings. */
export const isSave = (call: Call): boolean => call.name.startsWith('save')
