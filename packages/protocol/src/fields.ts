import { type Static, type TSchema, Type } from 'typebox'

/** Text of at most `max` characters (code points, as JSON Schema counts). */
export const text = (max: number) => Type.String({ maxLength: max })

/** Id made by the server (G-09). Without a pattern: calls themselves answer unknown ids. */
export const id = Type.String({ maxLength: 64 })

/** Id of a message (S3.1-01, A-43). */
export const messageId = Type.String({ maxLength: 27, pattern: '^(message|file)\\d{1,20}$' })
export const messageIdOrNone = Type.String({ maxLength: 27, pattern: '^((message|file)\\d{1,20})?$' })

/** Names and other short texts. */
export const name = text(500)
/** Address of a page or a file. */
export const address = text(2000)
/** JSON as text. */
export const jsonText = text(20_000)
/** Text of a message: 5000 characters (G-71). */
export const messageText = text(5000)

/** A website's token that says who its customer is (D-15); a longer one than IDENTITY_TOKEN_MAX is refused as a wrong one. */
export const identityToken = text(60_000)

/** Milliseconds since 1970. */
export const time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** 0 or 1. */
export const onOff = Type.Unsafe<0 | 1>(Type.Integer({ minimum: 0, maximum: 1 }))

/** One of some whole numbers. */
export const oneOf = <const Values extends readonly number[]>(...values: Values) =>
  Type.Unsafe<Values[number]>(Type.Integer({ enum: values }))

/** One of some words. */
export const word = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>(Type.String({ enum: words }))

export const count = (maximum = 1_000_000) => Type.Integer({ minimum: 0, maximum })
export const pageSize = Type.Integer({ minimum: 1, maximum: 100 })
/** Which part of a list is asked for. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(pageSize),
}

/** A list of at most `max` entries. */
export const list = <Item extends TSchema>(item: Item, max = 1000) => Type.Array(item, { maxItems: max })

/**
 * The schema, or null. A list of types instead of anyOf, for which fast-json-stringify would run a validator. A schema without a type accepts
 * null anyway.
 */
export const nullable = <Schema extends TSchema>(schema: Schema) => {
  const { type, enum: values } = schema as { type?: string | string[]; enum?: unknown[] }
  const types = type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }
  const choices = values === undefined ? {} : { enum: [...new Set([...values, null])] }
  return Type.Unsafe<Static<Schema> | null>({ ...schema, ...types, ...choices })
}

/** The body of a call without parameters. */
export const nothing = Type.Object({})
/** The answer of calls without data: true, or false if the ledger says that the call was ignored. */
export const acknowledged = Type.Boolean()
