/** What operators set: schemas that also say what a form shows, and texts that a schema alone cannot describe. */
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { LOCALES } from './limits.ts'

/** Formats of text that no pattern describes exactly. The server checks them; a JSON Schema validator only has to know their names. */
export const TEXT_FORMATS = ['line', 'link', 'time-zone', 'origin', 'host', 'endpoint'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** What a strict Ajv must know besides the standard to compile our schemas. */
export const AJV_VOCABULARY = {
  keywords: ['x-help', 'x-text'],
  formats: Object.fromEntries(TEXT_FORMATS.map((format) => [format, true as const])),
}

const formatted = (format: TextFormat, maxLength: number, description: string) =>
  Type.String({ maxLength, format, description })

/* `description` completes "must be ...", in refusals and in the OpenAPI document. */

/** Text on one line, trimmed: names appear in mail headers, table cells and log lines. */
export const line = (maxLength: number) => Type.String({ maxLength, format: 'line' })
/** Text that is trimmed and not empty. */
export const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
/** A line that is not empty. */
export const filledLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', format: 'line' })
/** A CSS hex colour, or empty (G-35). */
export const colour = Type.String({
  pattern: '^(?:#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$',
  description: 'a hex colour such as #2878ff',
})
/** An http or https address, a path of this site (`/path`), or empty. */
export const link = formatted('link', 2000, 'an http or https address, or a path of this site')
/** A link that is not empty. */
export const filledLink = Type.With(link, { minLength: 1 })
/** The origin of a page, or `*`; kept in lower case. */
export const origin = formatted(
  'origin',
  2000,
  'one origin such as https://shop.example.com, or *; several are several entries',
)
/** `host` or `host:port`; kept in lower case. */
export const host = Type.With(formatted('host', 255, 'a host such as api.example.com'), { minLength: 1 })
/** An address that the server itself calls, or empty. */
export const endpoint = formatted(
  'endpoint',
  2000,
  'an http or https address without a name and password in it, or empty',
)
/** The name of a zone of the IANA database. */
export const timeZone = Type.With(formatted('time-zone', 64, 'a time zone such as Asia/Shanghai'), { minLength: 1 })
/** A regular expression, compiled with the flag `u`. */
export const regularExpression = Type.String({ maxLength: 200, format: 'regex', description: 'a regular expression' })
/** A day that exists, `yyyy-MM-dd`. */
export const day = Type.String({ format: 'date', description: 'a day such as 2024-05-01' })
/** One of the product's languages (S1.4), or '' for none in particular. */
export const localeOrNone = Type.String({
  enum: ['', ...LOCALES],
  description: `empty or one of ${LOCALES.join(', ')}`,
})

/** Texts by the path of their member, such as `items.0.fieldName`. */
const textsByPath = Type.Record(Type.String(), Type.String({ maxLength: 5000 }), {
  maxProperties: 5000,
  propertyNames: { type: 'string', maxLength: 200 },
  description: 'an object of texts by the paths of their members',
})
/** The texts of an object in other languages, by language and path (D-20). */
export const translations = Type.Record(Type.String(), textsByPath, {
  maxProperties: LOCALES.length,
  propertyNames: { type: 'string', enum: [...LOCALES], description: 'an object with languages as members' },
  description: 'an object with languages as members',
})
export type Translations = Static<typeof translations>

/** JSON as text; `contentSchema` says what the text holds. */
export const jsonOf = <Schema extends TSchema>(contentSchema: Schema) =>
  Type.With(Type.String({ maxLength: 20_000, contentMediaType: 'application/json' }), { contentSchema })

/** Marks a text that visitors read: it can have a translation (D-20). `texts.ts` finds these members in an object. */
export const shown = <Schema extends TSchema>(schema: Schema) => Type.With(schema, { 'x-text': true }) as Schema

/** Marks a member that is no text but may differ by language too, such as the document that answers a question. */
export const byLanguage = <Schema extends TSchema>(schema: Schema) => Type.With(schema, { 'x-text': false }) as Schema

/** A setting with the label that a form shows. */
export const titled = <Schema extends TSchema>(schema: Schema, title: string) => Type.With(schema, { title }) as Schema

/** A setting with its label, and the value that it has until an operator sets another. */
export const setting = <Schema extends TSchema>(schema: Schema, title: string, start: Static<Schema>) =>
  Type.With(schema, { title, default: start }) as Schema & { readonly default: Static<Schema> }

type Starts<Settings> = {
  [Name in keyof Settings as Settings[Name] extends { readonly default: unknown }
    ? Name
    : never]: Settings[Name] extends { readonly default: infer Start } ? Start : never
}

/** The values that settings have until an operator sets others, by their names; without those that have none. */
export const startsOf = <Settings extends TProperties>(settings: Settings): Starts<Settings> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  ) as Starts<Settings>

/** The texts in other languages, as a member of saves and lists (D-20). A save that has it replaces all of them. */
export const withTranslations = { translations: Type.Optional(Type.With(translations, { default: {} })) }

/** Gives each setting the key of its help text, `<area>.<member>`. */
export const withHelp = <Settings extends TProperties>(area: string, settings: Settings): Settings =>
  Object.assign(
    {},
    ...Object.entries(settings).map(([name, schema]) => ({
      [name]: Type.With(schema, { 'x-help': `${area}.${name}` }),
    })),
  )
