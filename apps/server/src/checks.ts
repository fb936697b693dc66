import type { Static, TProperties, TSchema } from 'typebox'
import { failures } from './errors.ts'
import { textFormats } from './textFormats.ts'

/** The body of a save, not checked yet. */
export type Save = Readonly<Record<string, unknown>>

/** The refusal that names the member. */
export const wrong = (name: string, expected: string) => failures.badRequest(`${name} must be ${expected}`)

/** The keywords of JSON Schema that settings use. */
type Node = TSchema & {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentSchema?: Node
  readonly items?: Node
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly propertyNames?: Node
  readonly maxProperties?: number
}

type Check = (schema: Node, value: unknown, name: string) => unknown

/** Counts code points, as JSON Schema does. */
const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most

const expectedText = ({ description, enum: words, maxLength }: Node): string => {
  if (words !== undefined) return description ?? `one of ${words.join(', ')}`
  return maxLength === undefined ? (description ?? 'text') : `text of at most ${maxLength} characters`
}

const hasFormat = (format: string): format is keyof typeof textFormats => Object.hasOwn(textFormats, format)

/** Leaves out what the store cannot hold: NUL and half characters. Text that must not be empty is trimmed. */
const checkText: Check = (schema, value, name) => {
  const { description, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format = '', pattern = '' } = schema
  if (typeof value !== 'string' || isLonger(value, maxLength)) throw wrong(name, expectedText(schema))
  const text = value.toWellFormed().replaceAll('\0', '')
  const filled = minLength > 0 ? text.trim() : text
  if (filled.length < minLength) throw wrong(name, 'filled in')
  const kept = hasFormat(format) ? textFormats[format](filled) : filled
  if (kept === null) throw wrong(name, description ?? 'one line, without control characters')
  const isListed = schema.enum?.includes(kept) ?? true
  if (!(isListed && new RegExp(pattern, 'u').test(kept))) throw wrong(name, description ?? expectedText(schema))
  return kept
}

/** '1' and true are taken for 1. */
const toNumber = (value: unknown): number => {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

const checkNumber: Check = (schema, value, name) => {
  const number = toNumber(value)
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  const isWhole = [schema.type].flat().includes('integer')
  const choices = schema.enum ?? (isWhole && maximum - minimum === 1 ? [minimum, maximum] : undefined)
  if (choices !== undefined && !choices.includes(number))
    throw wrong(name, `one of ${choices.filter((choice) => choice !== null).join(', ')}`)
  if (!(number >= minimum && number <= maximum) || (isWhole && !Number.isInteger(number)))
    throw wrong(name, `a ${isWhole ? 'whole ' : ''}number from ${minimum} to ${maximum}`)
  return number
}

const checkList: Check = ({ items = {}, maxItems = Number.POSITIVE_INFINITY }, value, name) => {
  if (!Array.isArray(value) || value.length > maxItems) throw wrong(name, `a list of at most ${maxItems}`)
  return value.map((item, at) => checkNode(items, item, `${name}[${at}]`))
}

const checkMembers: Check = ({ properties = {}, required = [] }, value, name) => {
  const given = checkBag(value, name)
  const members = Object.entries(properties).flatMap(([member, schema]) => {
    const one = given[member] ?? schema.default
    const isAbsent = one === undefined && !required.includes(member)
    return isAbsent ? [] : [[member, checkNode(schema, one, name === '' ? member : `${name}.${member}`)]]
  })
  return Object.fromEntries(members)
}

const checkMap = (schema: Node, item: Node, value: unknown, name: string): unknown => {
  const entries = Object.entries(checkBag(value, name))
  const { propertyNames = {}, maxProperties = Number.POSITIVE_INFINITY, description } = schema
  if (entries.length > maxProperties) throw wrong(name, description ?? `an object of at most ${maxProperties} members`)
  return Object.fromEntries(
    entries.map(([key, one]) => [checkNode(propertyNames, key, name), checkNode(item, one, `${name}.${key}`)]),
  )
}

const checkObject: Check = (schema, value, name) => {
  const [item] = Object.values(schema.patternProperties ?? {})
  return item === undefined ? checkMembers(schema, value, name) : checkMap(schema, item, value, name)
}

/** Takes JSON text and the value itself. */
const parsed = (value: unknown, name: string): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw wrong(name, 'JSON text')
  }
}

const byType: Readonly<Record<string, Check>> = {
  string: checkText,
  integer: checkNumber,
  number: checkNumber,
  array: checkList,
  object: checkObject,
}

const typeOf = ({ type = '' }: Node, value: unknown): string => {
  if (typeof type === 'string') return type
  if (value === null && type.includes('null')) return 'null'
  return type.find((one) => (one === 'array') === Array.isArray(value)) ?? ''
}

const checkNode: Check = (schema, value, name) => {
  if (schema.contentSchema !== undefined) return checkNode(schema.contentSchema, parsed(value, name), name)
  const ofType = byType[typeOf(schema, value)]
  return ofType === undefined ? value : ofType(schema, value, name)
}

/** The type of a checked value; JSON text is parsed. */
export type Kept<Schema extends TSchema> = Schema extends { readonly contentSchema: infer Content extends TSchema }
  ? Static<Content>
  : Static<Schema>

/**
 * Checks and cleans a value: absent members get their defaults, members that the schema does not know are left out.
 * @param name of the member on the wire, for the refusal; '' for a whole body
 * @throws badRequest that names the member and says what it must be
 */
export const check = <Schema extends TSchema>(schema: Schema, value: unknown, name: string): Kept<Schema> =>
  checkNode(schema, value, name) as Kept<Schema>

/** Checks that a value is an object; its members are not checked. */
export const checkBag = (value: unknown, name: string): Save => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, 'an object')
  return value as Save
}

/** The values of some settings. */
export type Values<Settings extends TProperties> = { -readonly [Name in keyof Settings]: Kept<Settings[Name]> }

type SchemaError = Error & {
  readonly validation: readonly { readonly keyword: string; readonly instancePath: string }[]
}

/** Faults that `check` does not report: it takes '1' for 1, and a save may leave members out. */
const OF_TYPE = ['type', 'required']

/**
 * The refusal of a body that a JSON Schema validator refused: values beyond a limit get the words of `check`.
 * @throws badRequest that names the member, for a value beyond its limits
 */
export const refuseSetting = (schema: Node, body: unknown, error: SchemaError): SchemaError => {
  const [first] = error.validation
  const [, member = ''] = first?.instancePath.split('/') ?? []
  const own = schema.properties?.[member]
  if (first !== undefined && own !== undefined && !OF_TYPE.includes(first.keyword))
    check(own, checkBag(body, 'body')[member], member)
  return error
}

/** Checks the settings that a save contains and returns only those. */
export const checkPresent = <Settings extends TProperties>(settings: Settings, save: Save): Partial<Values<Settings>> =>
  Object.assign(
    {},
    ...Object.entries(settings).map(([name, schema]) => {
      const value = save[name] ?? undefined
      return value === undefined ? {} : { [name]: check(schema, value, name) }
    }),
  )

type Starts<Settings extends TProperties> = {
  -readonly [Name in keyof Settings]: Settings[Name] extends { readonly default: unknown } ? Kept<Settings[Name]> : null
}

/** The defaults of settings; null for a setting without one. */
export const startsOf = <Settings extends TProperties>(settings: Settings): Starts<Settings> =>
  Object.assign(
    {},
    ...Object.entries(settings).map(([name, schema]: [string, Node]) => ({
      [name]: schema.default === undefined ? null : check(schema, schema.default, name),
    })),
  )
