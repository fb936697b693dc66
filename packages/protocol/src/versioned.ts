import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import type { Call } from './call.ts'

/** How often an object was saved (D-23). In a save: as it was read; a save of an outdated one is refused. */
const version = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

type Version = { version?: number }
type With<Schema extends TSchema> = TUnsafe<
  Static<Schema> extends readonly (infer Item)[] ? (Item & Version)[] : Static<Schema> & Version
>
/** The save of X, and the calls that read it. */
type Versioned<Name, Names> = Name extends `save${string}`
  ? true
  : Name extends `get${infer X}List`
    ? `save${X}` extends Names
      ? true
      : false
    : Name extends `get${infer X}`
      ? `save${X}` extends Names
        ? true
        : false
      : false

type VersionedCall<C, Is, Name> =
  C extends Call<infer Request, infer Response>
    ? Is extends true
      ? Call<Name extends `save${string}` ? With<Request> : Request, With<Response>>
      : C
    : never
type VersionedCalls<Calls> = {
  readonly [Name in keyof Calls]: VersionedCall<Calls[Name], Versioned<Name, keyof Calls>, Name>
}

type Drawn = TSchema & { readonly properties?: Record<string, TSchema>; readonly items?: TSchema }

const withVersion = (schema: Drawn): TSchema => {
  if (schema.items !== undefined) return Type.With(schema, { items: withVersion(schema.items) })
  return Type.With(Type.Object({ ...schema.properties, version }), rest(schema))
}

/** What a schema says of itself, beside its members. */
const rest = ({ description }: TSchema & { description?: string }) => (description === undefined ? {} : { description })

const nameOf = (call: string): string => /^(?:save|delete|get)(.+?)(?:List)?$/.exec(call)?.[1] ?? ''

/** The kind of setting that a call is about, for saveX, deleteX, getX and getXList x; '' for other names. */
export const subjectOf = (call: string): string => {
  const name = nameOf(call)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Gives the version to each saveX, getX and getXList of a table of calls. */
export const versioned = <const Calls extends Readonly<Record<string, Call>>>(calls: Calls): VersionedCalls<Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      if (name.startsWith('delete') || !(`save${nameOf(name)}` in calls)) return [name, call]
      const request = name.startsWith('save') ? withVersion(call.request as Drawn) : call.request
      return [name, Object.freeze(Object.assign({}, call, { request, response: withVersion(call.response as Drawn) }))]
    }),
  ) as VersionedCalls<Calls>
