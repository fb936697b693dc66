import { type TSchema, Type } from 'typebox'
import { nullable } from './fields.ts'

/** The codes of S8.1; they stand in the body, the HTTP status is 200. */
export const CODE = { success: 200, refused: 400, unauthorised: 401, failed: 500 } as const
export type Code = (typeof CODE)[keyof typeof CODE]

/** What every call answers; `data` is null in a refusal (S7.1-03). */
export type Envelope<Data> = { readonly code: Code; readonly message: string; readonly data: Data | null }

/** The schema of an answer whose data have this schema. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Integer(), message: Type.String(), data: nullable(data) })
