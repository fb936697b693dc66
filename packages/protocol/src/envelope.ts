import { type Static, type TSchema, Type } from 'typebox'
import { nullable } from './fields.ts'

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

/**
 * The answer of every call. `code` (S8.1) is in the body, the HTTP status is 200; `data` is null in a refusal (S7.1-03). Defaults are
 * left out: fast-json-stringify would write them for absent members.
 */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    data: nullable(Type.Unsafe<Static<Data>>(withoutDefaults(data))),
  })
