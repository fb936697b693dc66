import { type Static, type TSchema, Type } from 'typebox'
import { nullable } from './fields.ts'

/** The codes of S8.1; they are in the body, the HTTP status is 200. */
export const CODE = { success: 200, refused: 400, unauthorised: 401, failed: 500 } as const

type Node = TSchema & {
  readonly default?: unknown
  readonly items?: Node
  readonly properties?: Readonly<Record<string, Node>>
  readonly patternProperties?: Readonly<Record<string, Node>>
}

const withoutDefaults = ({ default: _, ...schema }: Node): Node => {
  const { items, properties, patternProperties } = schema
  const each = (members: Readonly<Record<string, Node>>) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, withoutDefaults(member)]))
  return {
    ...schema,
    ...(items && { items: withoutDefaults(items) }),
    ...(properties && { properties: each(properties) }),
    ...(patternProperties && { patternProperties: each(patternProperties) }),
  }
}

/** The schema of an answer with these data. Defaults are left out: fast-json-stringify would write them for absent members. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    data: nullable(Type.Unsafe<Static<Data>>(withoutDefaults(data))),
  })
